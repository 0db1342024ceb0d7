/** Writing, editing and deleting comments and replies. */
import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import type { ChangedComment, ChangedReply, DeletedComment, DeletedReply } from '#contract/comments/schema.ts';
import { COMMENT_LIMITS } from '#contract/comments/limits.ts';
import { Refusal, RateLimited } from '../http/errors.ts';
import type { Caller } from '../http/implement.ts';
import { consume } from '../http/limits/limiter.ts';
import {
  assertOpen,
  changeComment,
  changeThread,
  publishChanged,
  readChanged,
  type ChangedOf,
  type LockedThread,
  type Target,
} from './thread-change.ts';
import type { CommentNotice, CommentsContext } from './context.ts';
import { publish } from '../live/publish.ts';
import { comments, type CommentRow } from './table.ts';

/** Not when the transaction began: it has waited for its turn since, and one that began later may have come first. */
const NOW = sql`clock_timestamp()`;

/** @throws {Refusal} `not_found` for an unknown listing, `conflict` in a closed thread, `rate_limited` */
export async function postComment(
  context: CommentsContext,
  caller: Caller,
  listingId: string,
  text: string,
): Promise<ChangedComment> {
  await limitWrites(context, caller);
  const comment = await changeThread(context, listingId, async (thread) => {
    assertOpen(thread);
    const id = randomUUID();
    await thread.tx.insert(comments).values({ id, listingId, authorId: caller.uid, text, createdAt: NOW });
    return readChanged(context, thread, { commentId: id }, caller.uid);
  });
  publishChanged(context, 'new-comment', comment);
  return comment;
}

/**
 * @throws {Refusal} `not_found`, `conflict` in a closed thread and under a comment that has all the replies it may
 * have, `rate_limited`
 */
export async function replyTo(
  context: CommentsContext,
  caller: Caller,
  commentId: string,
  text: string,
): Promise<ChangedReply> {
  await limitWrites(context, caller);
  const reply = await changeComment(context, { commentId }, async (thread, comment) => {
    assertOpen(thread);
    const { tx, listingId } = thread;
    const [kept] = await tx.select({ count: count() }).from(comments).where(eq(comments.parentId, commentId));
    if (kept && kept.count >= COMMENT_LIMITS.replies)
      throw new Refusal('conflict', 'This comment has as many replies as it can take.');
    const replyId = randomUUID();
    await tx
      .insert(comments)
      .values({ id: replyId, listingId, parentId: commentId, authorId: caller.uid, text, createdAt: NOW });
    await notifyAuthor(context, thread, { kind: 'reply', comment, actorId: caller.uid, replyId, excerpt: text });
    return readChanged(context, thread, { commentId, replyId }, caller.uid);
  });
  publishChanged(context, 'reply-added', reply);
  return reply;
}

/** @throws {Refusal} `forbidden` for somebody else's, `not_found`, `conflict` in a closed thread, `rate_limited` */
export async function editComment<Named extends Target>(
  context: CommentsContext,
  caller: Caller,
  target: Named,
  text: string,
): Promise<ChangedOf<Named>> {
  await limitWrites(context, caller);
  const changed = await changeComment(context, target, async (thread, comment) => {
    assertAuthor(comment, caller, 'You can only edit what you wrote.');
    assertOpen(thread);
    await thread.tx
      .update(comments)
      .set({ text, editedAt: sql`now()` })
      .where(eq(comments.id, comment.id));
    return readChanged(context, thread, target, caller.uid);
  });
  publishChanged(context, target.replyId === undefined ? 'edit-comment' : 'edit-reply', changed);
  return changed;
}

/** A comment's replies go with it. @throws {Refusal} `forbidden` for somebody else's, `not_found` */
export async function deleteComment(
  context: CommentsContext,
  caller: Caller,
  commentId: string,
): Promise<DeletedComment> {
  const deleted = await removeComment(context, caller, { commentId });
  publish(context.realtime, 'delete-comment', deleted);
  return deleted;
}

/** @throws {Refusal} `forbidden` for somebody else's, `not_found` */
export async function deleteReply(
  context: CommentsContext,
  caller: Caller,
  commentId: string,
  replyId: string,
): Promise<DeletedReply> {
  const deleted = { ...(await removeComment(context, caller, { commentId, replyId })), replyId };
  publish(context.realtime, 'delete-reply', deleted);
  return deleted;
}

async function removeComment(context: CommentsContext, caller: Caller, target: Target): Promise<DeletedComment> {
  return changeComment(context, target, async ({ tx, listingId, version }, comment) => {
    assertAuthor(comment, caller, 'You can only delete what you wrote.');
    const replies = await tx.select({ id: comments.id }).from(comments).where(eq(comments.parentId, comment.id));
    await tx.delete(comments).where(eq(comments.id, comment.id));
    // Afterwards: a notice that was being written meanwhile has locked the comment's row, and is there now.
    await context.retractNotices(tx, [comment.id, ...replies.map(({ id }) => id)]);
    return { commentId: target.commentId, pgId: listingId, version };
  });
}

interface AuthorNotice extends Pick<CommentNotice, 'kind' | 'actorId' | 'replyId' | 'excerpt'> {
  comment: CommentRow;
}

/** Nobody is told what they did themselves, and nobody whose account is deleted is told anything. */
export async function notifyAuthor(
  context: CommentsContext,
  { tx, listingId, pgName }: LockedThread,
  { comment, ...notice }: AuthorNotice,
): Promise<void> {
  if (comment.authorId === null || comment.authorId === notice.actorId) return;
  const excerpt = [...notice.excerpt].slice(0, 160).join('');
  await context.enqueueNotice(tx, {
    ...notice,
    excerpt,
    personId: comment.authorId,
    listingId,
    pgName,
    commentId: comment.parentId ?? comment.id,
    lineId: comment.id,
  });
}

function assertAuthor({ authorId }: CommentRow, { uid }: Caller, sentence: string): void {
  if (authorId !== uid) throw new Refusal('forbidden', sentence);
}

async function limitWrites({ db, commentsPerMinute }: CommentsContext, { uid }: Caller): Promise<void> {
  const wait = await consume(db, [{ key: `comment ${uid}`, max: commentsPerMinute, seconds: 60 }]);
  if (wait !== undefined) throw new RateLimited('You are writing very quickly. Please wait a moment.', wait);
}
