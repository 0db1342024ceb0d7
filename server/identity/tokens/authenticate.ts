/** Turns the header of a call into the person who makes it, or by whose API key it is made. */
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { Authenticate } from '../../http/implement.ts';
import { personOfSession } from '../accounts/people.ts';
import { personOfApiKey } from '../api-keys/api-keys.ts';
import type { VerifyToken } from './verify-token.ts';

const BEARER = 'Bearer ';

/** A cookie never counts here: a page elsewhere could make a browser send one, but not an `Authorization` header. */
export function authenticator(db: Db, verify: VerifyToken, secondFactorRequired: boolean): Authenticate {
  const authenticate = async (authorization: string | undefined) => {
    if (authorization === undefined) return undefined;
    // No ID token begins so: whoever comes with one does not wait for a look among the keys.
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
    return token === undefined ? undefined : verify.remembered(token)?.sub;
  };
  return Object.assign(authenticate, { claimedUid });
}

const tokenIn = (authorization: string) => /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization)?.[1];
