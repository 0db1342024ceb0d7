/** What the server needs of an identity provider: its endpoints and public keys; and the hooks by which it calls us. */

export interface ProviderPerson {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
}

/** Called by the provider. */
export interface ProviderHooks {
  /** The display name of a new person, made from the name that they or Google gave. */
  displayName(name: string): string;
  /** The person's address is verified, now or earlier. */
  verified(person: ProviderPerson): Promise<void>;
  /** The person set a new password by a link in a mail, which proves the address. */
  passwordReset(person: ProviderPerson): Promise<void>;
  /** The person, who knows the current password, is about to change it. */
  passwordChanging(uid: string): Promise<void>;
  /** Google has proven the address of an account that was not verified before; a stranger may have created it. */
  provenByGoogle(uid: string): Promise<void>;
  /**
   * Asks for a mail with `verificationLink`. `returnTo` is the page that the person was on the way to, as their browser
   * says.
   */
  sendVerification(person: ProviderPerson, returnTo: string): Promise<void>;
  /** Asks for a mail with `passwordResetLink`. */
  sendPasswordReset(person: ProviderPerson): Promise<void>;
  /** Whether an admin has suspended this person, known by the account or, before there is one, by the address. */
  isSuspended(person: { id: string } | { email: string }): Promise<boolean>;
  /** Uses a valid code of this person's authenticator app to open a session; false if it was used before. */
  takeCode(uid: string, code: string): Promise<boolean>;
  /** Switches the person's second factor on, after a first valid code, or off, in one transaction. */
  switchSecondFactor(uid: string, on: boolean): Promise<void>;
  /**
   * The person's account is about to be deleted: anonymises what the rooms keep of them. An error keeps the account,
   * and is rethrown to the caller.
   */
  deletePerson(uid: string): Promise<void>;
  /** Sessions of this person have ended; called after the commit. */
  sessionsEnded(uid: string): void;
}

/** Settings of every provider. */
export interface ProviderBasis {
  /** The site's public URL, known once the server listens. */
  baseUrl: () => string;
  /** Further hosts, with port, of a loopback server; empty if PUBLIC_URL names the one address. */
  otherHosts: () => string[];
  /** Signs cookies and encrypts private keys. */
  secret: string;
  idTokenSeconds: number;
  /** Path of the page for an unexpected return from Google. */
  lostPage: string;
  /** Minimum and maximum length of a password, in characters. */
  password: { min: number; max: number };
  /** The typed database, and its tables under the provider's names. */
  db: object;
  tables: Record<'user' | 'session' | 'account' | 'verification' | 'jwks' | 'twoFactor', unknown>;
}

export interface PublicKey {
  kid: string;
  /** The key as a JSON Web Key. */
  jwk: Record<string, unknown>;
}

export interface IdentityProvider {
  /** Handles a request under `/api/auth/`. `clientAddress` is the real one, as the HTTP layer determined it. */
  handle(request: Request, clientAddress: string): Promise<Response>;
  /**
   * A new link to the page that verifies this person's address and then redirects to `returnTo`. Made when the mail is
   * sent, so that no job stores it.
   */
  verificationLink(person: Pick<ProviderPerson, 'id' | 'email'>, returnTo?: string): Promise<string>;
  /** A new link to the page where this person sets a password; it works once. */
  passwordResetLink(person: Pick<ProviderPerson, 'id'>): Promise<string>;
  /** A password as the provider stores it. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password matches a stored one. */
  verifyPassword(stored: string, password: string): Promise<boolean>;
  /** The keys that ID tokens may currently be signed with. */
  publicKeys(): Promise<PublicKey[]>;
}

export const TOKEN_ISSUER = 'pg-finder';
export const TOKEN_AUDIENCE = 'pg-finder-api';
/** The only algorithm that ID tokens may be signed with. */
export const TOKEN_ALGORITHM = 'EdDSA';
