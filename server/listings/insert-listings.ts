/** Writes listings down together with what they are found by. */
import type { Queryable } from '../database/db.ts';
import { searchDocument, searchVector } from './search-document.ts';
import { listingColumns, listings, type NewListing, type StoredListing } from './table.ts';
import { learnWords } from './vocabulary.ts';

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
  const stored: StoredListing[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) {
    const documents = rows.slice(from, from + CHUNK).map((row) => ({ row, document: searchDocument(row) }));
    await learnWords(
      within,
      documents.flatMap(({ document }) => document.words),
    );
    const insert = within
      .insert(listings)
      .values(documents.map(({ row, document }) => ({ ...row, search: searchVector(document.lexemes) })));
    stored.push(
      ...(await (onConflict === 'skip' ? insert.onConflictDoNothing({ target: listings.importKey }) : insert).returning(listingColumns)),
    );
  }
  return stored;
}
