/** What people keep in 'Your List'. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { SHORTLIST_MAX, type CartItem } from '#contract/shortlist/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { tell } from '#tests/chat/chat.ts';
import { countWaiting, onDatabase, type TestDatabase } from '#tests/database.ts';
import { countQueries } from '#tests/live/query-counter.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { listings } from '../listings/table.ts';
import { orders } from '../payments/table.ts';
import { shortlistItems } from './table.ts';

onDatabase('the list', (open, kind) => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000' });
  });
  afterAll(() => app.close());

  const add = (person: Member, pgId: unknown, quantity: unknown = 1) =>
    person.call('POST', '/api/cart/addcart', { pgId, quantity });
  const cart = async (person: Member) => (await person.call('GET', '/api/cart/getcart')).body as CartItem[];

  /** Rows of PGs that are gone. */
  const fill = (person: Member, count: number) =>
    database.db.insert(shortlistItems).values(
      Array.from({ length: count }, () => ({
        id: randomUUID(),
        personId: person.uid,
        listingId: randomUUID(),
        savedPricePaise: 100,
        savedAvailability: true,
      })),
    );

  it('of a new person is empty, not an error', async () => {
    expect(await (await aMember(app)).call('GET', '/api/cart/getcart')).toMatchObject({ status: 200, body: [] });
  });

  it('shows what Asha added, newest first, with the contact and the price of the day', async () => {
    const asha = await aMember(app);
    const [first, second] = [
      await aStoredListing(database.db),
      await aStoredListing(database.db, { pricePaise: 800_000 }),
    ];
    expect(await add(asha, first.id)).toMatchObject({
      status: 201,
      body: { pgId: { _id: first.id, contactNumber: first.contactNumber, email: first.email }, quantity: 1 },
    });
    await add(asha, second.id);
    expect((await cart(asha)).map(({ pgId, saved }) => [pgId?._id, saved])).toEqual([
      [second.id, { price: 8_000, availability: true }],
      [first.id, { price: 11_500, availability: true }],
    ]);
  });

  it('takes a PG once, also from twenty clicks at once', async () => {
    const [asha, listing] = [await aMember(app), await aStoredListing(database.db)];
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(asha, listing.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused[0]).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This PG is already in your list!' },
    });
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
    expect(await cart(asha)).toHaveLength(1);
  });

  it('is each person’s own', async () => {
    const [asha, bina, listing] = [await aMember(app), await aMember(app, 'Bina'), await aStoredListing(database.db)];
    await add(asha, listing.id);
    expect(await cart(bina)).toEqual([]);
    const [item] = await cart(asha);
    expect((await bina.call('DELETE', `/api/cart/removecart/${item?._id}`)).status).toBe(404);
    expect((await bina.call('DELETE', `/api/cart/removecart/${listing.id}`)).status).toBe(404);
    expect(await cart(asha)).toHaveLength(1);
  });

  it('loses a PG by its own id or by the row’s', async () => {
    const [asha, listing] = [await aMember(app), await aStoredListing(database.db)];
    await add(asha, listing.id);
    const [item] = await cart(asha);
    expect(await asha.call('DELETE', `/api/cart/removecart/${listing.id}`)).toMatchObject({
      status: 200,
      body: { _id: item?._id, pgId: listing.id },
    });
    await add(asha, listing.id);
    const [again] = await cart(asha);
    expect((await asha.call('DELETE', `/api/cart/removecart/${again?._id}`)).status).toBe(200);
    expect((await asha.call('DELETE', `/api/cart/removecart/${listing.id}`)).status).toBe(404);
    expect(await cart(asha)).toEqual([]);
  });

  it('keeps the row of a PG that is gone, so that it can be said and removed', async () => {
    const [asha, listing] = [await aMember(app), await aStoredListing(database.db)];
    await add(asha, listing.id);
    await database.db.delete(listings).where(eq(listings.id, listing.id));
    const [item] = await cart(asha);
    expect(item).toMatchObject({ pgId: null, quantity: 1 });
    expect((await asha.call('DELETE', `/api/cart/removecart/${item?._id}`)).status).toBe(200);
  });

  it('knows what has changed since a PG was saved', async () => {
    const [asha, listing] = [await aMember(app), await aStoredListing(database.db)];
    await add(asha, listing.id);
    await database.db
      .update(listings)
      .set({ pricePaise: 1_000_000, availability: false })
      .where(eq(listings.id, listing.id));
    expect(await cart(asha)).toMatchObject([
      { pgId: { price: 10_000, availability: false }, saved: { price: 11_500, availability: true } },
    ]);
  });

  it('marks what the person has booked themselves, as results and PG Bot do, for nobody else', async () => {
    const [asha, bina] = [await aMember(app), await aMember(app, 'Bina')];
    const listing = await aStoredListing(database.db, { name: 'Neem Tree Nest', availability: false });
    await Promise.all([add(asha, listing.id), add(bina, listing.id)]);
    const booking = {
      id: randomUUID(),
      personId: asha.uid,
      listingId: listing.id,
      payerName: 'Asha',
      payerEmail: asha.email,
      pgName: listing.name,
      pgLocation: listing.location,
      amountPaise: listing.pricePaise,
      holdUntil: new Date(),
    };
    const [order] = await database.db
      .insert(orders)
      .values({ ...booking, state: 'paid' })
      .returning();
    const found = async (person: Member, path: string) =>
      ((await person.call('GET', `/api/pg/${path}`)).body as Pg[]).find(({ _id }) => _id === listing.id);
    const marksOf = async (person: Member) => [
      (await cart(person))[0]?.bookedByYou,
      (await found(person, 'searchPgs?query=Neem+Tree+Nest'))?.bookedByYou,
      (await found(person, 'searchPgs?available=false&fields=card'))?.bookedByYou,
      (await found(person, 'getAllPg'))?.bookedByYou,
      ((await person.call('GET', `/api/pg/getPg/${listing.id}`)).body as Pg).bookedByYou,
      (await tell(person, 'Neem Tree Nest')).listings.find(({ pgId }) => pgId === listing.id)?.pg?.bookedByYou,
    ];
    const marks = async () =>
      (await Promise.all([asha, bina].map(marksOf))).map(([first, ...others]) => {
        expect(new Set(others)).toEqual(new Set([first]));
        return first;
      });
    expect(await marks()).toEqual([true, undefined]);
    // Who asks while a page is read shares the next read with whoever else does.
    const atOnce = [bina, bina, asha, bina, asha].map((person) => found(person, 'getAllPg'));
    const marked = (await Promise.all(atOnce)).map((pg) => pg?.bookedByYou);
    expect(marked).toEqual([undefined, undefined, true, undefined, true]);
    expect((await tell(asha, 'tell me about Neem Tree Nest')).reply).toContain('You have booked Neem Tree Nest.');
    expect((await tell(bina, 'is Neem Tree Nest free?')).reply).toContain('Neem Tree Nest is booked.');
    const path = '/api/pg/searchPgs?query=neem';
    const [forAsha, forStranger] = [
      await countQueries(database.pool, /listings/, () => asha.call('GET', path)),
      await countQueries(database.pool, /listings/, () => app.get(path)),
    ];
    expect(forAsha.statements).toBe(forStranger.statements);
    await database.db
      .update(orders)
      .set({ state: 'ended' })
      .where(eq(orders.id, order?.id ?? ''));
    expect(await marks()).toEqual([undefined, undefined]);
  });

  it('is read in the message that reads the session, and goes to nobody whose session has ended', async () => {
    const [asha, listing] = [await aMember(app), await aStoredListing(database.db)];
    await add(asha, listing.id);
    const connectionsUsed = async () => {
      const used: unknown[] = [];
      const note = (client: unknown) => used.push(client);
      database.pool.on('acquire', note);
      expect(await cart(asha)).toHaveLength(1);
      database.pool.off('acquire', note);
      return used.length;
    };
    // A job of the server may take one at the same moment.
    await expect.poll(connectionsUsed).toBe(1);
    await asha.call('POST', '/api/auth/sign-out', {});
    expect(await asha.call('GET', '/api/cart/getcart')).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  it.each([
    ['an unknown PG', randomUUID(), 1, 404],
    ['a NUL', '\u0000', 1, 404],
    ['nothing', undefined, 1, 400],
    ['a number', 7, 1, 400],
    ['two of one', 'any', 2, 400],
  ])('refuses %s', async (_what, pgId, quantity, status) => {
    expect((await add(await aMember(app), pgId, quantity)).status).toBe(status);
  });

  it('that is full takes no other PG, and still says of one in it that it is there', async () => {
    const [asha, listing] = [await aMember(app), await aStoredListing(database.db)];
    await add(asha, listing.id);
    await fill(asha, SHORTLIST_MAX - 1);
    expect(await add(asha, listing.id)).toMatchObject({
      status: 409,
      body: { message: 'This PG is already in your list!' },
    });
    const other = await aStoredListing(database.db);
    expect(await add(asha, other.id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Your list is full.') },
    });
  });

  // The embedded database does one transaction after the other.
  it.runIf(kind === 'PostgreSQL')('is filled to its limit by two additions at once, and no further', async () => {
    const asha = await aMember(app);
    await fill(asha, SHORTLIST_MAX - 1);
    const others = [await aStoredListing(database.db), await aStoredListing(database.db)];
    let answers: Promise<{ status: number }[]> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${shortlistItems} in share mode`);
      answers = Promise.all(others.map(({ id }) => add(asha, id)));
      await expect.poll(() => countWaiting(database.db)).toBe(2);
    });
    const statuses = (await answers)?.map(({ status }) => status) ?? [];
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    expect(await cart(asha)).toHaveLength(SHORTLIST_MAX);
  });

  it('is part of what a person can download', async () => {
    const [asha, listing] = [await aMember(app), await aStoredListing(database.db)];
    await add(asha, listing.id);
    expect((await asha.call('GET', '/api/account/data')).body).toMatchObject({
      rooms: { shortlist: [{ pgId: listing.id }] },
    });
  });
});
