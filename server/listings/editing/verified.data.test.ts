/** The verified mark, set by an admin and seen by a member. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { loadDemoListings } from '../demo/demo-data.ts';
import { insertListings } from '../insert-listings.ts';

onDatabase('the verified mark', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let chitra: Member;
  beforeAll(async () => {
    database = await open();
    await loadDemoListings(database.db);
    app = await startApp(database);
    chitra = await aMember(app, 'Chitra Iyer');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(() => app.close());

  const found = async (query: string) => (await app.get(`/api/pg/searchPgs?${query}`)).body as Pg[];
  const mark = (id: string, verified: boolean) => chitra.call('PATCH', `/api/pg/verified/${id}`, { verified });

  it('is shown on the listing and found by the filter once it is set, and not after it is removed', async () => {
    const [listing] = await insertListings(database.db, [aListing({ name: 'Quiet Quarters' })]);
    const id = listing?.id ?? '';
    expect(await found('query=quarters&verified=true')).toEqual([]);
    expect((await mark(id, true)).body).toEqual({ verified: true, at: expect.any(String), by: 'Chitra Iyer' });
    expect(await found('query=quarters&verified=true')).toMatchObject([{ _id: id, verified: true }]);
    expect((await app.get(`/api/pg/getPg/${id}`)).body).toMatchObject({ verified: true });
    expect((await mark(id, false)).body).toEqual({ verified: false });
    expect(await found('query=quarters&verified=true')).toEqual([]);
    expect((await found('query=quarters'))[0]).not.toHaveProperty('verified');
  });

  it('keeps its first date when it is set twice', async () => {
    const [listing] = await insertListings(database.db, [aListing()]);
    const first = await mark(listing?.id ?? '', true);
    expect((await mark(listing?.id ?? '', true)).body).toEqual(first.body);
  });

  it('is set on some of the demo listings, not on all', async () => {
    const [marked, all] = [await found('verified=true&limit=100'), (await app.get('/api/pg/getAllPg')).body as Pg[]];
    expect(marked.length).toBeGreaterThan(5);
    expect(marked.every(({ verified }) => verified)).toBe(true);
    expect(all.filter(({ verified }) => !verified).length).toBeGreaterThan(5);
  });

  it('cannot be filtered by its absence', async () => {
    expect(await app.get('/api/pg/searchPgs?verified=false')).toMatchObject({
      status: 400,
      body: { message: 'verified can only be true' },
    });
  });
});
