/** Writes listings down together with what they are found by. */
import type { Queryable } from '../database/db.ts';
import { searchDocument, searchVector } from './search-index/document.ts';
import { listingColumns, listings, type NewListing, type StoredListing } from './table.ts';
import { storeWords } from './search-index/vocabulary.ts';

/** Rows of one statement: well below the 65,535 values that one may carry. */
const CHUNK = 500;

export interface InsertOptions {
  /** 'skip' leaves out rows whose import key is there already; otherwise they are an error. */
  onConflict?: 'skip';
}

/** Inserts listings in the caller's transaction, in their order, and answers those that are new. */
export async function insertListings(
  within: Queryable,
  rows: readonly NewListing[],
  { onConflict }: InsertOptions = {},
): Promise<StoredListing[]> {
  const documents = rows.map((row) => ({ row, document: searchDocument(row) }));
  // All words before the first row: words learned chunk by chunk could meet those of another transaction crosswise.
  await storeWords(
    within,
    documents.flatMap(({ document }) => document.words),
  );
  const stored: StoredListing[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = documents.slice(from, from + CHUNK);
    const insert = within
      .insert(listings)
      .values(chunk.map(({ row, document }) => ({ ...row, search: searchVector(document.lexemes) })));
    stored.push(
      ...(await (onConflict === 'skip' ? insert.onConflictDoNothing({ target: listings.importKey }) : insert).returning(
        listingColumns,
      )),
    );
  }
  return stored;
}
