/** House rules go from the form to the page, into a spreadsheet and back, and are found by; strangers read them too. */
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/error.ts';
import type { HouseRules } from '#contract/listings/house-rules.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { setRole } from '../identity/accounts/people.ts';
import { importSheet } from './import/import-run.ts';
import { insertListings } from './insert-listings.ts';
import { listings } from './table.ts';

const ALL: HouseRules = {
  gateTime: '22:30',
  guests: 'day',
  noticeDays: 30,
  lockInMonths: 0,
  electricity: 'metered',
  electricityRate: 8.5,
  water: 'included',
  depositTerms: 'Back within 15 days, less one month; painting extra',
  cooking: 'no',
  smoking: 'no',
  drinking: 'no',
  pets: 'yes',
  landmark: 'Sony World signal, 8 minutes on foot',
};

onDatabase('the rules of a house', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let chitra: Member;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { CALLS_PER_MINUTE: '100000' });
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(() => app.close());

  const send = async (method: string, path: string, body: FormData) => {
    const headers = { authorization: `Bearer ${chitra.token}` };
    const answer = await fetch(`${app.url}/api/pg/${path}`, { method, headers, body });
    return { status: answer.status, body: (await answer.json()) as Pg & ErrorBody };
  };
  const add = async (houseRules: unknown) =>
    send('POST', 'addPg', aForm({ ...FORM, images: [await aPhoto()], houseRules: JSON.stringify(houseRules) }));
  const found = async (rules: string) =>
    ((await app.get(`/api/pg/searchPgs?query=&${rules}`)).body as Pg[]).map(({ name }) => name);

  it('are kept from the form, changed as a whole, taken away, and told to be changed meanwhile', async () => {
    const { status, body: added } = await add(ALL);
    expect(status).toBe(201);
    expect(added.houseRules).toEqual(ALL);
    expect(((await app.get(`/api/pg/getPg/${added._id}`)).body as Pg).houseRules).toEqual(ALL);
    const edit = (fields: Record<string, string>) => send('PATCH', `updatePg/${added._id}`, aForm(fields));
    expect((await edit({ name: 'Neem House' })).body.houseRules).toEqual(ALL);
    const stale = (await edit({ houseRules: '{"gateTime":"none"}' })).body;
    expect(stale.houseRules).toEqual({ gateTime: 'none' });
    expect((await edit({ houseRules: '' })).body).not.toHaveProperty('houseRules');
    const conflict = await edit({ name: 'Neem', version: stale.version ?? '' });
    expect(conflict).toMatchObject({ status: 409, body: { issues: [{ path: 'houseRules' }] } });
  });

  it.each([
    ['{"gateTime":"25:00"}', 'houseRules.gateTime', 'Gate time must be a time like 22:30, or none'],
    ['{"noticeDays":-1}', 'houseRules.noticeDays', 'Notice must not be negative'],
    ['{"pets":"maybe"}', 'houseRules.pets', 'Pets must be one of yes, no'],
    ['{"electricity":"included","electricityRate":8}', 'houseRules.electricityRate', 'A rate needs electricity'],
    ['no object', 'houseRules', 'houseRules must be an object'],
  ])('are refused in a sentence: %s', async (houseRules, path, message) => {
    const answer = await send('POST', 'addPg', aForm({ ...FORM, images: [await aPhoto()], houseRules }));
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path, message: expect.stringContaining(message) }] },
    });
  });

  it('of an older listing in two lines are read as one, and can be sent back with a change', async () => {
    const { body: added } = await add({ landmark: 'Sony World' });
    const stored = { landmark: 'Sony World\r\nFirst gate', depositTerms: 'One month\u2028Back in a week' };
    await database.db.update(listings).set({ houseRules: stored }).where(eq(listings.id, added._id));
    const folded = { landmark: 'Sony World First gate', depositTerms: 'One month Back in a week' };
    const { status, body } = await app.get(`/api/pg/getPg/${added._id}`);
    expect([status, (body as Pg).houseRules]).toEqual([200, folded]);
    const sent = aForm({ houseRules: JSON.stringify({ ...stored, pets: 'no' }) });
    const changed = await send('PATCH', `updatePg/${added._id}`, sent);
    expect([changed.status, changed.body.houseRules]).toEqual([200, { ...folded, pets: 'no' }]);
  });

  it('come back from a spreadsheet as they went out', async () => {
    await database.db.delete(listings);
    const rules: HouseRules[] = [ALL, { electricity: 'fixed', electricityRate: 500, gateTime: 'none' }, {}];
    await insertListings(
      database.db,
      rules.map((houseRules, at) => aListing({ name: `House ${at}`, houseRules })),
    );
    const { body } = await chitra.call('GET', '/api/pg/export');
    await database.db.delete(listings);
    await importSheet(database.db, Readable.from([Buffer.from(body as string)]), {});
    const again = await database.db.select({ is: listings.houseRules }).from(listings).orderBy(listings.seq);
    expect(again).toEqual(rules.map((is) => ({ is })));
  });

  it('are found by, and what does not say so is not found', async () => {
    expect(await found('rule=pets')).toEqual(['House 0']);
    expect(await found('rule=no-gate-time')).toEqual(['House 1']);
    expect(await found('rule=pets&rule=guests')).toEqual(['House 0']);
    expect(await found('rule=cooking')).toEqual([]);
    expect((await app.get('/api/pg/searchPgs?query=&rule=silence')).status).toBe(400);
  });

  it('stand on the page for everybody, where what is not known is to be asked', async () => {
    const [first, second] = (await app.get('/api/pg/searchPgs?query=house&sort=newest')).body as Pg[];
    const page = async (pg: Pg | undefined) => (await app.get(`/pg/${pg?._id}/x`)).body as string;
    const pages = await Promise.all([page(first), page(second)]);
    const asked = pages.map((html) => html.split('Ask the owner').length - 1);
    expect(asked.toSorted((a, b) => a - b)).toEqual([10, 12]);
    const all = await page({ ...first, _id: (await database.db.select().from(listings))[0]?.id ?? '' } as Pg);
    expect(all).toContain('₹8.50 a unit, by meter');
    expect(all).toContain('"petsAllowed":true');
    expect(all).not.toContain('Ask the owner');
  });
});
