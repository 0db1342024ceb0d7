/** Changes a thread in one transaction that locks it, and publishes the change after the commit. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { ChangedComment, ChangedReply } from '#contract/comments/schema.ts';
import { isId } from '#contract/fields.ts';
import type { CommentEvents } from '#contract/live/events.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { listingNotFound } from '../listings/listings.ts';
import { listings } from '../listings/table.ts';
import { listingTopic } from '../live/publish.ts';
import { readCommentRows } from './comment-rows.ts';
import type { CommentsContext } from './context.ts';
import { toReply } from './serialize.ts';
import { comments, threads, type CommentRow } from './table.ts';

/** A thread whose row the transaction has locked; `version` is the one after the change. */
export interface LockedThread {
  tx: Transaction;
  listingId: string;
  pgName: string;
  ownerEmail: string | null;
  version: number;
  locked: boolean;
}

/**
 * Changes the thread of a listing. The lock on its row serialises all changes of one thread, so versions are committed
 * in order and counts are read without a race. A refusal leaves the version as it was.
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

/** Locks a listing's thread and increments its version, in a single statement for speed. */
async function lockThread(tx: Transaction, listingId: SQL): Promise<LockedThread | undefined> {
  // The lock on the listing allows other changes of the thread, but not the deletion of both meanwhile.
  const { rows } = await tx.execute<Omit<LockedThread, 'tx'> & Record<string, unknown>>(sql`
    with listing as (select id, name, email from ${listings} where id = ${listingId} for key share)
    insert into ${threads} as thread (listing_id, version) select id, 1 from listing
    on conflict (listing_id) do update set version = thread.version + 1
    returning listing_id as "listingId", version, locked,
      (select name from listing) as "pgName", (select email from listing) as "ownerEmail"`);
  return rows[0] && { ...rows[0], tx };
}

/** The comment that a call is about, or the reply under it. */
export interface Target {
  commentId: string;
  replyId?: string | undefined;
}

/**
 * Changes a comment or a reply of a thread.
 * @throws {Refusal} `not_found` also for a reply of another comment, and for one that was deleted meanwhile
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

/** The answer to a change of this target: the comment or the reply itself. */
export type ChangedOf<Named extends Target> = Named extends { replyId: string } ? ChangedReply : ChangedComment;

/**
 * Reads a comment or reply after its change, as this person sees it. Nothing else of the thread is read, so that a
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

/** Publishes a change to everybody who watches the listing, without what only the caller may see. */
export function publishChanged(
  context: CommentsContext,
  event: ChangeEvent,
  changed: ChangedComment | ChangedReply,
): void {
  const { myReaction: _, ...shared } = changed;
  context.realtime.publish(listingTopic(shared.pgId), event, shared);
}

type ChangeEvent = Exclude<keyof CommentEvents, 'delete-comment' | 'delete-reply'>;

/** @throws {Refusal} `conflict` in a thread that an admin has closed */
export function assertOpen({ locked }: LockedThread): void {
  if (locked) throw new Refusal('conflict', 'This discussion is closed.');
}
