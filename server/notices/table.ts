/** What people are told by the bell, and which mails about it they have had or do not want. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { people } from '../identity/table.ts';

const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

/**
 * One row for each reply, for each like of one person, for each refund, and for each stay that was ended. What they are
 * about is other rooms': their ids stand here as text.
 */
export const notices = pgTable(
  'notices',
  {
    id: text().primaryKey(),
    /** Order of arrival. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    personId: person('person_id'),
    kind: text({ enum: ['reply', 'like', 'refund', 'ended'] }).notNull(),
    actorId: person('actor_id'),
    listingId: text('listing_id').notNull(),
    pgName: text('pg_name').notNull(),
    /** The comment at the top of it; empty for a refund and a stay. */
    commentId: text('comment_id').notNull(),
    /** The comment or reply that was liked or replied to, the refund, or the order of a stay: by it the list groups. */
    lineId: text('line_id').notNull(),
    replyId: text('reply_id'),
    excerpt: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (notice) => [
    index('notices_person').on(notice.personId, notice.seq.desc()),
    index('notices_line').on(notice.lineId),
    index('notices_reply').on(notice.replyId),
    index('notices_listing').on(notice.listingId),
    uniqueIndex('notices_once').on(notice.kind, notice.lineId, notice.actorId, sql`coalesce(${notice.replyId}, '')`),
  ],
);

/** When somebody last had a mail about a thread. */
export const noticeMails = pgTable(
  'notice_mails',
  {
    personId: person('person_id'),
    listingId: text('listing_id').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (mail) => [primaryKey({ columns: [mail.personId, mail.listingId] })],
);

/** Who wants no mails about replies. */
export const unsubscribed = pgTable('unsubscribed', {
  personId: person('person_id').primaryKey(),
  at: instant('at').notNull().defaultNow(),
});
