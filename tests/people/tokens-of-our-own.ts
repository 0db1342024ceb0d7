/** ID tokens signed with a key that the running server trusts, to hold everything but the signature against it. */
import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '#server/adapters/identity-provider/port.ts';
import { signingKeys } from '#server/identity/table.ts';
import type { Db } from '#server/database/db.ts';

type Claims = Record<string, unknown>;

export interface TrustedKey {
  /** The token of this person and session, but for `changes`; a claim that is undefined is left out. */
  sign(good: string, changes?: Claims): Promise<string>;
  /** The same, signed by somebody else under this key's name. */
  forge(good: string): Promise<string>;
  unsigned(good: string): string;
}

/**
 * Puts a key among the server's, older than its own so that it goes on signing with those. Call it once somebody has a
 * token, so that there is another, and before the first call with one, at which the server looks at its keys.
 */
export async function trustedKey(db: Db): Promise<TrustedKey> {
  const [ours, strangers] = [await generateKeyPair(TOKEN_ALGORITHM), await generateKeyPair(TOKEN_ALGORITHM)];
  const kid = randomUUID();
  const publicKey = JSON.stringify(await exportJWK(ours.publicKey));
  await db
    .insert(signingKeys)
    .values({ id: kid, publicKey, privateKey: 'known to the test', alg: TOKEN_ALGORITHM, createdAt: new Date(0) });
  const sign = (claims: Claims, key = ours.privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: TOKEN_ALGORITHM, kid }).sign(key);
  return {
    sign: (good, changes) => sign({ ...claimsIn(good), iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, ...changes }),
    forge: (good) => sign(claimsIn(good), strangers.privateKey),
    unsigned: (good) => new UnsecuredJWT(claimsIn(good)).encode(),
  };
}

function claimsIn(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}
