/** Listings come in with their words, many at a time and from several sides. */
import { beforeAll, expect, it } from 'vitest';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { insertListings } from './insert-listings.ts';

onEachDatabase('inserting listings', (open, kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });

  it('answers them in their order, newer ones with higher numbers', async () => {
    const rows = Array.from({ length: 1_201 }, (_, at) => aListing({ name: `House ${at}` }));
    const stored = await insertListings(database.db, rows);
    expect(stored.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map(({ seq }) => seq).toSorted((a, b) => a - b));
  });

  it('leaves out rows whose key is there already, when told to', async () => {
    const keyed = (importKey: string) => aListing({ importKey });
    await insertListings(database.db, [keyed('a')]);
    const again = await insertListings(database.db, [keyed('a'), keyed('b'), keyed('b')], { onConflict: 'skip' });
    expect(again.map(({ importKey }) => importKey)).toEqual(['b']);
    await expect(insertListings(database.db, [keyed('a')])).rejects.toThrow('Failed query');
  });

  // It has a single connection: there they come one after the other.
  if (kind === 'embedded') return;

  it('lets two transactions bring the same words in opposite orders', async () => {
    for (let round = 0; round < 3; round += 1) {
      const saying = (word: string) => Array.from({ length: 500 }, (_, at) => `${word}${round} ${word}${round}x${at}`);
      const names = [...saying('apple'), ...saying('zebra')];
      const bring = (some: string[]) =>
        database.db.transaction((tx) =>
          insertListings(
            tx,
            some.map((name) => aListing({ name })),
          ),
        );
      const [forth, back] = await Promise.all([bring(names), bring(names.toReversed())]);
      expect([forth.length, back.length]).toEqual([1_000, 1_000]);
    }
  });
});
