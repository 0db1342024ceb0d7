/**
 * Keeps mailboxes from being filled with mails of ours, whoever asks for them from wherever. Calls are refused by the
 * address that they name, and mails are dropped by the mailbox that they would end in.
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
 * Mails of one kind to one mailbox. The window is the life of the link: while no more are sent, those that came work,
 * each for the address that it was asked for.
 */
const MAILS = 4;
const NOTICE_SECONDS = 3_600;
const LINK_SECONDS: Record<LinkKind, number> = { 'password-reset': 1_800, verification: 3_600 };
const CALLS: Record<string, LinkKind> = {
  '/request-password-reset': 'password-reset',
  '/send-verification-email': 'verification',
};
/** The key of the mails of one kind that calls ask for by one address. */
const callKey = (kind: LinkKind, whose: string) => `${kind} for ${whose}`;
/**
 * No call that may send a mail is answered sooner, so that its time does not tell whether there was anybody to send it
 * to.
 */
const MAILED_MS = 150;

type Handle = () => Promise<Response>;

/** Whether this call of the provider asks for a mail. */
export const sendsMail = (path: string) => path in CALLS;

/** The answer to a call that asks for a mail. @throws {RateLimited} */
export async function sendWithinLimit(db: Db, path: string, body: Body, handle: Handle): Promise<Response> {
  const email = emailIn(body);
  // An address without an account is sent none, but counted all the same, which tells nobody; apart, for whoever signs
  // up with it later.
  const whose = (await emailIsTaken(db, email)) ? email : `nobody’s ${email}`;
  const kind = CALLS[path] ?? 'verification';
  return await counted(db, mailLimit(kind, callKey(kind, whose)), async () => {
    const [said] = await Promise.all([handle(), wait(MAILED_MS)]);
    return said;
  });
}

/**
 * The answer to a sign-up, which sends a mail as well: who is told that there is an account already gets none. @throws
 * {RateLimited}
 */
export async function signUpWithMail(db: Db, body: Body, handle: Handle): Promise<Response> {
  const email = emailIn(body);
  const limit = mailLimit('verification', callKey('verification', email));
  if (!(await emailIsTaken(db, email))) return await counted(db, limit, handle);
  const said = await handle();
  // The account was deleted meanwhile.
  if (said.ok) await consume(db, [limit]);
  return said;
}

/**
 * Posts a mail; false where its mailbox has had its share. Whoever asked is not told that it was dropped: it would say
 * which other addresses of the mailbox have accounts. An address that its owner has proven is nobody else's to use up,
 * so the calls that name it are all that is counted.
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
 * Posts a notice to the owner of an account; false where the account has had its share. Whoever knows the password may
 * change it over and over, and the first notice is the one that matters.
 */
export async function noticeWithinLimit(db: Db, uid: string, post: () => Promise<void>): Promise<boolean> {
  const limit: Limit = { key: `password-changed ${uid}`, max: MAILS, seconds: NOTICE_SECONDS };
  if ((await consume(db, [limit])) !== undefined) return false;
  await post();
  return true;
}

/** Counted before it is handled, so that many at once do not all find room; given back where no mail was asked for. */
async function counted(db: Db, limit: Limit, handle: Handle): Promise<Response> {
  assertWithinLimit(await consume(db, [limit]));
  let asked = false;
  try {
    const said = await handle();
    asked = said.ok;
    return said;
  } finally {
    if (!asked) await release(db, limit);
  }
}

const mailLimit = (kind: LinkKind, key: string): Limit => ({
  key,
  max: MAILS,
  seconds: LINK_SECONDS[kind],
});
