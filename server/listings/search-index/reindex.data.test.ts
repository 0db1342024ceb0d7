/** Listings of an older dictionary are found like all others after reindexing. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { reindexListings } from './reindex.ts';
import { CURRENT_DICTIONARY } from './document.ts';
import { searchListings } from '../search/search.ts';
import { listings } from '../table.ts';

onEachDatabase('what listings are found by', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it('is rewritten if an older dictionary made it, and not otherwise', async () => {
    const { db } = database;
    const old = await aStoredListing(db, { name: 'Lake House', location: 'Raja Park, Jaipur' });
    const sound = await aStoredListing(db, { name: 'Hill House', location: 'Mansarovar, Jaipur' });
    const found = async () =>
      (
        await searchListings(db, { query: 'jaipur', amenity: [], rule: [], without: [], sort: 'relevance', limit: 10 })
      ).listings.map(({ id }) => id);
    const versionOf = async (id: string) =>
      (
        await db
          .select({ row: sql<string>`xmin::text` })
          .from(listings)
          .where(eq(listings.id, id))
      )[0]?.row;
    // As a dictionary would have written it in which Jaipur had no meaning.
    await db
      .update(listings)
      .set({
        search: sql`ts_delete(${listings.search},
          array['.~jaipur', '@~jaipur', ${CURRENT_DICTIONARY.replaceAll("'", '')}])`,
      })
      .where(eq(listings.id, old.id));
    expect(await found()).toEqual([sound.id]);
    const before = await versionOf(sound.id);
    expect(await reindexListings(db)).toBe(1);
    expect(await found()).toHaveLength(2);
    expect(await versionOf(sound.id)).toBe(before);
    expect(await reindexListings(db)).toBe(0);
  });
});
