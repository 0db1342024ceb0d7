/** What people say under a listing: its thread, its comments and replies, who likes what, and what was reported. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { people } from '../identity/table.ts';
import { listings } from '../listings/table.ts';

export const threads = pgTable('threads', {
  listingId: text('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  /** Grows by one with each change; whoever changes the thread holds this row until the change is committed. */
  version: integer().notNull(),
  locked: boolean().notNull().default(false),
});

/** Comments and replies alike: a reply has a parent, which has none. */
export const comments = pgTable(
  'comments',
  {
    id: text().primaryKey(),
    /** Order of arrival. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    listingId: text('listing_id')
      .notNull()
      .references(() => listings.id, { onDelete: 'cascade' }),
    parentId: text('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** Null once the author has deleted their account. */
    authorId: text('author_id').references(() => people.id, { onDelete: 'set null' }),
    text: text().notNull(),
    hidden: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
  },
  (comment) => [
    index('comments_thread')
      .on(comment.listingId, comment.seq.desc())
      .where(sql`${comment.parentId} is null`),
    index('comments_replies')
      .on(comment.parentId, comment.seq)
      .where(sql`${comment.parentId} is not null`),
    index('comments_author').on(comment.authorId),
  ],
);

/**
 * At most one for each person and comment or reply, so that nobody can both like and dislike, however many calls
 * arrive together.
 */
export const reactions = pgTable(
  'reactions',
  {
    commentId: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** 1 is a like, -1 a dislike. */
    value: smallint().notNull(),
  },
  (reaction) => [
    primaryKey({ columns: [reaction.commentId, reaction.personId] }),
    index('reactions_person').on(reaction.personId),
    check('reactions_value', sql`${reaction.value} in (1, -1)`),
  ],
);

export const reports = pgTable(
  'reports',
  {
    commentId: text('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (report) => [primaryKey({ columns: [report.commentId, report.personId] })],
);

export type CommentRow = typeof comments.$inferSelect;
