/** Which rows of a spreadsheet are in the database already, before anything is written. */
import { inArray } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import type { Queryable } from '../../database/db.ts';
import { listings } from '../table.ts';
import { lackingCity, existingListings, underEarlierKeys, type ImportedRow } from './add-city.ts';

/** Rows whose id is no listing of this site, in order. The ids of another site mean nothing here. */
export async function withoutKnownIds(within: Queryable, batch: readonly ImportedRow[]): Promise<ImportedRow[]> {
  const ids = batch.flatMap(({ id = '' }) => (isId(id) ? [id] : []));
  if (ids.length === 0) return [...batch];
  const found = await within.select({ id: listings.id }).from(listings).where(inArray(listings.id, ids));
  const known = new Set(found.map(({ id }) => id));
  return batch.filter(({ id = '' }) => !known.has(id));
}

/**
 * What an import of these rows would come to. `seen` has the keys of the new rows before them in the file, and gets
 * theirs.
 */
export async function foresee(db: Queryable, batch: readonly ImportedRow[], seen: Set<string>) {
  const others = await withoutKnownIds(db, batch);
  const rows = await underEarlierKeys(db, others);
  const existing = await existingListings(db, rows);
  const known = new Set(existing.map(({ importKey }) => importKey ?? ''));
  const keys = rows.map(({ importKey }) => importKey ?? '').filter((key) => !known.has(key));
  const before = seen.size;
  for (const key of keys) seen.add(key);
  const added = seen.size - before;
  return {
    added,
    byId: batch.length - others.length,
    repeated: keys.length - added,
    cityAdded: lackingCity(rows, existing).length,
  };
}
