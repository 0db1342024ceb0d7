/** What the server asks of an identity provider: its own calls, its public keys, and hooks where our rules begin. */

export interface ProviderPerson {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
}

/** Moments at which the provider asks us. */
export interface ProviderHooks {
  /** The name of a new person as it may stand here, of what they or Google say. */
  displayName(given: string): string;
  /** This person's address has been verified, now or earlier. */
  verified(person: ProviderPerson): Promise<void>;
  /** The person chose a new password by a link in a mail, which shows that the address is theirs. */
  passwordReset(person: ProviderPerson): Promise<void>;
  /** The person, who knows the present password, is about to have another one. */
  passwordChanging(uid: string): Promise<void>;
  /** Google has proven the address of an account that nobody had proven yet; whoever made it may be a stranger. */
  provenByGoogle(uid: string): Promise<void>;
  /**
   * A person should prove their address: a mail with `verificationLink` is wanted. `returnTo` is where they
   * were on the way to, as their browser says.
   */
  sendVerification(person: ProviderPerson, returnTo: string): Promise<void>;
  /** A person wants a new password: a mail with `passwordResetLink` is wanted. */
  sendPasswordReset(person: ProviderPerson): Promise<void>;
  /** Whether an admin keeps this person out, who is known by the account or, before there is one, by the address. */
  isSuspended(person: { id: string } | { email: string }): Promise<boolean>;
  /** A right code of this person's authenticator app is to open a session; false where it was used before. */
  takeCode(uid: string, code: string): Promise<boolean>;
  /** The person's second factor is to be on, after a first right code, or off: whole or not at all. */
  switchSecondFactor(uid: string, on: boolean): Promise<void>;
  /**
   * The person's account is to be deleted, and what the rooms keep of them must lose their name. What it throws keeps
   * the account, and is thrown on to whoever asked.
   */
  deletePerson(uid: string): Promise<void>;
  /** Sessions of this person have just ended, at the provider; told after the commit. */
  sessionsEnded(uid: string): void;
}

/** What every provider is given, whichever is chosen. */
export interface ProviderBasis {
  /** The address people use, known once the server listens. */
  baseUrl: () => string;
  /**
   * Hosts by which a loopback server may also be addressed, with their port; empty where PUBLIC_URL names the one
   * address.
   */
  otherHosts: () => string[];
  /** Signs cookies and encrypts private keys. */
  secret: string;
  idTokenSeconds: number;
  /** Path of the page for whoever comes back from Google and is not expected. */
  lostPage: string;
  /** Shortest and longest password, in characters. */
  password: { min: number; max: number };
  /** The typed database, and the tables under the provider's names for them. */
  db: object;
  tables: Record<'user' | 'session' | 'account' | 'verification' | 'jwks' | 'twoFactor', unknown>;
}

export interface PublicKey {
  kid: string;
  /** The key as a JSON Web Key. */
  jwk: Record<string, unknown>;
}

export interface IdentityProvider {
  /** Answers a call under `/api/auth/`. `clientAddress` is the real one, as the HTTP layer knows it. */
  handle(request: Request, clientAddress: string): Promise<Response>;
  /**
   * A new link to the page that proves this person's address and then leads on to `returnTo`. Made when the mail is
   * sent, so that no job keeps it.
   */
  verificationLink(person: Pick<ProviderPerson, 'id' | 'email'>, returnTo?: string): Promise<string>;
  /** A new link to the page where this person chooses a password; it works once. */
  passwordResetLink(person: Pick<ProviderPerson, 'id'>): Promise<string>;
  /** A password as the provider stores it. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password is the one that is stored so. */
  verifyPassword(stored: string, password: string): Promise<boolean>;
  /** The keys that ID tokens may be signed with now. */
  publicKeys(): Promise<PublicKey[]>;
}

export const TOKEN_ISSUER = 'pg-finder';
export const TOKEN_AUDIENCE = 'pg-finder-api';
/** The only signature ID tokens may carry. */
export const TOKEN_ALGORITHM = 'EdDSA';
