/** Shared state of the provider's endpoints: its issuer, client, key, and authorization codes. */
import { randomBytes } from 'node:crypto';
import { SignJWT, calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose';
import type { JWK, JWTPayload } from 'jose';
import { Behaviour } from './behaviour.ts';
import type { Person } from './people.ts';

export type Client = { id: string; secret: string };

/** The parameters of a client's authorization request. */
export type Authorization = {
  redirectUri: string;
  scope: string;
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string;
};

/** One person's consent to one client. */
export type Grant = { authorization: Authorization; person: Person };

export type Provider = {
  /** A function, because the port is known only once the sandbox listens. */
  issuer: () => string;
  client: Client;
  behaviour: Behaviour;
  jwks: { keys: JWK[] };
  signToken: (claims: JWTPayload) => Promise<string>;
  codes: Expiring<Grant>;
};

const CODE_SECONDS = 60;

export async function createProvider(issuer: () => string, client: Client): Promise<Provider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return {
    issuer,
    client,
    behaviour: new Behaviour(),
    jwks: { keys: [{ ...jwk, kid, use: 'sig', alg: 'RS256' }] },
    signToken: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey),
    codes: new Expiring(CODE_SECONDS),
  };
}

/** Values with an unguessable key and a lifetime: pending sign-ins, and codes. */
export class Expiring<T> {
  readonly #entries = new Map<string, { value: T; until: number }>();
  readonly #seconds: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  put(value: T): string {
    // All entries have the same lifetime, so the oldest are first.
    for (const [key, { until }] of this.#entries) {
      if (until > Date.now()) break;
      this.#entries.delete(key);
    }
    const key = randomBytes(32).toString('base64url');
    this.#entries.set(key, { value, until: Date.now() + this.#seconds * 1000 });
    return key;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > Date.now() ? entry.value : undefined;
  }

  /** Returns the value once, and deletes it. */
  take(key: string): T | undefined {
    const value = this.get(key);
    this.#entries.delete(key);
    return value;
  }
}
