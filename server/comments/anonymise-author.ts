/**
 * What this room holds about a person: given to them, and left without a name when their account is deleted, which
 * everybody who looks at the threads is told.
 */
import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Realtime } from '../adapters/realtime/port.ts';
import type { Db } from '../database/db.ts';
import { listingTopic } from './context.ts';
import { comments, reactions, threads } from './table.ts';
import { listingStates } from './live/listing-state.ts';

/** To be called before the person's row goes. */
export async function anonymiseAuthor(db: Db, realtime: Realtime, uid: string): Promise<void> {
  const left = await db.transaction(async (tx) => {
    // As in every change, the thread first; several in one order, so that two who leave do not wait for each other.
    const found = await tx
      .select({ id: threads.listingId })
      .from(threads)
      .where(
        sql`${threads.listingId} in (
          select listing_id from ${comments} where author_id = ${uid}
          union select c.listing_id from ${reactions} r join ${comments} c on c.id = r.comment_id where r.person_id = ${uid})`,
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
  for (const [pgId, standing] of await listingStates(db, left))
    realtime.publish(listingTopic(pgId), 'listing-state', { pgId, ...standing });
}

/** For 'Download my data'. After the account is deleted the lines stay, without a name. */
export async function commentsDataOf(db: Db, uid: string) {
  const rows = await db.select().from(comments).where(eq(comments.authorId, uid)).orderBy(desc(comments.seq));
  return rows.map(({ id, listingId, text, createdAt }) => ({
    id,
    pgId: listingId,
    text,
    writtenAt: createdAt.toISOString(),
  }));
}
