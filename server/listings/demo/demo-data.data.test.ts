/** The demo listings come once, to a house that never had any. */
import { expect, it } from 'vitest';
import { newDatabase, onDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/money/money.ts';
import { loadDemoListings } from './demo-data.ts';
import { listings } from '../table.ts';

onDatabase('the demo listings', (open) => {
  it('come once, also to two starts at the same moment, and not again after all were deleted', async () => {
    const { db } = await open();
    const loaded = await Promise.all([loadDemoListings(db), loadDemoListings(db)]);
    expect(loaded.toSorted((one, other) => one - other)).toEqual([0, expect.any(Number)]);
    expect(Math.max(...loaded)).toBeGreaterThanOrEqual(60);
    await db.delete(listings);
    expect(await loadDemoListings(db)).toBe(0);
  });
});

it('do not come to a house with listings of its own', async () => {
  const database = await newDatabase();
  await aStoredListing(database.db);
  expect(await loadDemoListings(database.db)).toBe(0);
  await database.close();
});
