/** The guards of the money that another guard hides from every other test: here each stands alone. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, afterAll, expect, it } from 'vitest';
import { onEachDatabase } from '#tests/database.ts';
import { aCaller, deliverSigned, gatewayAt, quietTill } from '#tests/money-till.ts';
import { aStoredListing, letTimePass, startProvider, type Provider } from '#tests/money.ts';
import { GatewayUnavailable } from '../adapters/payment-gateway/port.ts';
import type { Db } from '../database/db.ts';
import { listings } from '../listings/table.ts';
import { listAttention, refundOrder } from './attention.ts';
import { setAvailability } from './booking.ts';
import { claimPayment } from './claim.ts';
import { createOrder } from './orders.ts';
import { reconcile } from './reconcile.ts';
import { userLogs } from './records.ts';
import { noteRefund, pursueRefund } from './refunds.ts';
import { settleNow } from './settle.ts';
import { ledger, orders, refunds, webhookEvents } from './table.ts';
import type { Till } from './till.ts';

onEachDatabase('alone', (open) => {
  let db: Db;
  let provider: Provider;
  let till: Till;
  beforeAll(async () => {
    db = (await open()).db;
    provider = await startProvider();
    await provider.control('webhooks', { mode: 'hold', url: 'http://127.0.0.1:1/' });
    till = quietTill(db, gatewayAt(provider));
  });
  afterAll(() => provider.close());

  // Everybody is new, so that no test meets the two places of another.
  const somebody = () => aCaller(`Buyer ${randomUUID()}`);
  const begin = async (listing: { id: string; pricePaise: number }, who = somebody()) => {
    const { id } = await createOrder(till, who, { pgId: listing.id, amount: listing.pricePaise / 100, address: 'here' });
    return { who, id };
  };
  const payment = async (id: string) => {
    const found = await till.gateway.payment((await provider.pay(id)).razorpay_payment_id);
    if (!found) throw new Error('the payment is there');
    return found;
  };
  const orderOf = async (id: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.gatewayOrderId, id));
    if (!order) throw new Error('the order is there');
    return order;
  };
  const listingOf = async (id: string) => (await db.select().from(listings).where(eq(listings.id, id)))[0];
  const aBooking = async () => {
    const listing = await aStoredListing(db);
    const { who, id } = await begin(listing);
    const paid = await payment(id);
    await settleNow(till, paid);
    return { who, id, paid, listing, order: await orderOf(id) };
  };

  it('a PG that somebody else is paying for by now is not booked with late money', async () => {
    const listing = await aStoredListing(db);
    const late = await begin(listing);
    await letTimePass(db, '16 minutes');
    const next = await begin(listing);
    await settleNow(till, await payment(late.id));
    expect((await orderOf(late.id)).state).toBe('refunding');
    expect((await listingOf(listing.id))?.heldBy).toBe((await orderOf(next.id)).id);
    await settleNow(till, await payment(next.id));
    expect((await orderOf(next.id)).state).toBe('paid');
  });

  it('a PG that was paid for in time is the payer’s, though the next buyer comes before anybody has told of it', async () => {
    const listing = await aStoredListing(db);
    const { id } = await begin(listing);
    await payment(id);
    await letTimePass(db, '16 minutes');
    await expect(begin(listing)).rejects.toThrow('already booked');
    expect((await orderOf(id)).state).toBe('paid');
  });

  it('a provider that does not say whether a PG was paid for keeps it from the next buyer for a round, and no longer', async () => {
    const listing = await aStoredListing(db);
    await begin(listing);
    await letTimePass(db, '16 minutes');
    const silent = async () => {
      throw new GatewayUnavailable('no answer');
    };
    const deaf = { ...till, gateway: { ...till.gateway, paymentsOf: silent } };
    const next = () => createOrder(deaf, somebody(), { pgId: listing.id, amount: listing.pricePaise / 100, address: 'here' });
    await expect(next()).rejects.toThrow('Nothing was charged');
    await reconcile(deaf);
    expect(await next()).toMatchObject({ secondsLeft: 900 });
  });

  it('as long as a payer may wait the provider is asked each minute, and when the hold ends', async () => {
    const { id } = await begin(await aStoredListing(db));
    const nextLook = async () => {
      await reconcile(till);
      const seconds = sql<number>`extract(epoch from ${orders.nextLookAt} - now())::float`;
      return (await db.select({ seconds }).from(orders).where(eq(orders.gatewayOrderId, id)))[0]?.seconds;
    };
    await letTimePass(db, '13 minutes');
    expect(await nextLook()).toBeCloseTo(60, -1);
    await letTimePass(db, '90 seconds');
    expect(await nextLook()).toBeCloseTo(30, -1);
    await letTimePass(db, '14 minutes');
    expect(await nextLook()).toBeCloseTo(60, -1);
    await letTimePass(db, '31 minutes 30 seconds');
    expect(await nextLook()).toBeCloseTo(900, -2);
  });

  it('one round looks at all that is due', async () => {
    const paid: string[] = [];
    for (let buyer = 0; buyer < 22; buyer += 1) {
      const { id } = await begin(await aStoredListing(db));
      await payment(id);
      paid.push(id);
    }
    await letTimePass(db, '5 minutes');
    await reconcile(till);
    expect(new Set(await Promise.all(paid.map(async (id) => (await orderOf(id)).state)))).toEqual(new Set(['paid']));
  });

  it('an order whose time is over is closed, though its buyer took the place back before the reconciler came', async () => {
    const { who, id } = await begin(await aStoredListing(db));
    await letTimePass(db, '16 minutes');
    await begin(await aStoredListing(db), who);
    await reconcile(till);
    expect((await orderOf(id)).state).toBe('closed');
  });

  it('a PG that an admin has marked as Booked is not booked with late money', async () => {
    const listing = await aStoredListing(db);
    const { id } = await begin(listing);
    await letTimePass(db, '16 minutes');
    await db.transaction((tx) => setAvailability(tx, listing.id, false));
    await settleNow(till, await payment(id));
    expect((await orderOf(id)).state).toBe('refunding');
  });

  it('the index of live bookings refuses a second one, though the listing looks free', async () => {
    const { listing, order } = await aBooking();
    await db.update(listings).set({ availability: true }).where(eq(listings.id, listing.id));
    const rival = await begin(listing);
    await settleNow(till, await payment(rival.id));
    expect((await orderOf(rival.id)).state).toBe('refunding');
    expect((await orderOf(order.gatewayOrderId ?? '')).state).toBe('paid');
  });

  it('the same payment changes nothing the second time, and is no second payment', async () => {
    const { who, id, paid } = await aBooking();
    for (let copy = 0; copy < 3; copy += 1) expect(await settleNow(till, paid)).toMatchObject({ outcome: 'settled' });
    expect(await userLogs(db, who.uid)).toMatchObject([{ state: 'paid' }]);
    expect((await orderOf(id)).state).toBe('paid');
  });

  it('an order that has given its money back is never paid again, even if its payment were not in the books', async () => {
    const listing = await aStoredListing(db);
    const { id } = await begin(listing);
    await db.update(orders).set({ state: 'refunded', holdSlot: null, nextLookAt: null }).where(eq(orders.gatewayOrderId, id));
    await expect(settleNow(till, await payment(id))).rejects.toThrow('cannot be paid');
    expect((await orderOf(id)).state).toBe('refunded');
  });

  it('an order that breaks keeps no other from its look', async () => {
    const broken = await begin(await aStoredListing(db));
    const sound = await begin(await aStoredListing(db));
    for (const { id } of [broken, sound]) await payment(id);
    await db.update(orders).set({ state: 'refunded', holdSlot: null }).where(eq(orders.gatewayOrderId, broken.id));
    await letTimePass(db, '5 minutes');
    await expect(reconcile(till)).rejects.toThrow('cannot be paid');
    expect((await orderOf(sound.id)).state).toBe('paid');
    await db.update(orders).set({ nextLookAt: null }).where(eq(orders.gatewayOrderId, broken.id));
  });

  it('money in another currency goes back', async () => {
    const { id } = await begin(await aStoredListing(db));
    await settleNow(till, { ...(await payment(id)), currency: 'USD' });
    expect((await orderOf(id)).state).toBe('refunding');
  });

  it('an order that the provider has made for another amount is not offered', async () => {
    const listing = await aStoredListing(db);
    const gateway = { ...till.gateway, createOrder: async () => ({ id: 'order_00000000000000', amountPaise: 100, currency: 'INR' }) };
    await expect(
      createOrder({ ...till, gateway }, somebody(), { pgId: listing.id, amount: listing.pricePaise / 100, address: 'here' }),
    ).rejects.toThrow('Nothing was charged');
    expect((await listingOf(listing.id))?.heldBy).toBeNull();
  });

  it('an event is taken in once by its id: the operator hears once of money for no order', async () => {
    const heard: string[] = [];
    const entity = {
      id: 'pay_Stranger000001',
      order_id: 'order_Stranger0001',
      amount: 100,
      currency: 'INR',
      status: 'captured',
      created_at: 1,
    };
    const event = { event: 'payment.captured', payload: { payment: { entity } } };
    const listening = { ...till, warn: (what: string) => void heard.push(what) };
    for (let copy = 0; copy < 3; copy += 1) expect(await deliverSigned(listening, 'evt_once', event)).toBe(200);
    expect(heard).toEqual(['a payment for an order that is not here']);
  });

  it('money for no order stays on the admins’ list, however long ago it came', async () => {
    const entity = {
      id: 'pay_Stranger000002',
      order_id: 'order_Stranger0002',
      amount: 100,
      currency: 'INR',
      status: 'captured',
      created_at: 1,
    };
    await deliverSigned(till, 'evt_stranger', { event: 'payment.captured', payload: { payment: { entity } } });
    await deliverSigned(till, 'evt_ordinary', { event: 'payment.downtime.started', payload: {} });
    await db.update(webhookEvents).set({ receivedAt: sql`now() - interval '31 days'` });
    await reconcile(till);
    expect(await db.$count(webhookEvents, eq(webhookEvents.id, 'evt_ordinary'))).toBe(0);
    const { unmatched } = await listAttention(db);
    expect(unmatched.map(({ razorpay_payment_id: id }) => id)).toContain(entity.id);
  });

  it('a hold that has ended takes nothing from the one after it', async () => {
    const listing = await aStoredListing(db);
    await begin(listing);
    await letTimePass(db, '16 minutes');
    const next = await begin(listing);
    await reconcile(till);
    expect((await listingOf(listing.id))?.heldBy).toBe((await orderOf(next.id)).id);
  });

  it('a refund is asked for by one of many at once, and again under the same key until the provider has given it up', async () => {
    const { order, paid } = await aBooking();
    const keys: string[] = [];
    const silent = {
      ...till.gateway,
      refund: async ({ key }: { key: string }) => {
        keys.push(key);
        throw new GatewayUnavailable('no answer');
      },
    };
    const deaf = { ...till, gateway: silent };
    await refundOrder(deaf, order.id);
    await Promise.all(Array.from({ length: 5 }, () => pursueRefund(deaf, paid.id)));
    expect(keys).toHaveLength(1);
    await letTimePass(db, '1 hour');
    await Promise.all(Array.from({ length: 5 }, () => pursueRefund(deaf, paid.id)));
    expect(keys).toEqual([keys[0], keys[0]]);
    const failed = { id: 'rfnd_00000000000001', paymentId: paid.id, amountPaise: paid.amountPaise, status: 'failed' as const };
    await db.transaction((tx) => noteRefund(tx, till, failed));
    await letTimePass(db, '2 hours');
    await pursueRefund(deaf, paid.id);
    expect(keys).toHaveLength(3);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('a refund whose look is refused stays pending, so that its failure is heard and another one is made', async () => {
    const { order, paid } = await aBooking();
    const refund = async () => (await db.select().from(refunds).where(eq(refunds.paymentId, paid.id)))[0];
    const goOn = async () => {
      await letTimePass(db, '2 hours');
      await pursueRefund(till, paid.id);
    };
    await provider.control('refund_outcome', { outcome: 'hold' });
    await refundOrder(till, order.id);
    await provider.control('faults', { match: { path: '/v1/refunds/*' }, kind: 'http', status: 401, body: {}, times: 1 });
    await goOn();
    expect(await refund()).toMatchObject({ state: 'pending', attempt: 1, note: expect.any(String) });
    const { gatewayRefundId: first } = (await refund()) ?? {};
    await provider.control('refund_outcome', { rfnd: first, outcome: 'failed' });
    await provider.control('refund_outcome', { outcome: 'processed' });
    await goOn();
    expect(await refund()).toMatchObject({ state: 'failed', attempt: 2 });
    await goOn();
    expect((await refund())?.gatewayRefundId).not.toBe(first);
  });

  it('a refund that is done is done once, however often the provider says so', async () => {
    const { order, paid } = await aBooking();
    await refundOrder(till, order.id);
    const [{ gatewayRefundId: id } = { gatewayRefundId: null }] = await db.select().from(refunds).where(eq(refunds.paymentId, paid.id));
    const done = { id: id ?? '', paymentId: paid.id, amountPaise: paid.amountPaise, status: 'processed' as const };
    const note = () => db.transaction((tx) => noteRefund(tx, till, done));
    const rowOf = () => db.select().from(refunds).where(eq(refunds.paymentId, paid.id));
    await note();
    const first = await rowOf();
    for (let copy = 0; copy < 2; copy += 1) await note();
    expect(await rowOf()).toEqual(first);
    expect((await orderOf(order.gatewayOrderId ?? '')).state).toBe('refunded');
    expect(await db.select().from(ledger).where(eq(ledger.paymentId, paid.id))).toHaveLength(6);
  });

  it('the world hears that a PG can be had again when its money was returned in the provider’s dashboard', async () => {
    const { listing, paid } = await aBooking();
    const told: unknown[] = [];
    const telling = { ...till, onAvailability: (...news: unknown[]) => void told.push(news) };
    await settleNow(telling, { ...paid, status: 'refunded' });
    expect(told).toEqual([[listing.id, true]]);
    const second = await aBooking();
    const entity = { id: 'rfnd_00000000000003', payment_id: second.paid.id, amount: second.paid.amountPaise, status: 'processed' };
    await deliverSigned(telling, `evt_${randomUUID()}`, { event: 'refund.processed', payload: { refund: { entity } } });
    expect(told).toEqual([
      [listing.id, true],
      [second.listing.id, true],
    ]);
  });

  it('the refund of a booking that had ended says nothing of a listing that somebody else has', async () => {
    const { listing, order } = await aBooking();
    await db.transaction((tx) => setAvailability(tx, listing.id, true));
    const next = await begin(listing);
    await settleNow(till, await payment(next.id));
    const told: unknown[] = [];
    await refundOrder({ ...till, onAvailability: (...news) => void told.push(news) }, order.id);
    expect(told).toEqual([]);
    expect((await listingOf(listing.id))?.availability).toBe(false);
  });

  it('a claim finds one’s own payment, and nobody else’s', async () => {
    const { who, paid } = await aBooking();
    expect(await claimPayment(till, who.uid, paid.id)).toMatchObject({ outcome: 'paid' });
    await expect(claimPayment(till, somebody().uid, paid.id)).rejects.toThrow('We cannot find a payment of yours');
    expect(await userLogs(db, who.uid)).toHaveLength(1);
    expect(await db.select().from(refunds).where(eq(refunds.paymentId, paid.id))).toEqual([]);
  });
});
