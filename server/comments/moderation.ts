/** What keeps a thread civil: anybody reports a line, an admin hides it, brings it back, or closes the thread. */
import { eq } from 'drizzle-orm';
import type { Comment, ThreadState } from '#contract/comments/schema.ts';
import { sharedComment } from '#contract/comments/schema.ts';
import { Refusal } from '../http/errors.ts';
import type { Caller } from '../http/implement.ts';
import { changeLine, changeThread, findLine, publish, type Discussion, type Target } from './discussion.ts';
import { readComment } from './snapshot.ts';
import { comments, reports, threads } from './table.ts';

/** @throws {Refusal} `not_found`, `conflict` for a second report of one line by one person */
export async function report(room: Discussion, caller: Caller, target: Target, reason: string): Promise<{ reported: true }> {
  const line = await findLine(room.db, target);
  const [first] = await room.db
    .insert(reports)
    .values({ commentId: line.id, personId: caller.uid, reason })
    .onConflictDoNothing()
    .returning({ commentId: reports.commentId });
  if (!first) throw new Refusal('conflict', 'You have reported this already.');
  return { reported: true };
}

/** Whoever shows a line again has judged what was said against it, so its reports are done. @throws {Refusal} `not_found` */
export async function setHidden(room: Discussion, caller: Caller, target: Target, hidden: boolean): Promise<Comment> {
  const comment = await changeLine(room, target, async (thread, line) => {
    await thread.tx.update(comments).set({ hidden }).where(eq(comments.id, line.id));
    if (hidden) await room.untell(thread.tx, [line.id]);
    else if (line.hidden) await thread.tx.delete(reports).where(eq(reports.commentId, line.id));
    return readComment(room, thread, target.commentId, caller.uid);
  });
  publish(room, target.replyId === undefined ? 'edit-comment' : 'edit-reply', sharedComment.parse(comment));
  return comment;
}

/** @throws {Refusal} `not_found` */
export async function setLocked(room: Discussion, listingId: string, locked: boolean): Promise<ThreadState> {
  const state = await changeThread(room, listingId, async ({ tx, version }) => {
    await tx.update(threads).set({ locked }).where(eq(threads.listingId, listingId));
    return { pgId: listingId, version, locked };
  });
  publish(room, 'thread-update', state);
  return state;
}
