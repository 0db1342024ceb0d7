/**
 * Whether what is to be told still stands: a comment may be deleted or hidden, and a like taken back, before the
 * notice of it is written.
 */
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { comments, reactions } from './table.ts';

const LIKE = 1;

interface Told {
  kind: string;
  lineId: string;
  replyId?: string | null | undefined;
  actorId: string;
}

/**
 * Holds the comment, and the reply or the like, until the transaction ends: who deletes, hides or takes them back
 * afterwards finds the notice.
 */
export async function commentExists(tx: Queryable, { kind, lineId, replyId, actorId }: Told): Promise<boolean> {
  const ids = replyId ? [lineId, replyId] : [lineId];
  const standing = await tx
    .select({ id: comments.id })
    .from(comments)
    .where(and(inArray(comments.id, ids), eq(comments.hidden, false)))
    .for('share');
  if (standing.length < ids.length || kind !== 'like') return standing.length === ids.length;
  const liked = await tx
    .select({ value: reactions.value })
    .from(reactions)
    .where(and(eq(reactions.commentId, lineId), eq(reactions.personId, actorId), eq(reactions.value, LIKE)))
    .for('share');
  return liked.length > 0;
}
