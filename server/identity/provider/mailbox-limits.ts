/**
 * Keeps mailboxes from being filled with mails of ours, whoever asks for them from wherever, and counts those alone
 * that are sent.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../database/db.ts';
import { consume, release, type Limit } from '../../http/limits/limiter.ts';
import { emailIsTaken } from '../accounts/people.ts';
import type { Body } from './request-body.ts';
import { emailIn, refuseAfter } from './call-limits.ts';
import { mailboxOf } from './mailbox-of.ts';

/**
 * Mails of one kind to one mailbox. The window is the life of the link: while no more are sent, one that came works.
 */
const MAILS = 4;
const VERIFY = '/send-verification-email';
const LINK_SECONDS: Record<string, number> = { '/request-password-reset': 1_800, [VERIFY]: 3_600 };
/**
 * No call that may send a mail is answered sooner, so that its time does not tell whether there was anybody to send it
 * to.
 */
const MAILED_MS = 150;

type Handle = () => Promise<Response>;

/** Whether this call of the provider asks for a mail. */
export const sendsMail = (path: string) => path in LINK_SECONDS;

/** The answer to a call that asks for a mail. @throws {TooMany} */
export async function sendWithinLimit(db: Db, path: string, body: Body, handle: Handle): Promise<Response> {
  const email = emailIn(body);
  // An address without an account is sent none, but counted all the same, which tells nobody; apart, for whoever signs
  // up with it later, and by itself: what other addresses of its mailbox have asked for does not tell either.
  const whose = (await emailIsTaken(db, email)) ? mailboxOf(email) : `nobody’s ${email}`;
  return await counted(db, mailboxLimit(path, whose), async () => {
    const [said] = await Promise.all([handle(), wait(MAILED_MS)]);
    return said;
  });
}

/**
 * The answer to a sign-up, which sends a mail as well: who is told that there is an account already gets none. @throws
 * {TooMany}
 */
export async function signUpWithMail(db: Db, body: Body, handle: Handle): Promise<Response> {
  const email = emailIn(body);
  const mailbox = mailboxLimit(VERIFY, mailboxOf(email));
  if (!(await emailIsTaken(db, email))) return await counted(db, mailbox, handle);
  const said = await handle();
  // The account was deleted meanwhile.
  if (said.ok) await consume(db, [mailbox]);
  return said;
}

/** Counted before it is sent, so that many at once do not all find room; given back where none was. */
async function counted(db: Db, mailbox: Limit, handle: Handle): Promise<Response> {
  refuseAfter(await consume(db, [mailbox]));
  let sent = false;
  try {
    const said = await handle();
    sent = said.ok;
    return said;
  } finally {
    if (!sent) await release(db, mailbox);
  }
}

function mailboxLimit(path: string, whose: string): Limit {
  return { key: `${path} ${whose}`, most: MAILS, seconds: LINK_SECONDS[path] ?? 0 };
}
