/** What the house asks of an identity provider: its own calls, its public keys, and hooks where our rules begin. */

export interface ProviderPerson {
  id: string;
  email: string;
  name: string;
  emailVerified: boolean;
}

/** Moments at which the provider asks us. */
export interface ProviderHooks {
  /** This person's address has been verified, now or earlier. */
  verified(person: ProviderPerson): Promise<void>;
  /** The person chose a new password by a link in a mail, which shows that the address is theirs. */
  passwordReset(person: ProviderPerson): Promise<void>;
  /** A person should prove their address by opening `url`. */
  sendVerification(person: ProviderPerson, url: string): Promise<void>;
  /** A person may choose a new password by opening `url`. */
  sendPasswordReset(person: ProviderPerson, url: string): Promise<void>;
  /** The person is about to be deleted; what the rooms keep of them must lose their name. */
  forget(uid: string): Promise<void>;
}

export interface PublicKey {
  kid: string;
  /** The key as a JSON Web Key. */
  jwk: Record<string, unknown>;
}

export interface IdentityProvider {
  /** Answers a call under `/api/auth/`. `clientAddress` is the real one, as the HTTP layer knows it. */
  handle(request: Request, clientAddress: string): Promise<Response>;
  /** A password as the provider stores it. */
  hashPassword(password: string): Promise<string>;
  /** The keys that ID tokens may be signed with now. */
  publicKeys(): Promise<PublicKey[]>;
}

export const TOKEN_ISSUER = 'pg-finder';
export const TOKEN_AUDIENCE = 'pg-finder-api';
/** The only signature ID tokens may carry. */
export const TOKEN_ALGORITHM = 'EdDSA';
