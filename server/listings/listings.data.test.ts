/** The listing calls on the running server, as a stranger sees them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { startApp, type Answer, type RunningApp } from '#tests/app.ts';
import { onDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember } from '#tests/people/people.ts';
import type { Db } from '#server/database/db.ts';
import { insertListings } from './insert-listings.ts';
import { listings } from './table.ts';

onDatabase('listings', (open) => {
  let app: RunningApp;
  let db: Db;
  const first = aListing({
    forWhom: 'girls',
    sharing: 2,
    meals: 'all',
    depositPaise: 500_050,
    availableFrom: '2026-12-01',
  });
  const second = aListing({
    name: 'Neel Residency',
    location: 'Indiranagar, Bengaluru',
    pricePaise: 1_320_050,
    description: null,
  });

  beforeAll(async () => {
    const database = await open();
    app = await startApp(database);
    ({ db } = database);
    await insertListings(database.db, [first]);
    await insertListings(database.db, [second]);
  });
  afterAll(() => app.close());

  it('gives one listing with rupees, facts and drawings, and no way to reach its owner', async () => {
    const { status, body } = await app.get(`/api/pg/getPg/${first.id}`);
    expect(status).toBe(200);
    const pg = body as Pg;
    expect(pg).toMatchObject({
      _id: first.id,
      name: 'Gulmohar House',
      price: 11_500,
      amenities: ['Wi-Fi', 'Home meals'],
      availability: true,
      forWhom: 'girls',
      sharing: 2,
      meals: 'all',
      deposit: 5000.5,
      availableFrom: '2026-12-01',
    });
    expect(pg).not.toHaveProperty('contactNumber');
    expect(pg).not.toHaveProperty('email');
    expect(pg.images.length).toBeGreaterThanOrEqual(2);
    expect(pg.imageAlts).toHaveLength(pg.images.length);
    const picture = await fetch(`${app.url}${pg.images[0]}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it.each(['nobody', 'a%00b', "'", '%2e%2e', 'x'.repeat(400), '%F0%9F%8F%A0'])(
    'answers 404 for the id %s',
    async (id) => {
      expect(await app.get(`/api/pg/getPg/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it('lists the newest first, with a total, in pages that meet', async () => {
    const all = await app.get('/api/pg/getAllPg');
    expect((all.body as Pg[]).map(({ _id }) => _id)).toEqual([second.id, first.id]);
    expect(all.headers.get('x-total-count')).toBe('2');
    expect(all.headers.get('x-next-cursor')).toBeNull();

    const page = await app.get('/api/pg/getAllPg?limit=1');
    expect((page.body as Pg[]).map(({ _id }) => _id)).toEqual([second.id]);
    const rest = await app.get(`/api/pg/getAllPg?limit=1&cursor=${page.headers.get('x-next-cursor')}`);
    expect((rest.body as Pg[]).map(({ _id }) => _id)).toEqual([first.id]);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
  });

  it.each([
    'limit=0',
    'limit=1001',
    'limit=x',
    'limit=1&limit=2',
    'cursor=%00',
    'cursor=x',
    'cursor=99999999999999999999',
  ])('refuses getAllPg?%s with a sentence', async (query) => {
    const { status, body } = await app.get(`/api/pg/getAllPg?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', message: expect.stringMatching(/^.{10,}$/) });
  });

  it('finds by name, place and amenity', async () => {
    const found = async (query: string) =>
      ((await app.get(`/api/pg/searchPgs?query=${query}`)).body as Pg[]).map(({ name }) => name);
    expect(await found('gulmohar')).toEqual(['Gulmohar House']);
    expect(await found('bangalore')).toEqual(['Neel Residency', 'Gulmohar House']);
    expect(await found('wifi%20indiranagr')).toEqual(['Neel Residency']);
    expect(await found('zzz')).toEqual([]);
  });

  it.each([
    'query=',
    'query=%20%20',
    'query=a%00b',
    `query=${'x'.repeat(201)}`,
    'query=a&minPrice=x',
    'query=a&minPrice=9&maxPrice=8',
    'query=a&sort=cheap',
    'query=a&for=cats',
    'query=a&sharing=0',
    'query=a&available=maybe',
    'query=a&meals=lots',
    'query=a&limit=101',
    'query=a&cursor=nonsense',
    'query=a&query=b',
  ])('refuses searchPgs?%s with a sentence', async (query) => {
    expect(await app.get(`/api/pg/searchPgs?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: expect.any(String) },
    });
  });

  it.each(['%25', '_', '%5C', '(', 'c%2B%2B', '%22%27%3A*%26%7C!', '%F0%9F%8F%A0', 'x'.repeat(200), '%ED%A0%80'])(
    'takes %s as it is',
    async (query) => {
      expect((await app.get(`/api/pg/searchPgs?query=${query}`)).status).toBe(200);
    },
  );

  it('takes a filter alone', async () => {
    const { status, body } = await app.get('/api/pg/searchPgs?for=girls&maxPrice=12000');
    expect([status, (body as Pg[]).length]).toEqual([200, 1]);
  });

  it('gives a card what it shows, and the same results in the same order', async () => {
    const search = '/api/pg/searchPgs?query=bengaluru';
    const [whole, cards] = [await app.get(search), await app.get(`${search}&fields=card`)];
    const shown = ({
      description: _description,
      images,
      imageAlts,
      deposit: _deposit,
      availableFrom: _from,
      ...pg
    }: Pg) => ({
      ...pg,
      description: '',
      images: [images[0]],
      imageAlts: [imageAlts[0]],
    });
    expect(cards.body).toEqual((whole.body as Pg[]).map(shown));
    expect(cards.headers.get('x-total-count')).toBe(whole.headers.get('x-total-count'));
  });

  it.each(['getPg/', 'searchPgs?query=gulmohar&x='])(
    'answers 304 to a second look at %s, until something changed',
    async (path) => {
      const look = async (tag: string | null = null) =>
        await fetch(`${app.url}/api/pg/${path}${first.id}`, { headers: tag === null ? {} : { 'if-none-match': tag } });
      const seen = await look();
      expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
      const again = await look(seen.headers.get('etag'));
      expect([again.status, await again.text()]).toEqual([304, '']);
      for (const change of [{ pricePaise: 1_160_000 }, { availability: false }]) {
        await db.update(listings).set(change).where(eq(listings.id, first.id));
        expect((await look(seen.headers.get('etag'))).status).toBe(200);
        await db
          .update(listings)
          .set({ pricePaise: first.pricePaise, availability: true })
          .where(eq(listings.id, first.id));
      }
      expect((await look(`W/${seen.headers.get('etag')}`)).status).toBe(304);
    },
  );

  it('gives a stranger with the tag of a member an answer of their own, and the reverse', async () => {
    const asha = await aMember(app);
    const path = `/api/pg/getPg/${first.id}`;
    const look = (headers: Record<string, string>) => app.get(path, headers);
    const signedIn = { authorization: `Bearer ${asha.token}` };
    const [hers, theirs] = [await look(signedIn), await look({})];
    const withTagOf = (answer: Answer) => ({ 'if-none-match': answer.headers.get('etag') ?? '' });
    const stranger = await look(withTagOf(hers));
    expect(stranger.status).toBe(200);
    expect(stranger.body).not.toHaveProperty('contactNumber');
    const member = await look({ ...signedIn, ...withTagOf(theirs) });
    expect([member.status, member.body]).toEqual([200, hers.body]);
    expect(hers.body).toHaveProperty('contactNumber');
  });

  it('draws one house in one look, and another in its own', async () => {
    const sameHouse = aListing({ name: 'GULMOHAR  HOUSE', sharing: 1 });
    await insertListings(db, [sameHouse]);
    const rooms = [first, sameHouse, second].map(({ id }) => app.get(`/api/pg/getPg/${id}`));
    const looks = (await Promise.all(rooms)).map(({ body }) => (body as Pg).images[0]?.split('/')[2]);
    expect(looks[1]).toBe(looks[0]);
    expect(looks[2]).not.toBe(looks[0]);
  });
});
