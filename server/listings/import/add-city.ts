/** Puts the city behind the places of rows that came in without it, when their sheet is imported again with it. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { searchDocument, searchVector } from '../search-index/document.ts';
import { storeWords } from '../search-index/vocabulary.ts';
import { listingColumns, listings, type NewListing } from '../table.ts';

/** A listing as its row tells it, and the key that the row had before its sheet had a column for the city. */
export interface ToldListing {
  listing: NewListing;
  /** Of the listing that the row is, where it was written by an export of this site. */
  id?: string | undefined;
  keyWithoutCity?: string | undefined;
}

/** Gives rows that stand already as those of the same sheet without the city the keys that they have there. */
export async function underEarlierKeys(within: Queryable, batch: readonly ToldListing[]): Promise<NewListing[]> {
  const keys = batch.flatMap(({ listing, keyWithoutCity }) =>
    keyWithoutCity === undefined ? [] : [keyWithoutCity, listing.importKey ?? ''],
  );
  if (keys.length === 0) return batch.map(({ listing }) => listing);
  const standing = new Map(
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
    const before = standing.get(keyWithoutCity);
    if (!before || standing.has(listing.importKey ?? '')) return listing;
    const { location } = listing;
    // The same row of another city is another listing; where an admin may have moved it, the place tells nothing.
    if (!before.edited && location !== before.location && !saysMore(location, before.location)) return listing;
    // It is this row's from now on.
    Object.assign(before, { location, edited: false });
    return { ...listing, importKey: keyWithoutCity };
  });
}

/**
 * Only where the file says more of the very place that stands there: what an admin has changed since stays. Answers how
 * many have the city now.
 */
export async function addCity(within: Queryable, batch: readonly NewListing[]): Promise<number> {
  const told = new Map(batch.flatMap(({ importKey, location }) => (importKey ? [[importKey, location] as const] : [])));
  const standing = await within
    .select(listingColumns)
    .from(listings)
    .where(inArray(listings.importKey, [...told.keys()]))
    .orderBy(listings.id);
  const mended = standing.flatMap((before) => {
    const location = told.get(before.importKey ?? '');
    return location && saysMore(location, before.location) ? [{ ...before, location }] : [];
  });
  const documents = mended.map((row) => ({ row, document: searchDocument(row) }));
  await storeWords(
    within,
    documents.flatMap(({ document }) => document.words),
  );
  for (const { row, document } of documents)
    await within
      .update(listings)
      // `updatedAt` stays: undoing an import keeps what an admin has edited, which this is not.
      .set({ location: row.location, search: searchVector(document.lexemes) })
      .where(eq(listings.id, row.id));
  return mended.length;
}

const saysMore = (location: string, before: string) => location.startsWith(`${before}, `);
