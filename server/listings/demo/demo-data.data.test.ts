/** The demo comes once, at the first start, to a site that is nobody's own. */
import { expect, it } from 'vitest';
import { newDatabase, onDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import type { Db } from '../../database/db.ts';
import { people } from '../../identity/table.ts';
import { loadDemoListings, openDemo } from './demo-data.ts';
import { demoLoads } from './table.ts';
import { listings } from '../table.ts';

const nothing = { isDemo: false, loaded: 0 };

onDatabase('the demo listings', (open) => {
  it('come once, also to two starts at the same moment, and not again after all were deleted', async () => {
    const { db } = await open();
    const both = await Promise.all([openDemo(db, true), openDemo(db, true)]);
    expect(both.every(({ isDemo }) => isDemo)).toBe(true);
    const loaded = both.map((one) => one.loaded).toSorted((one, other) => one - other);
    expect(loaded).toEqual([0, await db.$count(listings)]);
    expect(Math.max(...loaded)).toBeGreaterThanOrEqual(60);
    await db.delete(listings);
    expect(await openDemo(db, true)).toEqual({ isDemo: true, loaded: 0 });
  });
});

it('come at the first start or never, and are switched off by the setting', async () => {
  const database = await newDatabase();
  expect(await openDemo(database.db, true)).toEqual({ isDemo: true, loaded: expect.any(Number) });
  expect(await openDemo(database.db, false)).toEqual(nothing);
  expect(await openDemo(database.db, true)).toEqual({ isDemo: true, loaded: 0 });
  await database.close();
  const another = await newDatabase();
  for (const wanted of [false, true]) expect(await openDemo(another.db, wanted)).toEqual(nothing);
  await another.close();
});

it.each([
  ['people', (db: Db) => db.insert(people).values({ id: 'chitra', name: 'Chitra', email: 'chitra@example.in' })],
  ['listings', aStoredListing],
])('do not come to a site with %s of its own', async (_, add) => {
  const database = await newDatabase();
  await add(database.db);
  for (let starts = 0; starts < 2; starts += 1) expect(await openDemo(database.db, true)).toEqual(nothing);
  expect(await database.db.$count(listings)).toBeLessThan(2);
  await database.close();
});

it.each([true, false])('after an upgrade, where an earlier start noted them: are here still, %s', async (here) => {
  const { db, close } = await newDatabase();
  if (here) await loadDemoListings(db);
  else {
    await aStoredListing(db);
    await db.insert(demoLoads).values({ what: 'listings' });
  }
  for (let starts = 0; starts < 2; starts += 1) expect(await openDemo(db, true)).toEqual({ isDemo: here, loaded: 0 });
  await close();
});
