/** The demo listings of a site that has listings of its own: how many are left, and the way to be rid of them. */
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { ListingsContext } from '../context.ts';
import { listings } from '../table.ts';
import { demoIds } from './demo-data.ts';

/** Beyond so many they are not counted further: nobody waits for ten million rows to be read. */
const MAX_COUNTED = 10_001;

export async function countListings(db: Db): Promise<{ total: number; demo: number }> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${listings} limit ${MAX_COUNTED}) as counted`,
  );
  return { total: rows[0]?.total ?? 0, demo: await db.$count(listings, inArray(listings.id, await demoIds())) };
}

/** Those that somebody has booked, discussed or edited stay, as they do when an import is undone. */
export async function removeDemoListings({
  db,
  photos,
  whyKept,
  forgetListings,
}: Pick<ListingsContext, 'db' | 'photos' | 'whyKept' | 'forgetListings'>): Promise<{
  removed: number;
  stays: number;
}> {
  const isDemo = inArray(listings.id, await demoIds());
  return db.transaction(async (tx) => {
    // Locked, so that nobody books one or comments on it between the look and the deletion.
    const all = await tx
      .select({ id: listings.id, photos: listings.photos })
      .from(listings)
      .where(isDemo)
      .for('update');
    const ids = tx.select({ id: listings.id }).from(listings).where(isDemo);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select listing_id as id from (${whyKept(ids)}) as used
      union select id from ${listings} where ${isDemo} and updated_at > created_at`);
    const staying = new Set(rows.map(({ id }) => id));
    const going = all.filter(({ id }) => !staying.has(id));
    const gone = going.map(({ id }) => id);
    await tx.delete(listings).where(inArray(listings.id, gone));
    await forgetListings(tx, gone);
    await photos.removeSoon(
      tx,
      going.flatMap((listing) => listing.photos),
    );
    return { removed: gone.length, stays: all.length - gone.length };
  });
}
