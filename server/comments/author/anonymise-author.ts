/** Anonymises a person's comments when their account is deleted, and updates the browsers that show them. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Realtime } from '../../adapters/realtime/port.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { publish } from '../../live/publish.ts';
import { comments, reactions, threads } from '../table.ts';
import { listingStates } from '../live/listing-state.ts';

export interface Anonymising {
  db: Db;
  realtime: Pick<Realtime, 'publish'>;
}

/** To be called before the person's row is deleted. @returns a function that publishes the changes after the commit */
export async function anonymiseAuthor(
  within: Db | Transaction,
  { db, realtime }: Anonymising,
  uid: string,
): Promise<() => Promise<void>> {
  const left = await within.transaction(async (tx) => {
    // Threads are locked first, as in every change, and in one order, so that two deletions cannot deadlock.
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
      publish(realtime, 'listing-state', { pgId, ...standing });
  };
}
