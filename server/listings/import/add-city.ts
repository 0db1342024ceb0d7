/** Puts the city behind the places of rows that came in without it, when their file is imported again with it. */
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { searchDocument, searchVector } from '../search-index/document.ts';
import { storeWords } from '../search-index/vocabulary.ts';
import { listingColumns, listings, type NewListing } from '../table.ts';

/** Only where the file says more of the very place that stands there: what an admin has changed since stays. */
export async function addCity(within: Queryable, batch: readonly NewListing[]): Promise<void> {
  const told = new Map(batch.flatMap(({ importKey, location }) => (importKey ? [[importKey, location] as const] : [])));
  const standing = await within
    .select(listingColumns)
    .from(listings)
    .where(inArray(listings.importKey, [...told.keys()]))
    .orderBy(listings.id);
  const mended = standing.flatMap((before) => {
    const location = told.get(before.importKey ?? '');
    return location?.startsWith(`${before.location}, `) ? [{ ...before, location }] : [];
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
}
