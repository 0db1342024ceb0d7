/** Writing, editing and deleting lines of a thread. */
import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import type { Comment, DeletedComment, DeletedReply } from '#contract/comments/schema.ts';
import { COMMENT, sharedComment } from '#contract/comments/schema.ts';
import { Refusal, TooMany } from '../http/errors.ts';
import type { Caller } from '../http/implement.ts';
import { takeTry } from '../identity/limits.ts';
import { assertOpen, changeLine, changeThread, publish, type Discussion, type Happening, type Target } from './discussion.ts';
import { readComment } from './snapshot.ts';
import { comments, type Line } from './table.ts';

/** Not when the transaction began: it has waited for its turn since, and whoever began after it may have come before. */
const NOW = sql`clock_timestamp()`;

/** @throws {Refusal} `not_found` for an unknown listing, `conflict` in a closed thread, `rate_limited` */
export async function postComment(room: Discussion, caller: Caller, listingId: string, text: string): Promise<Comment> {
  await takeTurn(room, caller);
  const comment = await changeThread(room, listingId, async (thread) => {
    assertOpen(thread);
    const id = randomUUID();
    await thread.tx.insert(comments).values({ id, listingId, authorId: caller.uid, text, createdAt: NOW });
    return readComment(room, thread, id, caller.uid);
  });
  publish(room, 'new-comment', sharedComment.parse(comment));
  return comment;
}

/** @throws {Refusal} `not_found`, `conflict` in a closed thread and under a comment that has all the replies it may have, `rate_limited` */
export async function replyTo(room: Discussion, caller: Caller, commentId: string, text: string): Promise<Comment> {
  await takeTurn(room, caller);
  const comment = await changeLine(room, { commentId }, async (thread, head) => {
    assertOpen(thread);
    const [kept] = await thread.tx.select({ count: count() }).from(comments).where(eq(comments.parentId, commentId));
    if (kept && kept.count >= COMMENT.replies) throw new Refusal('conflict', 'This comment has as many replies as it can take.');
    const id = randomUUID();
    await thread.tx
      .insert(comments)
      .values({ id, listingId: thread.listingId, parentId: commentId, authorId: caller.uid, text, createdAt: NOW });
    await tellAuthor(room, thread, { kind: 'reply', line: head, actorId: caller.uid, replyId: id, excerpt: text });
    return readComment(room, thread, commentId, caller.uid);
  });
  publish(room, 'reply-added', sharedComment.parse(comment));
  return comment;
}

/** @throws {Refusal} `forbidden` for somebody else's line, `not_found`, `conflict` in a closed thread, `rate_limited` */
export async function editLine(room: Discussion, caller: Caller, target: Target, text: string): Promise<Comment> {
  await takeTurn(room, caller);
  const comment = await changeLine(room, target, async (thread, line) => {
    assertAuthor(line, caller, 'You can only edit what you wrote.');
    assertOpen(thread);
    await thread.tx
      .update(comments)
      .set({ text, editedAt: sql`now()` })
      .where(eq(comments.id, line.id));
    return readComment(room, thread, target.commentId, caller.uid);
  });
  publish(room, target.replyId === undefined ? 'edit-comment' : 'edit-reply', sharedComment.parse(comment));
  return comment;
}

/** A comment's replies go with it. @throws {Refusal} `forbidden` for somebody else's, `not_found` */
export async function deleteComment(room: Discussion, caller: Caller, commentId: string): Promise<DeletedComment> {
  const deleted = await removeLine(room, caller, { commentId });
  publish(room, 'delete-comment', deleted);
  return deleted;
}

/** @throws {Refusal} `forbidden` for somebody else's, `not_found` */
export async function deleteReply(room: Discussion, caller: Caller, commentId: string, replyId: string): Promise<DeletedReply> {
  const deleted = { ...(await removeLine(room, caller, { commentId, replyId })), replyId };
  publish(room, 'delete-reply', deleted);
  return deleted;
}

async function removeLine(room: Discussion, caller: Caller, target: Target): Promise<DeletedComment> {
  return changeLine(room, target, async ({ tx, listingId, version }, line) => {
    assertAuthor(line, caller, 'You can only delete what you wrote.');
    const under = await tx.select({ id: comments.id }).from(comments).where(eq(comments.parentId, line.id));
    await tx.delete(comments).where(eq(comments.id, line.id));
    // Afterwards: a notice that was being written meanwhile has held the line, and is there now.
    await room.untell(tx, [line.id, ...under.map(({ id }) => id)]);
    return { commentId: target.commentId, pgId: listingId, version };
  });
}

interface Told extends Pick<Happening, 'kind' | 'actorId' | 'replyId' | 'excerpt'> {
  line: Line;
}

/** Nobody is told what they did themselves, and nobody who is gone is told anything. */
export async function tellAuthor(
  room: Discussion,
  { tx, listingId, pgName }: Parameters<Parameters<typeof changeThread>[2]>[0],
  { line, ...told }: Told,
): Promise<void> {
  if (line.authorId === null || line.authorId === told.actorId) return;
  const excerpt = [...told.excerpt].slice(0, 160).join('');
  await room.tell(tx, {
    ...told,
    excerpt,
    personId: line.authorId,
    listingId,
    pgName,
    commentId: line.parentId ?? line.id,
    lineId: line.id,
  });
}

function assertAuthor({ authorId }: Line, { uid }: Caller, sentence: string): void {
  if (authorId !== uid) throw new Refusal('forbidden', sentence);
}

async function takeTurn({ db, commentsPerMinute }: Discussion, { uid }: Caller): Promise<void> {
  const wait = await takeTry(db, [{ key: `comment ${uid}`, most: commentsPerMinute, seconds: 60 }]);
  if (wait !== undefined) throw new TooMany('You are writing very quickly. Please wait a moment.', wait);
}
