/**
 * Rewrites the search documents that an older dictionary made: a word that has got a meaning since is only found by
 * that meaning.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { CURRENT_DICTIONARY, searchDocument, searchVector } from './document.ts';
import { listingColumns, listings } from '../table.ts';
import { storeWords } from './vocabulary.ts';

/** Rows per transaction: few, so that nobody who edits a listing waits long. */
const BATCH = 100;

/**
 * Goes through all listings once; several processes may do so at a time. Stops early when `isOver` returns true.
 * @returns how many documents were rewritten
 */
export async function reindexListings(db: Db, isOver: () => boolean = () => false): Promise<number> {
  let renewed = 0;
  let after = 0;
  while (!isOver()) {
    const stale = await db.transaction(async (tx) => {
      const rows = await tx
        .select(listingColumns)
        .from(listings)
        .where(and(gt(listings.seq, after), sql`not ${listings.search} @@ ${CURRENT_DICTIONARY}::tsquery`))
        .orderBy(asc(listings.seq))
        .limit(BATCH)
        .for('update');
      const documents = rows.map((row) => ({ row, ...searchDocument(row) }));
      await storeWords(
        tx,
        documents.flatMap(({ words }) => words),
      );
      for (const { row, lexemes } of documents)
        await tx
          .update(listings)
          .set({ search: searchVector(lexemes) })
          .where(eq(listings.id, row.id));
      return rows;
    });
    if (stale.length === 0) break;
    renewed += stale.length;
    after = stale.at(-1)?.seq ?? after;
  }
  return renewed;
}
