/** Removes the demo listings of a site that has listings of its own. */
import { inArray, sql } from 'drizzle-orm';
import type { ListingsContext } from '../context.ts';
import { listings } from '../table.ts';
import { demoIds } from './demo-data.ts';

/** Those that somebody has booked, discussed or edited stay, as they do when an import is undone. */
export async function removeDemoListings({
  db,
  photos,
  usedListings,
  forgetListings,
}: Pick<ListingsContext, 'db' | 'photos' | 'usedListings' | 'forgetListings'>): Promise<{
  removed: number;
  stays: number;
}> {
  const isDemo = inArray(listings.id, await demoIds());
  return db.transaction(async (tx) => {
    // Locked, so that nobody books one or comments on it between the check and the deletion.
    const all = await tx
      .select({ id: listings.id, photos: listings.photos })
      .from(listings)
      .where(isDemo)
      .for('update');
    const ids = tx.select({ id: listings.id }).from(listings).where(isDemo);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select listing_id as id from (${usedListings(ids)}) as used
      union select id from ${listings} where ${isDemo} and updated_at > created_at`);
    const staying = new Set(rows.map(({ id }) => id));
    const going = all.filter(({ id }) => !staying.has(id));
    const gone = going.map(({ id }) => id);
    await tx.delete(listings).where(inArray(listings.id, gone));
    await forgetListings(tx, gone);
    await photos.enqueueRemoval(
      tx,
      going.flatMap((listing) => listing.photos),
    );
    return { removed: gone.length, stays: all.length - gone.length };
  });
}
