/** Finds the caller by the `Authorization` header: a person's token or an API key. */
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { Authenticate } from '../../http/implement.ts';
import { personOfSession } from '../accounts/people.ts';
import { personOfApiKey } from '../api-keys/api-keys.ts';
import type { VerifyToken } from './verify-token.ts';

const BEARER = 'Bearer ';

/** Ignores cookies, which another site could make a browser send (CSRF), unlike an `Authorization` header. */
export function authenticator(db: Db, verify: VerifyToken, secondFactorRequired: boolean): Authenticate {
  const authenticate = async (authorization: string | undefined) => {
    if (authorization === undefined) return undefined;
    // Only API keys begin so; a call with an ID token needs no query for API keys.
    if (authorization.startsWith(`${BEARER}pgf_`))
      return await personOfApiKey(db, authorization.slice(BEARER.length), secondFactorRequired);
    const token = tokenIn(authorization);
    const claims = token === undefined ? undefined : await verify(token);
    const person =
      claims && (await personOfSession(db, { uid: claims.sub, sessionId: claims.sid, secondFactorRequired }));
    if (!person) throw new Refusal('unauthorized', 'Your session has ended. Please log in again.');
    return person;
  };
  const claimedUid = (authorization = '') => {
    const token = tokenIn(authorization);
    return token === undefined ? undefined : verify.cached(token)?.sub;
  };
  return Object.assign(authenticate, { claimedUid });
}

const tokenIn = (authorization: string) => /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1];
