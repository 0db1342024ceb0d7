/**
 * What this room holds about a person: given to them, and left without a name when their account is deleted, which
 * everybody who looks at the threads is told.
 */
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Realtime } from '../adapters/realtime/port.ts';
import type { Db, Transaction } from '../database/db.ts';
import { inPages } from '../http/json-stream.ts';
import { listingTopic } from './context.ts';
import { comments, reactions, reports, threads } from './table.ts';
import { listingStates } from './live/listing-state.ts';

export interface Telling {
  db: Db;
  realtime: Pick<Realtime, 'publish'>;
}

/** To be called before the person's row goes. What it answers tells those who look at the threads, after the commit. */
export async function anonymiseAuthor(
  within: Db | Transaction,
  { db, realtime }: Telling,
  uid: string,
): Promise<() => Promise<void>> {
  const left = await within.transaction(async (tx) => {
    // As in every change, the thread first; several in one order, so that two who leave do not wait for each other.
    const found = await tx
      .select({ id: threads.listingId })
      .from(threads)
      .where(
        sql`${threads.listingId} in (
          select listing_id from ${comments} where author_id = ${uid}
          union select c.listing_id from ${reactions} r join ${comments} c on c.id = r.comment_id
          where r.person_id = ${uid})`,
      )
      .orderBy(threads.listingId)
      .for('update');
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return [];
    await tx
      .update(threads)
      .set({ version: sql`${threads.version} + 1` })
      .where(inArray(threads.listingId, ids));
    await tx.update(comments).set({ authorId: null }).where(eq(comments.authorId, uid));
    await tx.delete(reactions).where(eq(reactions.personId, uid));
    return ids;
  });
  return async () => {
    for (const [pgId, standing] of await listingStates(db, left))
      realtime.publish(listingTopic(pgId), 'listing-state', { pgId, ...standing });
  };
}

/** After the account is deleted the comments stay, without a name. */
export const commentsDataOf = (db: Db, uid: string) =>
  inPages(
    (after: typeof comments.$inferSelect | undefined, limit) =>
      db
        .select()
        .from(comments)
        .where(and(eq(comments.authorId, uid), after && lt(comments.seq, after.seq)))
        .orderBy(desc(comments.seq))
        .limit(limit),
    ({ id, listingId, text, createdAt }) => ({ id, pgId: listingId, text, writtenAt: createdAt.toISOString() }),
  );

export const reactionsDataOf = (db: Db, uid: string) =>
  inPages(
    (after: typeof reactions.$inferSelect | undefined, limit) =>
      db
        .select()
        .from(reactions)
        .where(and(eq(reactions.personId, uid), after && gt(reactions.commentId, after.commentId)))
        .orderBy(reactions.commentId)
        .limit(limit),
    ({ commentId, value }) => ({ commentId, reaction: value === 1 ? 'like' : 'dislike' }),
  );

export const reportsDataOf = (db: Db, uid: string) =>
  inPages(
    (after: typeof reports.$inferSelect | undefined, limit) =>
      db
        .select()
        .from(reports)
        .where(and(eq(reports.personId, uid), after && gt(reports.commentId, after.commentId)))
        .orderBy(reports.commentId)
        .limit(limit),
    ({ commentId, reason, createdAt }) => ({ commentId, reason, reportedAt: createdAt.toISOString() }),
  );
