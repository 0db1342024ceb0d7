/** Verifies ID tokens in this process: one pinned algorithm, our own keys, our own issuer and audience. */
import { importJWK, jwtVerify, type CryptoKey, type JWTHeaderParameters } from 'jose';
import { LRUCache } from 'lru-cache';
import { idTokenClaims, type IdTokenClaims } from '#contract/identity/schema.ts';
import {
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  type IdentityProvider,
} from '../../adapters/identity-provider/port.ts';
import { Refusal } from '../../http/errors.ts';

/** A token with an unknown key id reloads the keys, at most this often, since anybody can invent ids. */
const RELOAD_INTERVAL_MS = 5_000;

/** Tokens in the cache: a browser sends the same one for minutes, and verifying a signature is slow. */
const MAX_CACHED = 2_000;

/** Tokens cannot be verified at the moment. */
class KeysUnavailable extends Error {}

export interface VerifyToken {
  (token: string): Promise<IdTokenClaims>;
  /** The same without waiting, for a token that is in the cache; undefined for any other. */
  cached(token: string): IdTokenClaims | undefined;
}

/** A verifier that caches the provider's keys. It throws a `Refusal` `unauthorized` for every invalid token. */
export function tokenVerifier(provider: Pick<IdentityProvider, 'publicKeys'>): VerifyToken {
  let keys = new Map<string, CryptoKey | Uint8Array>();
  let loadedAt = 0;
  let loading: Promise<void> | undefined;

  const load = async () => {
    const found = await provider.publicKeys().catch((error: unknown) => {
      throw new KeysUnavailable('The keys of tokens could not be read.', { cause: error });
    });
    keys = new Map(
      await Promise.all(found.map(async ({ kid, jwk }) => [kid, await importJWK(jwk, TOKEN_ALGORITHM)] as const)),
    );
    loadedAt = Date.now();
  };

  const keyNamed = async ({ kid }: JWTHeaderParameters) => {
    const known = kid === undefined ? undefined : keys.get(kid);
    if (known) return known;
    if (Date.now() - loadedAt > RELOAD_INTERVAL_MS) await (loading ??= load().finally(() => (loading = undefined)));
    const found = kid === undefined ? undefined : keys.get(kid);
    if (!found) throw new Error('unknown key');
    return found;
  };

  const verified = new LRUCache<string, IdTokenClaims>({ max: MAX_CACHED });

  // Only the result of verifying the signature is cached: the session and the role are read for each call.
  const cached = (token: string) => {
    const claims = verified.get(token);
    return claims && claims.exp > Date.now() / 1_000 ? claims : undefined;
  };

  const verify = async (token: string) => {
    const known = cached(token);
    if (known) return known;
    try {
      const rules = {
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        requiredClaims: ['exp', 'sub', 'sid'],
      };
      const { payload } = await jwtVerify(token, keyNamed, rules);
      const claims = idTokenClaims.parse(payload);
      verified.set(token, claims);
      return claims;
    } catch (error) {
      if (error instanceof KeysUnavailable) throw error;
      throw new Refusal('unauthorized', 'Your session has ended. Please log in again.');
    }
  };
  return Object.assign(verify, { cached });
}
