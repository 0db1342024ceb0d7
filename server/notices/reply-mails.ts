/** The mail about a reply: at most one an hour a thread, and none for who does not want them. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Language, Translated } from '#contract/language.ts';
import type { Db, Queryable } from '../database/db.ts';
import { storableText } from '../database/storable-text.ts';
import { people } from '../identity/table.ts';
import { renderMail, type Sender } from '../mail/render-mail.ts';
import type { EnqueueMail } from '../mail/mail-job.ts';
import { greeting, redactContacts, nameInMail } from '../mail/redact-contacts.ts';
import type { NewNotice } from './notices.ts';
import { hindi } from './messages.hi.ts';
import { english } from './messages.ts';
import { noticeMails, unsubscribed } from './table.ts';

/** Of the mail and of the way out. */
export const noticeWords: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };

export interface ReplyMails {
  enqueueMail: EnqueueMail;
  sender: () => Sender;
  /** The address people use. */
  baseUrl: () => string;
  /** Signs the way out. */
  secret: string;
}

export async function mailReply(
  tx: Queryable,
  { enqueueMail, sender, baseUrl, secret }: ReplyMails,
  notice: NewNotice,
): Promise<void> {
  const { personId, actorId, listingId } = notice;
  const [unwanted] = await tx.select().from(unsubscribed).where(eq(unsubscribed.personId, personId));
  if (unwanted) return;
  // One statement decides: two replies at once make one mail.
  const [due] = await tx
    .insert(noticeMails)
    .values({ personId, listingId })
    .onConflictDoUpdate({
      target: [noticeMails.personId, noticeMails.listingId],
      set: { sentAt: sql`now()` },
      setWhere: sql`${noticeMails.sentAt} < now() - interval '1 hour'`,
    })
    .returning();
  const [reader] = due
    ? await tx
        .select({ name: people.name, email: people.email, language: people.language })
        .from(people)
        .where(eq(people.id, personId))
    : [];
  const [actor] = due ? await tx.select({ name: people.name }).from(people).where(eq(people.id, actorId)) : [];
  if (!reader || !actor) return;
  const language = reader.language ?? 'en';
  const words = noticeWords[language];
  const leave = `${baseUrl()}/api/notices/unsubscribe/${signed(personId, secret)}`;
  const thread = `${baseUrl()}/search/pg/${encodeURIComponent(listingId)}#comment-${notice.commentId}`;
  await enqueueMail(tx, {
    to: reader.email,
    ...renderMail(language, {
      sender: sender(),
      subject: words.subject(sender().name),
      greeting: greeting(reader.name, language),
      lines: [
        words.replied(nameInMail(actor.name, words.somebody), redactContacts(notice.pgName, 80, language)),
        `“${redactContacts(notice.excerpt, 160, language)}”`,
      ],
      action: { label: words.read, url: thread },
      closing: words.closing(leave),
    }),
    unsubscribe: leave,
  });
}

/** Who a way out belongs to; undefined for one that we did not sign. */
export function readSigned(token: string, secret: string): string | undefined {
  const at = token.lastIndexOf('.');
  const uid = Buffer.from(token.slice(0, at), 'base64url').toString();
  const [given, right] = [Buffer.from(token), Buffer.from(signed(uid, secret))];
  return at > 0 && given.length === right.length && timingSafeEqual(given, right) ? uid : undefined;
}

function signed(uid: string, secret: string): string {
  const mark = createHmac('sha256', secret).update(`unsubscribe ${uid}`).digest('base64url');
  return `${Buffer.from(uid).toString('base64url')}.${mark}`;
}

/** Nobody is told whether there is such a person. */
export async function unsubscribe(db: Db, uid: string): Promise<void> {
  await db.execute(
    sql`insert into ${unsubscribed} (person_id)
      select id from ${people} where id = ${storableText(uid)} on conflict do nothing`,
  );
}
