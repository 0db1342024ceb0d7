/** Loads many listings quickly: rows as JSON, the search index built once at the end. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/db.ts';
import { searchDocument } from '#server/listings/search-index/document.ts';
import type { NewListing } from '#server/listings/table.ts';
import { storeWords } from '#server/listings/search-index/vocabulary.ts';

export async function loadListings(
  db: Db,
  batches: Iterable<NewListing[]>,
  onProgress: (rows: number) => void,
): Promise<void> {
  await db.execute(sql`drop index listings_search`);
  let rows = 0;
  for (const batch of batches) {
    const documents = batch.map((row) => ({ row, ...searchDocument(row) }));
    await storeWords(db, [...new Set(documents.flatMap(({ words }) => words))]);
    const json = JSON.stringify(documents.map(({ row, lexemes }) => ({ ...row, lexemes })));
    await db.execute(sql`
      insert into listings (id, name, location, price_paise, amenities, availability,
        for_whom, sharing, meals, deposit_paise, available_from, search)
      select id, name, location, "pricePaise", amenities, availability,
        "forWhom", sharing, meals, "depositPaise", "availableFrom", array_to_tsvector(lexemes)
      from json_to_recordset(${json}::json) as r(
        id text, name text, location text, "pricePaise" bigint, amenities text[], availability boolean,
        "forWhom" text, sharing int, meals text, "depositPaise" bigint, "availableFrom" date, lexemes text[])`);
    rows += batch.length;
    onProgress(rows);
  }
  // An index over a million listings takes longer than a statement of the server may.
  await db.transaction(async (within) => {
    await within.execute(sql`set local statement_timeout = 0`);
    await within.execute(sql`create index listings_search on listings using gin (search) with (fastupdate = off)`);
    await within.execute(sql`analyze listings`);
  });
}
