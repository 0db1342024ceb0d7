/** Describes a call on an account for the operator's log: who made it and its outcome, without e-mails or tokens. */
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../database/db.ts';
import { uidOf } from '../accounts/people.ts';
import { emailIn } from './call-limits.ts';
import type { Body } from './request-body.ts';

export interface AccountLine {
  person?: string;
  /** Of a call that redirects to a page, whose status says nothing. */
  outcome?: string;
}

/** Whose session these cookies are. */
export type UidOfCookies = (cookies: string) => Promise<string | undefined>;

export interface HandledCall {
  request: FastifyRequest;
  body: Body;
  /** Who was signed in before the call, which may have ended that session. */
  uid: string | undefined;
  response: Response;
}

/** Called after the response is sent, so that its time does not reveal whether there is such an account. */
export async function accountLine(
  db: Db,
  uidOfCookies: UidOfCookies,
  { request, body, uid, response }: HandledCall,
): Promise<AccountLine> {
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const email = emailIn(body);
  const person =
    (cookies.length > 0 ? await uidOfCookies(cookies.join('; ')) : undefined) ??
    uid ??
    (email === '' ? undefined : await uidOf(db, email));
  const outcome = outcomeOf(request, response);
  return { ...(person !== undefined && { person }), ...(outcome !== undefined && { outcome }) };
}

/** The outcome of a sign-in by Google; the error in the URL may be anybody's text, so only a plain one is logged. */
function outcomeOf({ method, url }: FastifyRequest, { headers }: Response): string | undefined {
  const location = headers.get('location');
  if (method !== 'GET' || location === null) return undefined;
  const { searchParams } = new URL(location, 'http://here');
  const error = searchParams.get('error');
  if (error !== null) return /^[a-z_]{1,40}$/.test(error) ? error : 'another error';
  if (searchParams.has('second_factor')) return 'second factor asked';
  return url.includes('/callback/') ? 'signed in' : undefined;
}
