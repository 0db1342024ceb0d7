/**
 * Writes the search documents of listings again that were written with an older dictionary: a word that has got a
 * meaning since is found by that meaning alone.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { CURRENT_DICTIONARY, searchDocument, searchVector } from './document.ts';
import { listingColumns, listings } from '../table.ts';
import { storeWords } from './vocabulary.ts';

/** Rows of one transaction: short enough that nobody who edits a listing waits for it. */
const AT_ONCE = 100;

/**
 * Goes through all listings once, and may run in several processes at a time. Ends early when `isOver` says so.
 * @returns how many documents were written again
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
        .limit(AT_ONCE)
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
