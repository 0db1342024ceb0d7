/** Starting a payment: the price, the hold, and the answers to other buyers. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, book, letTimePass, members, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aWatcher } from '#tests/live/watcher.ts';
import { aMember } from '#tests/people/people.ts';
import { listings } from '../../listings/table.ts';
import { orders } from '../table.ts';

withMoneyServer('an order', (money, database) => {
  const ordersFor = async (listingId: string) => money.db.select().from(orders).where(eq(orders.listingId, listingId));
  const madeAtProvider = async () => (await money.ledger()).orders.length;

  it('is for the price of the PG, in paise, and says how long the PG is held', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db, { pricePaise: 1_234_567 })];
    const { status, body } = await book(asha, listing);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: expect.stringMatching(/^order_/), amount: 1_234_567, currency: 'INR' });
    const { secondsLeft } = body as { secondsLeft: number };
    expect(secondsLeft).toBeGreaterThan(14 * 60);
    expect(secondsLeft).toBeLessThanOrEqual(15 * 60);
  });

  it.each([
    ['a text', '5000', 400],
    ['nothing', undefined, 400],
    ['null', null, 400],
    ['zero', 0, 400],
    ['a debt', -1, 400],
    ['a fraction of a paisa', 5000.004, 400],
    ['a list', [11_500], 400],
    ['one rupee', 1, 409],
    ['a paisa less', 11_499.99, 409],
    ['a hundred times as much', 1_150_000, 409],
  ])('is refused for %s instead of the price', async (_what, amount, status) => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const before = await madeAtProvider();
    expect(await asha.call('POST', '/api/pay/payment', { pgId: listing.id, amount })).toMatchObject({ status });
    expect(await madeAtProvider()).toBe(before);
    expect(await ordersFor(listing.id)).toEqual([]);
  });

  it('is refused for a number that no double can hold', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${asha.token}` };
    const body = `{"pgId":"${listing.id}","amount":1e309}`;
    const { status } = await fetch(`${money.app.url}/api/pay/payment`, { method: 'POST', headers, body });
    expect(status).toBe(400);
  });

  it('is never made for any amount but the price', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db, { pricePaise: 500_001 })];
    const before = await madeAtProvider();
    const anyAmount = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.integer({ min: 400_000, max: 600_000 }).map((paise) => paise / 100),
    );
    await fc.assert(
      fc.asyncProperty(
        anyAmount.filter((amount) => amount !== 5000.01),
        async (amount) => (await book(asha, listing, amount)).status >= 400,
      ),
      { numRuns: 60 },
    );
    expect(await madeAtProvider()).toBe(before);
  });

  it('says which price holds when the page shows an old one', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db, { pricePaise: 12_345_600 })];
    expect(await book(asha, listing, 9_000)).toMatchObject({
      status: 409,
      body: { message: 'The price of this PG is ₹1,23,456. Please look at it again before you pay.' },
    });
  });

  it.each([randomUUID(), 'nothing', "' or 1=1", '\u0000', '%00'])('is 404 for the unknown PG %j', async (pgId) => {
    const asha = await aMember(money.app);
    expect(await asha.call('POST', '/api/pay/payment', { pgId, amount: 11_500 })).toMatchObject({ status: 404 });
  });

  it('keeps other buyers away, and tells them for how long', async () => {
    const [asha, bina] = [await aMember(money.app), await aMember(money.app, 'Bina')];
    const listing = await aStoredListing(money.db);
    await anOrder(asha, listing);
    await letTimePass(money.db, '3 minutes');
    const refused = await book(bina, listing);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Someone is paying for this PG. Try again in 12 minutes.' },
    });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(11 * 60);
    expect(seconds).toBeLessThanOrEqual(12 * 60);
    await letTimePass(money.db, '11 minutes 30 seconds');
    expect(await book(bina, listing)).toMatchObject({
      body: { message: 'Someone is paying for this PG. Try again in 1 minute.' },
    });
  });

  it('lets the next buyer in when it expires, by the clock of the database alone', async () => {
    const [asha, bina] = [await aMember(money.app), await aMember(money.app, 'Bina')];
    const listing = await aStoredListing(money.db);
    await anOrder(asha, listing);
    await letTimePass(money.db, '15 minutes 1 second');
    const realNow = Date.now;
    // A server whose own clock is an hour off decides no differently. The embedded database has no clock of its own.
    for (const skew of database().embedded ? [0] : [-3_600_000, 3_600_000]) {
      Date.now = () => realNow() + skew;
      const { status } = await book(bina, listing).finally(() => (Date.now = realNow));
      expect(status).toBe(200);
    }
  });

  it('is the same one for the same buyer, from two tabs or twenty', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const before = await madeAtProvider();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(asha, listing)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect(await madeAtProvider()).toBe(before + 1);
  });

  it('keeps its price when the listing becomes dearer meanwhile', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await money.db
      .update(listings)
      .set({ pricePaise: 2_000_000, name: 'Renamed House' })
      .where(eq(listings.id, listing.id));
    expect(await book(asha, listing)).toMatchObject({ status: 200, body: { id: order, amount: 1_150_000 } });
    expect(await book(asha, listing, 20_000)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('₹11,500') },
    });
    const verified = await verify(asha, listing, await money.pay(order));
    expect(verified).toMatchObject({ status: 200, body: { amount: 11_500, pgName: 'Gulmohar House' } });
  });

  it('is refused for a booked PG', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db, { availability: false })];
    expect(await book(asha, listing)).toMatchObject({ status: 409, body: { message: 'This PG is already booked.' } });
  });

  it('can be open for two PGs at a time and no more, however many are asked for at once', async () => {
    const asha = await aMember(money.app);
    const many = await Promise.all(Array.from({ length: 40 }, () => aStoredListing(money.db)));
    const answers = await Promise.all(many.map((listing) => book(asha, listing)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]));
    expect(refused[0]?.body).toMatchObject({
      message: 'You are already paying for two other PGs. Finish or cancel one of them first.',
    });
    const held = (await money.db.select().from(listings)).filter(
      (listing) => many.some(({ id }) => id === listing.id) && listing.heldBy,
    );
    expect(held).toHaveLength(2);
  });

  it('can be begun again for other PGs once the holds are over', async () => {
    const asha = await aMember(money.app);
    await anOrder(asha, await aStoredListing(money.db));
    await anOrder(asha, await aStoredListing(money.db));
    await letTimePass(money.db, '16 minutes');
    await anOrder(asha, await aStoredListing(money.db));
    await anOrder(asha, await aStoredListing(money.db));
    expect((await book(asha, await aStoredListing(money.db))).status).toBe(409);
  });

  it('is one of fifty buyers who ask in the same moment', async () => {
    const buyers = await members(money.app, 12);
    const listing = await aStoredListing(money.db);
    const answers = await Promise.all(buyers.map((buyer) => book(buyer, listing)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11);
  });

  it('shows its status to its own buyer only', async () => {
    const [asha, bina, listing] = [
      await aMember(money.app),
      await aMember(money.app, 'Bina'),
      await aStoredListing(money.db),
    ];
    const order = await anOrder(asha, listing);
    expect(await asha.call('GET', `/api/pay/orders/${order}`)).toMatchObject({
      status: 200,
      body: { id: order, state: 'open', pgId: listing.id, pgName: listing.name, mail: 'off' },
    });
    expect(await asha.call('GET', '/api/pay/holds')).toMatchObject({
      status: 200,
      body: [{ id: order, pgId: listing.id }],
    });
    expect(await bina.call('GET', `/api/pay/orders/${order}`)).toMatchObject({ status: 404 });
    expect(await bina.call('GET', '/api/pay/holds')).toMatchObject({ status: 200, body: [] });
    expect(await asha.call('GET', '/api/pay/orders/%00')).toMatchObject({ status: 404 });
  });

  it('when cancelled, frees the PG for the next buyer at once, who is told', async () => {
    const [asha, bina, listing] = [
      await aMember(money.app),
      await aMember(money.app, 'Bina'),
      await aStoredListing(money.db),
    ];
    const watcher = await aWatcher(money.app.url, bina.token);
    await watcher.watch(listing.id);
    const order = await anOrder(asha, listing);
    expect(await bina.call('DELETE', `/api/pay/holds/${order}`)).toMatchObject({ status: 404 });
    expect(await asha.call('DELETE', `/api/pay/holds/${order}`)).toMatchObject({
      status: 200,
      body: { state: 'closed', secondsLeft: 0 },
    });
    await expect.poll(() => watcher.of('availability-update')).toEqual([{ pgId: listing.id, availability: true }]);
    watcher.close();
    expect((await book(bina, listing)).status).toBe(200);
  });

  it('cannot be cancelled while a payment is on its way, and shows one that has arrived', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    await money.control('webhooks', { mode: 'off' });
    const order = await anOrder(asha, listing);
    await money.pay(order, 'failed');
    const { razorpay_payment_id: paymentId } = await money.pay(order, 'created');
    expect(await asha.call('DELETE', `/api/pay/holds/${order}`)).toMatchObject({ status: 409 });
    await money.control('pay', { payment_id: paymentId, outcome: 'captured' });
    expect(await asha.call('DELETE', `/api/pay/holds/${order}`)).toMatchObject({
      status: 200,
      body: { state: 'paid' },
    });
    await money.control('webhooks', { mode: 'on' });
  });
});

withMoneyServer(
  'a buyer in a hurry',
  (money) => {
    it('is rate limited per person', async () => {
      const asha = await aMember(money.app);
      const listing = await aStoredListing(money.db);
      const answers = await Promise.all(Array.from({ length: 15 }, () => book(asha, listing)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'rate_limited' });
    });

    it('is rate limited per network address', async () => {
      const buyers = await members(money.app, 4);
      const listing = await aStoredListing(money.db, { availability: false });
      const answers = await Promise.all(
        buyers.flatMap((buyer) => Array.from({ length: 10 }, () => book(buyer, listing))),
      );
      // The test before may have begun ten orders in the same minute; the five that were refused there do not count.
      const received = answers.filter(({ status }) => status === 409);
      expect([20, 30]).toContain(received.length);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - received.length);
    });
  },
  { ORDERS_PER_MINUTE: '10' },
);
