/** Adds the city to listings that were imported without it, when their sheet is imported again with a city. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { searchDocument, searchVector } from '../search-index/document.ts';
import { storeWords } from '../search-index/vocabulary.ts';
import { listingColumns, listings, type NewListing, type StoredListing } from '../table.ts';

/** A listing as its row has it, and the key that the row had before its sheet had a city column. */
export interface ImportedRow {
  listing: NewListing;
  /** The listing's id, if the row comes from an export of this site. */
  id?: string | undefined;
  keyWithoutCity?: string | undefined;
}

/** Gives rows that were imported before from the same sheet without a city the keys that they have in the database. */
export async function underEarlierKeys(within: Queryable, batch: readonly ImportedRow[]): Promise<NewListing[]> {
  const keys = batch.flatMap(({ listing, keyWithoutCity }) =>
    keyWithoutCity === undefined ? [] : [keyWithoutCity, listing.importKey ?? ''],
  );
  if (keys.length === 0) return batch.map(({ listing }) => listing);
  const existing = new Map(
    (
      await within
        .select({
          key: sql<string>`${listings.importKey}`,
          location: listings.location,
          edited: sql<boolean>`${listings.updatedAt} > ${listings.createdAt}`,
        })
        .from(listings)
        .where(inArray(listings.importKey, keys))
    ).map((row) => [row.key, row]),
  );
  return batch.map(({ listing, keyWithoutCity = '' }) => {
    const before = existing.get(keyWithoutCity);
    if (!before || existing.has(listing.importKey ?? '')) return listing;
    const { location } = listing;
    // The same row in another city is another listing; if an admin has edited it, its location proves nothing.
    if (!before.edited && location !== before.location && !saysMore(location, before.location)) return listing;
    // A listing matches only one row.
    Object.assign(before, { location, edited: false });
    return { ...listing, importKey: keyWithoutCity };
  });
}

/**
 * Adds the city only if the location in the file extends the stored one, so that an admin's changes stay.
 * @returns how many listings got their city
 */
export async function addCity(within: Queryable, batch: readonly NewListing[]): Promise<number> {
  const withCity = lackingCity(batch, await existingListings(within, batch));
  const documents = withCity.map((row) => ({ row, document: searchDocument(row) }));
  await storeWords(
    within,
    documents.flatMap(({ document }) => document.words),
  );
  for (const { row, document } of documents)
    await within
      .update(listings)
      // `updatedAt` stays, because undoing an import keeps listings that an admin has edited, and this is not an edit.
      .set({ location: row.location, search: searchVector(document.lexemes) })
      .where(eq(listings.id, row.id));
  return withCity.length;
}

/** The listings that have the keys of these rows already. */
export async function existingListings(within: Queryable, batch: readonly NewListing[]): Promise<StoredListing[]> {
  const keys = batch.flatMap(({ importKey }) => importKey ?? []);
  if (keys.length === 0) return [];
  return within.select(listingColumns).from(listings).where(inArray(listings.importKey, keys)).orderBy(listings.id);
}

/** Of the listings that stand, those whose city the file tells, with their new location. */
export function lackingCity(batch: readonly NewListing[], existing: readonly StoredListing[]): StoredListing[] {
  const locations = new Map(batch.map(({ importKey, location }) => [importKey, location]));
  return existing.flatMap((before) => {
    const location = locations.get(before.importKey);
    return location && saysMore(location, before.location) ? [{ ...before, location }] : [];
  });
}

const saysMore = (location: string, before: string) => location.startsWith(`${before}, `);
