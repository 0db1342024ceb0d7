/**
 * Limits how many mails a mailbox gets from us, whoever requests them. Calls are refused by the email that they name,
 * and mails are dropped by the mailbox that they would arrive in.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../database/db.ts';
import { consume, release, type Limit } from '../../http/limits/limiter.ts';
import type { LinkKind } from '../accounts/account-mails.ts';
import { emailIsTaken } from '../accounts/people.ts';
import type { Body } from './request-body.ts';
import { emailIn, assertWithinLimit } from './call-limits.ts';
import { mailboxOf } from './mailbox-of.ts';

/**
 * Mails of one kind to one mailbox in a window. The window is as long as a link is valid, so while no more mails are
 * sent, the links in those that arrived still work, each for the email that it was requested for.
 */
const MAX_MAILS = 4;
const NOTICE_SECONDS = 3_600;
const LINK_SECONDS: Record<LinkKind, number> = { 'password-reset': 1_800, verification: 3_600 };
const CALLS: Record<string, LinkKind> = {
  '/request-password-reset': 'password-reset',
  '/send-verification-email': 'verification',
};
/** The key that counts calls for one kind of mail by the email that they name. */
const callKey = (kind: LinkKind, whose: string) => `${kind} for ${whose}`;
/**
 * A call that may send a mail takes at least this long, so that its duration does not reveal whether there is such an
 * account.
 */
const MIN_RESPONSE_MS = 150;

type Forward = () => Promise<Response>;

/** Whether this call of the provider sends a mail. */
export const sendsMail = (path: string) => path in CALLS;

/** Forwards a call that sends a mail. @throws {RateLimited} */
export async function sendWithinLimit(db: Db, path: string, body: Body, forward: Forward): Promise<Response> {
  const email = emailIn(body);
  // An email without an account gets no mail, but is counted as well, so that the limit does not reveal which have one.
  // It has a key of its own, so that somebody who signs up with it later begins at zero.
  const whose = (await emailIsTaken(db, email)) ? email : `nobody’s ${email}`;
  const kind = CALLS[path] ?? 'verification';
  return await counted(db, mailLimit(kind, callKey(kind, whose)), async () => {
    const [response] = await Promise.all([forward(), wait(MIN_RESPONSE_MS)]);
    return response;
  });
}

/** Forwards a sign-up, which sends a mail unless the email has an account already. @throws {RateLimited} */
export async function signUpWithMail(db: Db, body: Body, forward: Forward): Promise<Response> {
  const email = emailIn(body);
  const limit = mailLimit('verification', callKey('verification', email));
  if (!(await emailIsTaken(db, email))) return await counted(db, limit, forward);
  const response = await forward();
  // The account was deleted meanwhile.
  if (response.ok) await consume(db, [limit]);
  return response;
}

/**
 * Posts a mail; false where its mailbox has reached the limit. The caller does not learn that the mail was dropped,
 * which would reveal what other emails of the mailbox have accounts. Of a verified email only the calls that name it
 * are counted, so that nobody can use up its owner's limit by other emails of the mailbox.
 */
export async function postWithinLimit(
  db: Db,
  { email, emailVerified }: { email: string; emailVerified: boolean },
  kind: LinkKind,
  post: () => Promise<void>,
): Promise<boolean> {
  const limit = mailLimit(kind, `${kind} to ${mailboxOf(email)}`);
  if (!emailVerified && (await consume(db, [limit])) !== undefined) return false;
  try {
    await post();
    return true;
  } catch (error) {
    if (!emailVerified) await release(db, limit);
    throw error;
  }
}

/**
 * Posts a notice to the owner of an account; false where the account has reached the limit. Somebody who knows the
 * password can change it again and again, and the first notice is the one that matters.
 */
export async function noticeWithinLimit(db: Db, uid: string, post: () => Promise<void>): Promise<boolean> {
  const limit: Limit = { key: `password-changed ${uid}`, max: MAX_MAILS, seconds: NOTICE_SECONDS };
  if ((await consume(db, [limit])) !== undefined) return false;
  await post();
  return true;
}

/** Counts the call before it is forwarded, so that parallel calls cannot exceed the limit; undone if it fails. */
async function counted(db: Db, limit: Limit, forward: Forward): Promise<Response> {
  assertWithinLimit(await consume(db, [limit]));
  let succeeded = false;
  try {
    const response = await forward();
    succeeded = response.ok;
    return response;
  } finally {
    if (!succeeded) await release(db, limit);
  }
}

const mailLimit = (kind: LinkKind, key: string): Limit => ({
  key,
  max: MAX_MAILS,
  seconds: LINK_SECONDS[kind],
});
