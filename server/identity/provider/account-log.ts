/** Says for the operator's log who did what with an account and what came of it: by id, never by address or token. */
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/db.ts';
import { uidOf } from '../accounts/people.ts';
import { emailIn } from './call-limits.ts';
import type { Body } from './request-body.ts';

export interface AccountLine {
  person?: string;
  /** Of a call that answers with another page instead of a status. */
  outcome?: string;
}

/** Whose session these cookies are. */
export type SessionOf = (cookies: string) => Promise<string | undefined>;

export interface Handled {
  request: FastifyRequest;
  body: Body;
  /** Whoever was signed in before: the call may have ended that session. */
  before: string | undefined;
  said: Response;
}

/** Asked only once the answer is on its way, so that its time tells nobody whether there is such an account. */
export async function accountLine(
  db: Db,
  sessionOf: SessionOf,
  { request, body, before, said }: Handled,
): Promise<AccountLine> {
  const cookies = said.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const email = emailIn(body);
  const person =
    (cookies.length > 0 ? await sessionOf(cookies.join('; ')) : undefined) ??
    before ??
    (email === '' ? undefined : await uidOf(db, email));
  const outcome = outcomeOf(request, said);
  return { ...(person !== undefined && { person }), ...(outcome !== undefined && { outcome }) };
}

/** Google's way back ends in a page; which error it names may be anybody's words, so only a plain one is repeated. */
function outcomeOf({ method, url }: FastifyRequest, { headers }: Response): string | undefined {
  const location = headers.get('location');
  if (method !== 'GET' || location === null) return undefined;
  const { searchParams } = new URL(location, 'http://here');
  const error = searchParams.get('error');
  if (error !== null) return /^[a-z_]{1,40}$/.test(error) ? error : 'another error';
  return searchParams.has('second_factor')
    ? 'second factor asked'
    : url.includes('/callback/')
      ? 'signed in'
      : undefined;
}
