/**
 * Makes anew what listings are found by, where it was written with another dictionary: a word that has a meaning now is
 * found by that alone.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { CURRENT_DICTIONARY, searchDocument, searchVector } from './document.ts';
import { listingColumns, listings } from '../table.ts';
import { storeWords } from './vocabulary.ts';

/** Rows of one transaction: short enough that nobody who edits a listing waits for it. */
const AT_ONCE = 100;

/**
 * Goes through all listings once, in as many processes as like; answers how many were made anew. Ends early when
 * `isOver` says so.
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
