/** Refunds: in full, once, however often they are tried; admins see failed ones. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Notices } from '#contract/notices/schema.ts';
import type { Attention } from '#contract/payments/schema.ts';
import { countWaiting } from '#tests/database.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, book, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { sign } from '../../adapters/payment-gateway/signature.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { assertNoLiveHold } from '../../listings/availability.ts';
import { listings } from '../../listings/table.ts';
import { setAvailability } from '../admin/availability.ts';
import { orders, refunds } from '../table.ts';

const quiet = { enqueueEvent: async () => {}, enqueuePaymentMail: async () => {} };

withMoneyServer('a refund', (money, _database, databaseKind) => {
  const anAdmin = async (): Promise<Member> => {
    const chitra = await aMember(money.app, 'Chitra');
    await setRole(money.db, chitra.email, 'admin');
    return chitra;
  };
  const aBooking = async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const gatewayOrderId = await anOrder(asha, listing);
    const { body } = await verify(asha, listing, await money.pay(gatewayOrderId));
    const [order] = await money.db.select().from(orders).where(eq(orders.gatewayOrderId, gatewayOrderId));
    if (!order) throw new Error('the order is there');
    return {
      asha,
      listing,
      order,
      gatewayOrderId,
      payment: (body as { razorpay_payment_id: string }).razorpay_payment_id,
    };
  };
  const stateOf = async (id: string) => (await money.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;
  const refundOf = async (payment: string) =>
    (await money.db.select().from(refunds).where(eq(refunds.paymentId, payment)))[0];
  const atProvider = async (gatewayOrderId: string) =>
    (await money.ledger()).orders.find(({ order_id }) => order_id === gatewayOrderId);
  const refund = (admin: Member, id: string) => admin.call('POST', `/api/pay/attention/${id}/refund`);

  it('by an admin ends the booking, opens the PG again and notifies the payer', async () => {
    const [chitra, { asha, listing, order, gatewayOrderId }] = [await anAdmin(), await aBooking()];
    expect(await refund(asha, order.id)).toMatchObject({ status: 403 });
    expect(await refund(chitra, order.id)).toMatchObject({ status: 200 });
    await until(async () => (await stateOf(order.id)) === 'refunded', 'the refund');
    expect(await atProvider(gatewayOrderId)).toMatchObject({ captured: 1_150_000, refunded: 1_150_000, net: 0 });
    await until(async () => (await money.mails(asha.email, 'Your payment')).length === 1, 'the mail');
    expect((await book(await aMember(money.app, 'Bina'), listing)).status).toBe(200);
    expect(await refund(chitra, order.id)).toMatchObject({ status: 409 });
  });

  it('tells the payer in the bell and by mail for which PG it is, and the admin’s reason', async () => {
    const [chitra, { asha, listing, order }] = [await anAdmin(), await aBooking()];
    const path = `/api/pay/attention/${order.id}/refund`;
    expect((await chitra.call('POST', path, { reason: 'x'.repeat(201) })).status).toBe(400);
    expect((await chitra.call('POST', path, { reason: 'The house has a burst pipe' })).status).toBe(200);
    const bell = async () => (await asha.call('GET', '/api/notices')).body as Notices;
    await until(async () => (await bell()).unread === 1, 'the notice');
    const reason = 'Your booking has been cancelled. The reason: The house has a burst pipe.';
    expect((await bell()).notices).toMatchObject([
      { kind: 'refund', pgId: listing.id, pgName: listing.name, excerpt: `₹11,500. ${reason}` },
    ]);
    await until(async () => (await money.mails(asha.email, 'Your payment')).length === 1, 'the mail');
    const [mail] = await money.mails(asha.email, 'Your payment');
    expect(mail?.text).toContain(`This is about ${listing.name} in ${listing.location}.`);
    expect(mail?.text).toContain(reason);
  });

  it('is one of five clicks at once', async () => {
    const [chitra, { order, gatewayOrderId }] = [await anAdmin(), await aBooking()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(chitra, order.id)));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await until(async () => (await stateOf(order.id)) === 'refunded', 'the refund');
    expect(await atProvider(gatewayOrderId)).toMatchObject({ refunded: 1_150_000, net: 0 });
  });

  it.each(['drop_after', 'drop_before', 'duplicate', 'delay_after'])(
    'happens once, though the provider’s answer meets %s',
    async (kind) => {
      const [chitra, { order, gatewayOrderId }] = [await anAdmin(), await aBooking()];
      const match = { method: 'POST', path: '/v1/payments/*/refund' };
      await money.control('faults', { match, kind, times: 2, ...(kind === 'delay_after' && { ms: 2_000 }) });
      await refund(chitra, order.id);
      await until(async () => (await stateOf(order.id)) === 'refunded', 'the refund');
      expect(await atProvider(gatewayOrderId)).toMatchObject({
        captured: 1_150_000,
        refunded: 1_150_000,
        pending: 0,
        net: 0,
      });
      await money.control('faults', undefined, 'DELETE');
    },
  );

  it('that fails for want of balance is on the admin’s list, and is tried again until it works', async () => {
    const [chitra, { asha, order, payment }] = [await anAdmin(), await aBooking()];
    await money.control('balance', { paise: 0 });
    await refund(chitra, order.id);
    await until(async () => (await refundOf(payment))?.state === 'failed', 'the failure');
    const concern = async () =>
      ((await chitra.call('GET', '/api/pay/attention')).body as Attention).orders.find(
        ({ orderId }) => orderId === order.id,
      );
    const isSeen = async () => {
      const { concerns, email, note } = (await concern()) ?? {};
      return concerns?.includes('refund_failed') === true && email === asha.email && note !== undefined;
    };
    await until(isSeen, 'the concern, with what the provider said');
    // It is retried every second here, so its state is 'on its way' now and then.
    const records = async () => JSON.stringify((await asha.call('GET', '/api/pay/user_logs')).body);
    await until(async () => (await records()).includes('"state":"refund_failed"'), 'the record');
    await money.control('balance', { paise: null });
    expect((await refund(chitra, order.id)).status).toBe(200);
    await until(async () => (await stateOf(order.id)) === 'refunded', 'the refund');
    const list = (await chitra.call('GET', '/api/pay/attention')).body as Attention;
    expect(list.orders.filter(({ orderId }) => orderId === order.id)).toEqual([]);
  });

  it('that stays pending at the bank is polled until it is processed, without any webhook', async () => {
    const [chitra, { order, payment }] = [await anAdmin(), await aBooking()];
    await money.control('webhooks', { mode: 'off' });
    await money.control('refund_outcome', { outcome: 'hold' });
    await refund(chitra, order.id);
    await until(async () => (await refundOf(payment))?.state === 'pending', 'pending');
    await money.control('refund_outcome', { rfnd: (await refundOf(payment))?.gatewayRefundId, outcome: 'processed' });
    await money.db
      .update(refunds)
      .set({ nextTryAt: sql`now()` })
      .where(eq(refunds.paymentId, payment));
    await until(async () => (await stateOf(order.id)) === 'refunded', 'the refund');
    await money.control('refund_outcome', { outcome: 'processed' });
    await money.control('webhooks', { mode: 'on' });
  });

  it('made in the provider’s own dashboard ends the booking here', async () => {
    const { listing, order, payment } = await aBooking();
    const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = money.settings;
    const headers = { authorization: `Basic ${btoa(`${id}:${secret}`)}`, 'content-type': 'application/json' };
    const made = await fetch(`${money.url}/v1/payments/${payment}/refund`, { method: 'POST', headers, body: '{}' });
    expect(made.status).toBe(200);
    await until(async () => (await stateOf(order.id)) === 'refunded', 'the refund');
    const [row] = await money.db.select().from(listings).where(eq(listings.id, listing.id));
    expect(row?.availability).toBe(true);
  });

  it('made in the provider’s own dashboard ends the booking here, though all its events come at once', async () => {
    const { listing, order, payment } = await aBooking();
    await money.control('webhooks', { mode: 'off' });
    const { RAZORPAY_WEBHOOK_SECRET: secret = '' } = money.settings;
    const deliver = async (event: string, status: string) => {
      const entity = { id: 'rfnd_00000000000009', payment_id: payment, amount: 1_150_000, status };
      const body = JSON.stringify({ event, payload: { refund: { entity } } });
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(secret, body),
        'x-razorpay-event-id': randomUUID(),
      };
      return (await fetch(`${money.app.url}/api/pay/webhook`, { method: 'POST', headers, body })).status;
    };
    let answers: Promise<number[]> | undefined;
    // While this transaction locks the listing, all requests wait for it.
    await money.db.transaction(async (tx) => {
      await tx.update(listings).set({ updatedAt: new Date() }).where(eq(listings.id, listing.id));
      answers = Promise.all([
        deliver('refund.created', 'pending'),
        deliver('refund.processed', 'processed'),
        deliver('refund.created', 'pending'),
      ]);
      // The embedded database runs one transaction at a time.
      if (databaseKind === 'PostgreSQL') await expect.poll(() => countWaiting(money.db)).toBeGreaterThanOrEqual(3);
    });
    expect(await answers).toEqual([200, 200, 200]);
    expect(await stateOf(order.id)).toBe('refunded');
    await money.control('webhooks', { mode: 'on' });
  });

  it('is nothing for an order without money', async () => {
    const chitra = await anAdmin();
    const gatewayOrderId = await anOrder(await aMember(money.app), await aStoredListing(money.db));
    const [order] = await money.db.select().from(orders).where(eq(orders.gatewayOrderId, gatewayOrderId));
    expect((await refund(chitra, order?.id ?? '')).status).toBe(409);
    expect((await refund(chitra, 'nobody')).status).toBe(404);
  });

  it('is not made when a booked PG is reopened: the booking ends, the money stays, the next one books', async () => {
    const { asha, listing, order } = await aBooking();
    await money.db.transaction((tx) => setAvailability(tx, quiet, listing.id, true));
    expect(await stateOf(order.id)).toBe('ended');
    const [bina] = [await aMember(money.app, 'Bina')];
    expect((await verify(bina, listing, await money.pay(await anOrder(bina, listing)))).status).toBe(200);
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toMatchObject([{ state: 'ended' }]);
    const chitra = await anAdmin();
    expect((await refund(chitra, order.id)).status).toBe(200);
    await until(async () => (await stateOf(order.id)) === 'refunded', 'the refund');
    // Refunding this order must not touch the next person's booking.
    const [row] = await money.db.select().from(listings).where(eq(listings.id, listing.id));
    expect(row?.availability).toBe(false);
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toMatchObject([{ refundReason: 'ended' }]);
    // Nothing was cancelled by it.
    const sentence = 'This is a refund for your stay, which has ended.';
    const bell = async () => ((await asha.call('GET', '/api/notices')).body as Notices).notices;
    await until(async () => (await bell()).length === 1, 'the notice');
    expect(await bell()).toMatchObject([{ kind: 'refund', excerpt: `₹11,500. ${sentence}` }]);
    await until(async () => (await money.mails(asha.email, 'Your payment')).length === 1, 'the mail');
    expect((await money.mails(asha.email, 'Your payment'))[0]?.text).toContain(sentence);
  });

  it('is not needed for a PG that cannot be changed or deleted while somebody pays', async () => {
    const listing = await aStoredListing(money.db);
    const asha = await aMember(money.app);
    const order = await anOrder(asha, listing);
    const change = () => money.db.transaction((tx) => setAvailability(tx, quiet, listing.id, false));
    const remove = () =>
      money.db.transaction(async (tx) => {
        await assertNoLiveHold(tx, listing.id);
        await tx.delete(listings).where(eq(listings.id, listing.id));
      });
    await expect(change()).rejects.toThrow('Someone is paying for this PG right now.');
    await expect(remove()).rejects.toThrow('or end the hold in Payment Logs.');
    await asha.call('DELETE', `/api/pay/holds/${order}`);
    await change();
    await remove();
    await expect(change()).rejects.toThrow('could not be found');
    // A payment window that stayed open can still pay: there is nothing to book, so the money is refunded.
    await money.pay(order);
    await until(async () => (await atProvider(order))?.net === 0, 'the refund');
  });

  it('leaves the record of a paid booking, whose PG is deleted, as it was', async () => {
    const { asha, listing } = await aBooking();
    await money.db.delete(listings).where(eq(listings.id, listing.id));
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toMatchObject([
      { pgId: listing.id, pgName: listing.name, state: 'paid' },
    ]);
  });
});
