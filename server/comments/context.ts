/**
 * How a thread is changed: under its lock, in one transaction, and after the commit told to everybody who watches.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { CommentEventName, ServerEvents } from '#contract/comments/events.ts';
import type { ChangedComment, ChangedReply } from '#contract/comments/schema.ts';
import { isId } from '#contract/fields.ts';
import type { Realtime } from '../adapters/realtime/port.ts';
import type { Db, Queryable, Transaction } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { listingNotFound } from '../listings/listings.ts';
import { listings } from '../listings/table.ts';
import { readCommentRows } from './comment-rows.ts';
import { toReply } from './serialize.ts';
import { comments, threads, type CommentRow } from './table.ts';

/** Something that the author of a comment is to be told; written down with the change, delivered after it. */
export interface CommentNotice {
  kind: 'reply' | 'like';
  /** Whose comment it is about. */
  personId: string;
  actorId: string;
  listingId: string;
  pgName: string;
  commentId: string;
  /** The comment or reply that was liked or replied to. */
  lineId: string;
  /** The reply that came; null for a like. */
  replyId: string | null;
  excerpt: string;
}

export interface CommentsContext {
  db: Db;
  realtime: Realtime;
  /** Comments, replies and edits of one person in a minute. */
  commentsPerMinute: number;
  /** Likes and dislikes of one person in a minute; one network address may have ten times as many. */
  reactionsPerMinute: number;
  /** The person with a live booking of a listing. */
  findResidentId: (tx: Queryable, listingId: string) => Promise<string | undefined>;
  /** Tells the author of a comment; called again for what does not stand any more, it takes the notice back. */
  notify: (tx: Transaction, notice: CommentNotice) => Promise<void>;
  /** Takes back the notices about these comments, which are gone or hidden. */
  retractNotices: (tx: Transaction, commentIds: string[]) => Promise<void>;
}

/** The thread inside a change, which holds its row: `version` is the one that the change makes. */
export interface LockedThread {
  tx: Transaction;
  listingId: string;
  pgName: string;
  ownerEmail: string | null;
  version: number;
  locked: boolean;
}

/** The topic of everybody who watches a listing. */
export const listingTopic = (listingId: string) => `pg:${listingId}`;
export const listingOfTopic = (topic: string) => /^pg:(.+)$/.exec(topic)?.[1];

export function publish<Event extends keyof ServerEvents>(
  { realtime }: Pick<CommentsContext, 'realtime'>,
  event: Event,
  payload: Parameters<ServerEvents[Event]>[0] & { pgId: string },
): void {
  realtime.publish(listingTopic(payload.pgId), event, payload);
}

/**
 * Makes a change in the thread of a listing. All changes of one thread wait for each other at its row, so versions are
 * committed in order and counts are read without a race. A refusal leaves the version as it was.
 * @throws {Refusal} `not_found` for an unknown listing
 */
export async function changeThread<Outcome>(
  { db }: CommentsContext,
  listingId: string,
  change: (thread: LockedThread) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const thread = isId(listingId) && (await lockThread(tx, sql`${listingId}`));
    if (!thread) throw listingNotFound();
    return change(thread);
  });
}

/** Takes the next version of a listing's thread. In one statement, because the time of each is what a write costs. */
async function lockThread(tx: Transaction, listingId: SQL): Promise<LockedThread | undefined> {
  // The listing is shared with other changes, but not with its deletion, which would take the thread away in the middle
  // of this.
  const { rows } = await tx.execute<Omit<LockedThread, 'tx'> & Record<string, unknown>>(sql`
    with listing as (select id, name, email from ${listings} where id = ${listingId} for key share)
    insert into ${threads} as thread (listing_id, version) select id, 1 from listing
    on conflict (listing_id) do update set version = thread.version + 1
    returning listing_id as "listingId", version, locked,
      (select name from listing) as "pgName", (select email from listing) as "ownerEmail"`);
  return rows[0] && { ...rows[0], tx };
}

/** Which comment a call names, or which reply under it. */
export interface Target {
  commentId: string;
  replyId?: string | undefined;
}

/**
 * Makes a change to a comment or a reply that stands in a thread.
 * @throws {Refusal} `not_found` also for a reply of another comment, and for one that went while this call waited
 */
export async function changeComment<Outcome>(
  { db }: CommentsContext,
  target: Target,
  change: (thread: LockedThread, comment: CommentRow) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const thread = isId(target.commentId) && (await lockThread(tx, listingOf(target)));
    if (!thread) throw new Refusal('not_found', 'This comment is not there any more.');
    return change(thread, await findComment(tx, target));
  });
}

const listingOf = ({ commentId }: Target) =>
  sql`(select ${comments.listingId} from ${comments} where ${comments.id} = ${commentId})`;

/** @throws {Refusal} `not_found` also for a reply of another comment */
export async function findComment(db: Queryable, { commentId, replyId }: Target): Promise<CommentRow> {
  const id = replyId ?? commentId;
  const [comment] = isId(id) ? await db.select().from(comments).where(eq(comments.id, id)) : [];
  if (!comment || comment.parentId !== (replyId === undefined ? null : commentId))
    throw new Refusal('not_found', 'This comment is not there any more.');
  return comment;
}

/** What a call about this target is answered: the comment or the reply itself. */
export type ChangedOf<Named extends Target> = Named extends { replyId: string } ? ChangedReply : ChangedComment;

/**
 * A comment or reply as it stands after a change, as this person sees it. Nothing that stands around it is read: a
 * change costs the same in a thread of any length.
 */
export async function readChanged<Named extends Target>(
  { findResidentId }: CommentsContext,
  { tx, listingId, ownerEmail, version }: LockedThread,
  { commentId, replyId }: Named,
  viewer: string,
): Promise<ChangedOf<Named>> {
  const [row] = await readCommentRows(tx, [viewer], { which: eq(comments.id, replyId ?? commentId), order: sql`1` });
  if (!row) throw new Error('A comment that was just changed is not there.');
  const facts = { ownerEmail, resident: await findResidentId(tx, listingId) };
  const changed: ChangedComment = { ...toReply(row, facts, viewer), pgId: listingId, version };
  return (replyId === undefined ? changed : { ...changed, commentId }) as ChangedOf<Named>;
}

/** Tells everybody who watches the listing, without what one person alone may know. */
export function publishChanged(
  context: CommentsContext,
  event: ChangeEvent,
  changed: ChangedComment | ChangedReply,
): void {
  const { myReaction: _, ...shared } = changed;
  context.realtime.publish(listingTopic(shared.pgId), event, shared);
}

type ChangeEvent = Exclude<CommentEventName, 'delete-comment' | 'delete-reply'>;

/** @throws {Refusal} `conflict` in a thread that an admin has closed */
export function assertOpen({ locked }: LockedThread): void {
  if (locked) throw new Refusal('conflict', 'This discussion is closed.');
}
