/** Whether what is to be told still stands: a line may be deleted or hidden before its notice is written. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { comments } from './table.ts';

interface CommentIds {
  lineId: string;
  replyId?: string | null | undefined;
}

/**
 * Holds the line, and the reply if there is one, until the transaction ends: who deletes or hides them afterwards finds
 * the notice.
 */
export async function commentExists(tx: Queryable, { lineId, replyId }: CommentIds): Promise<boolean> {
  const ids = replyId ? [lineId, replyId] : [lineId];
  const standing = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(inArray(comments.id, ids), eq(comments.hidden, false)))
    .for('share');
  return standing.length === ids.length;
}
