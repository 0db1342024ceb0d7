/** Which rows of a spreadsheet are in the database already, before anything is written. */
import { inArray, sql } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import type { Queryable } from '../../database/db.ts';
import { listings } from '../table.ts';
import { underEarlierKeys, type ToldListing } from './add-city.ts';

/** Rows whose id is no listing of this site, in order. The ids of another site mean nothing here. */
export async function withoutKnownIds(within: Queryable, batch: readonly ToldListing[]): Promise<ToldListing[]> {
  const ids = batch.flatMap(({ id = '' }) => (isId(id) ? [id] : []));
  if (ids.length === 0) return [...batch];
  const found = await within.select({ id: listings.id }).from(listings).where(inArray(listings.id, ids));
  const known = new Set(found.map(({ id }) => id));
  return batch.filter(({ id = '' }) => !known.has(id));
}

/** How many rows an import would find in the database, and how many of these by their ids. */
export async function countOnSite(db: Queryable, batch: readonly ToldListing[]) {
  const others = await withoutKnownIds(db, batch);
  const keys = (await underEarlierKeys(db, others)).map(({ importKey }) => importKey ?? '');
  const standing =
    keys.length === 0
      ? []
      : await db
          .select({ key: sql<string>`${listings.importKey}` })
          .from(listings)
          .where(inArray(listings.importKey, keys));
  const known = new Set(standing.map(({ key }) => key));
  const byId = batch.length - others.length;
  return { byId, onSite: byId + keys.filter((key) => known.has(key)).length };
}
