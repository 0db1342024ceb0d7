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

/**
 * A token that names an unknown key makes us look for new keys, but no more often than this: names are free to invent.
 */
const LOOK_AGAIN_MS = 5_000;

/** Tokens whose signature was found good. A browser sends the same one for minutes, and a signature takes its time. */
const MAX_REMEMBERED = 2_000;

/** Whether a token is good cannot be said at the moment. */
class KeysUnavailable extends Error {}

export interface VerifyToken {
  (token: string): Promise<IdTokenClaims>;
  /** The same at once, for a token whose signature was found good before; undefined for any other. */
  remembered(token: string): IdTokenClaims | undefined;
}

/**
 * A verifier with the provider's keys in memory. It throws a `Refusal` `unauthorized` for every token that is not good.
 */
export function tokenVerifier(provider: Pick<IdentityProvider, 'publicKeys'>): VerifyToken {
  let keys = new Map<string, CryptoKey | Uint8Array>();
  let lookedAt = 0;
  let looking: Promise<void> | undefined;

  const look = async () => {
    const found = await provider.publicKeys().catch((error: unknown) => {
      throw new KeysUnavailable('The keys of tokens could not be read.', { cause: error });
    });
    keys = new Map(
      await Promise.all(found.map(async ({ kid, jwk }) => [kid, await importJWK(jwk, TOKEN_ALGORITHM)] as const)),
    );
    lookedAt = Date.now();
  };

  const keyNamed = async ({ kid }: JWTHeaderParameters) => {
    const known = kid === undefined ? undefined : keys.get(kid);
    if (known) return known;
    if (Date.now() - lookedAt > LOOK_AGAIN_MS) await (looking ??= look().finally(() => (looking = undefined)));
    const found = kid === undefined ? undefined : keys.get(kid);
    if (!found) throw new Error('unknown key');
    return found;
  };

  const verified = new LRUCache<string, IdTokenClaims>({ max: MAX_REMEMBERED });

  // Nothing but the signature is taken from memory: the session and the role are read with each call.
  const remembered = (token: string) => {
    const known = verified.get(token);
    return known && known.exp > Date.now() / 1_000 ? known : undefined;
  };

  const verify = async (token: string) => {
    const known = remembered(token);
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
  return Object.assign(verify, { remembered });
}
