/** ID tokens as the browser sees them: readable, and signed by nobody. */
import type { IdTokenClaims } from '#contract/identity/schema.ts';

export const asha = { sub: 'asha', email: 'asha@example.com', email_verified: true, name: 'Asha Rao', sid: 'asha-1' };
export const bina = {
  sub: 'bina',
  email: 'bina@example.com',
  email_verified: true,
  name: 'Bina Thomas',
  sid: 'bina-1',
};

type Claims = Omit<IdTokenClaims, 'iat' | 'exp'>;

let minted = 0;

/** `at` and `seconds` say when it is issued, in milliseconds, and how long it lives; no two are alike. */
export function mintToken(claims: Claims = asha, { at = Date.now(), seconds = 300 } = {}): string {
  const iat = Math.floor(at / 1000);
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return [{ alg: 'EdDSA' }, { ...claims, iat, exp: iat + seconds, nth: ++minted }, {}].map(encoded).join('.');
}
