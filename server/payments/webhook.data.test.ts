/** What the provider tells by itself: duplicated, out of order, late, forged or not at all. */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import { onEachMoney } from '#tests/each-money.ts';
import { anOrder, aStoredListing, letTimePass, members, until, verify } from '#tests/money.ts';
import { aMember } from '#tests/people.ts';
import { setRole } from '../identity/people.ts';
import { orders, payments, refunds, webhookEvents } from './table.ts';

const sign = (body: string, secret: string = SANDBOX_KEYS.webhookSecret) => createHmac('sha256', secret).update(body).digest('hex');

onEachMoney('the webhook', (money) => {
  const send = async (body: string, headers: Record<string, string> = {}) =>
    (
      await fetch(`${money.app.url}/api/pay/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-razorpay-event-id': `evt_${randomUUID()}`, ...headers },
        body,
      })
    ).status;
  const sendSigned = (event: object, headers: Record<string, string> = {}) => {
    const body = JSON.stringify(event);
    return send(body, { 'x-razorpay-signature': sign(body), ...headers });
  };
  const captured = (orderId: string, changes: object = {}) => ({
    entity: 'event',
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: `pay_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
          order_id: orderId,
          amount: 1_150_000,
          currency: 'INR',
          status: 'captured',
          created_at: Math.floor(Date.now() / 1_000),
          ...changes,
        },
      },
    },
  });
  const stateOf = async (order: string) => (await money.db.select().from(orders).where(eq(orders.gatewayOrderId, order)))[0]?.state;
  const becomes = (order: string, state: string, patience?: number) => until(async () => (await stateOf(order)) === state, state, patience);
  /** What an admin presses when a refund has failed. */
  const tryAgain = async (order: string) => {
    const chitra = await aMember(money.app, 'Chitra');
    await setRole(money.db, chitra.email, 'admin');
    const [{ id } = { id: '' }] = await money.db.select().from(orders).where(eq(orders.gatewayOrderId, order));
    await money.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, id));
    expect((await chitra.call('POST', `/api/pay/attention/${id}/refund`)).status).toBe(200);
  };
  const webhooks = (setting: object) => money.control('webhooks', setting);

  it('books without the browser, and a later verify gets the same record', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const paid = await money.pay(order);
    await becomes(order, 'paid', 10_000);
    expect((await verify(asha, listing, paid)).status).toBe(200);
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toHaveLength(1);
    await until(async () => (await money.mails(asha.email, 'Your booking')).length === 1, 'the mail');
  });

  it('takes part in the race with the browser, and one of them wins, twenty times', async () => {
    const people = await members(money.app, 5);
    for (let round = 0; round < 4; round += 1) {
      await webhooks({ mode: 'hold' });
      const rivals = await Promise.all(
        people.map(async (asha) => {
          const listing = await aStoredListing(money.db);
          return { asha, listing, paid: await money.pay(await anOrder(asha, listing)) };
        }),
      );
      const [, ...answers] = await Promise.all([
        webhooks({ mode: 'release' }),
        ...rivals.map(({ asha, listing, paid }) => verify(asha, listing, paid)),
      ]);
      expect(answers.map((answer) => (answer as { status: number }).status)).toEqual(rivals.map(() => 200));
    }
    const doubled = await money.db.execute(sql`select order_id from payments group by 1 having count(*) > 1`);
    expect(doubled.rows).toEqual([]);
  }, 60_000);

  it('may come before we know the provider’s order, and the reconciler finds it', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    // As if the process had died between the provider's answer and our note of it.
    await webhooks({ mode: 'hold' });
    await money.pay(order);
    await money.db
      .update(orders)
      .set({ state: 'creating', gatewayOrderId: null, nextLookAt: sql`now() + interval '3 seconds'` })
      .where(eq(orders.gatewayOrderId, order));
    await webhooks({ mode: 'release' });
    await until(
      async () => (await money.db.select().from(webhookEvents).where(eq(webhookEvents.gatewayOrderId, order))).length >= 2,
      'events',
    );
    expect(await stateOf(order)).toBeUndefined();
    await becomes(order, 'paid');
  });

  it('may not come at all: the reconciler books', async () => {
    await webhooks({ mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await money.pay(order);
    await becomes(order, 'paid', 10_000);
    await webhooks({ mode: 'on' });
  });

  it.each(['duplicate', 'reorder', 'old_secret', 'corrupt_signature'])(
    'may be sent with %s, and the effect is the same, once',
    async (mode) => {
      await webhooks({ mode, ...(mode === 'duplicate' && { k: 20 }) });
      const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
      const order = await anOrder(asha, listing);
      await money.pay(order, 'failed');
      await money.pay(order, 'failed');
      await money.pay(order);
      await becomes(order, 'paid');
      await webhooks({ mode: 'on' });
      const { events } = await money.control<{ events: Sent[] }>('webhooks');
      const answers = events.filter(({ body }) => body.payload.payment?.entity.order_id === order).flatMap(({ deliveries }) => deliveries);
      const expected = mode === 'old_secret' || mode === 'corrupt_signature' ? 400 : 200;
      expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set([expected]));
      expect(
        await money.db.select().from(payments).innerJoin(orders, eq(orders.id, payments.orderId)).where(eq(orders.gatewayOrderId, order)),
      ).toHaveLength(1);
    },
  );

  it('leaves an order open after a failed attempt, and books with the next one', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await money.pay(order, 'failed');
    await wait(300);
    expect(await stateOf(order)).toBe('open');
    await money.pay(order);
    await becomes(order, 'paid');
  });

  it('books when it says captured after it said failed, in whatever order the two arrive', async () => {
    await webhooks({ mode: 'hold' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const event = captured(order);
    expect(await sendSigned(event)).toBe(200);
    const { id } = event.payload.payment.entity;
    const older = { ...captured(order, { id, status: 'failed' }), event: 'payment.failed' };
    expect(await sendSigned(older)).toBe(200);
    expect(await stateOf(order)).toBe('paid');
    await webhooks({ mode: 'on' });
  });

  it('gives money back that is captured a day late, and tells the payer', async () => {
    await webhooks({ mode: 'hold' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await money.db
      .update(orders)
      .set({ nextLookAt: null, createdAt: sql`now() - interval '25 hours'` })
      .where(eq(orders.gatewayOrderId, order));
    await money.pay(order);
    await webhooks({ mode: 'release' });
    await becomes(order, 'refunded');
    await until(async () => (await money.mails(asha.email, 'Your payment')).length === 1, 'the mail');
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toMatchObject([{ state: 'refunded', refundReason: 'late' }]);
  });

  it('books what was paid in time, though it comes a day later, after an outage here', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await letTimePass(money.db, '25 hours');
    const created_at = Math.floor(Date.now() / 1_000) - 25 * 3_600 + 120;
    expect(await sendSigned(captured(order, { created_at }))).toBe(200);
    expect(await stateOf(order)).toBe('paid');
  });

  it('books money that was captured after the hold, as long as the PG is free', async () => {
    await webhooks({ mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await letTimePass(money.db, '40 minutes');
    await until(async () => (await stateOf(order)) === 'closed', 'the end of the hold');
    await money.pay(order);
    await letTimePass(money.db, '20 minutes');
    await becomes(order, 'paid');
    await webhooks({ mode: 'on' });
  });

  it('leaves a late approval that nobody captured to the provider, which gives it back', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const { razorpay_payment_id: payment_id } = await money.pay(order, 'failed');
    await money.control('time', { advance: 2 * 24 * 3600 });
    await money.control('late_authorise', { payment_id });
    await money.control('time', { advance: 600 });
    await wait(500);
    expect(await stateOf(order)).toMatch(/open|closed/);
    const line = (await money.ledger()).orders.find(({ order_id }) => order_id === order);
    expect(line).toMatchObject({ captured: 0, net: 0, returned: 1_150_000 });
  });

  it('gives a wrong amount back in full, and the PG to others', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await money.db.update(orders).set({ amountPaise: 1_150_100 }).where(eq(orders.gatewayOrderId, order));
    await money.pay(order);
    await becomes(order, 'refunded');
    expect((await money.ledger()).orders.find(({ order_id }) => order_id === order)).toMatchObject({ captured: 1_150_000, net: 0 });
    await anOrder(await aMember(money.app, 'Bina'), listing);
  });

  it('gives a second payment for one order back, and the booking stays', async () => {
    await webhooks({ mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const event = captured(order);
    const second = captured(order);
    expect(await sendSigned(event)).toBe(200);
    expect(await Promise.all(Array.from({ length: 5 }, () => sendSigned(second)))).toEqual([200, 200, 200, 200, 200]);
    expect(await stateOf(order)).toBe('paid');
    const [refund] = await money.db.select().from(refunds).where(eq(refunds.paymentId, second.payload.payment.entity.id));
    expect(refund).toMatchObject({ reason: 'second', amountPaise: 1_150_000 });
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toMatchObject([
      { razorpay_payment_id: second.payload.payment.entity.id, refundReason: 'second' },
      { razorpay_payment_id: event.payload.payment.entity.id, state: 'paid' },
    ]);
    expect((await asha.call('GET', `/api/pay/orders/${order}`)).body).toMatchObject({
      payment: { razorpay_payment_id: event.payload.payment.entity.id },
    });
    await tryAgain(order);
    expect(await stateOf(order)).toBe('paid');
    await webhooks({ mode: 'on' });
  });

  it('is 200 for what it does not know, and an admin sees money for no order of ours', async () => {
    const stranger = captured('order_NNNNNNNNNNNNNN');
    expect(await sendSigned(stranger)).toBe(200);
    expect(await sendSigned({ event: 'payment.dispute.created', payload: { dispute: { entity: {} } } })).toBe(200);
    expect(await sendSigned({ event: 'payment.captured' })).toBe(200);
    expect(await sendSigned({ event: 'payment.captured', payload: { payment: { entity: { id: 7 } } } })).toBe(200);
    expect(
      await sendSigned({
        event: 'refund.processed',
        payload: { refund: { entity: { id: 'rfnd_1', payment_id: 'pay_x', amount: 5, status: 'processed' } } },
      }),
    ).toBe(200);
    expect(await sendSigned([])).toBe(200);
    const unmatched = await money.db.select().from(webhookEvents).where(eq(webhookEvents.unmatched, true));
    expect(unmatched.map(({ gatewayOrderId }) => gatewayOrderId)).toContain('order_NNNNNNNNNNNNNN');
  });

  it('is 400 for whatever is not signed, and keeps nothing of it', async () => {
    const before = await money.db.$count(webhookEvents);
    const body = JSON.stringify(captured('order_NNNNNNNNNNNNNN'));
    expect(await send(body)).toBe(400);
    expect(await send(body, { 'x-razorpay-signature': sign(body, 'another secret') })).toBe(400);
    expect(await send(body, { 'x-razorpay-signature': sign(body).toUpperCase() })).toBe(400);
    expect(await send(`${body} `, { 'x-razorpay-signature': sign(body) })).toBe(400);
    expect(await send('', { 'x-razorpay-signature': '' })).toBe(400);
    expect(await send('not json', { 'content-type': 'text/plain' })).toBe(400);
    expect(await money.db.$count(webhookEvents)).toBe(before);
  });

  it('counts the bytes as they came, whatever order the keys are in', async () => {
    const body = '{ "payload": {},\n "event" : "payment.downtime.started", "n": 1.0, "\\u0061": "\\u00e9" }';
    expect(await send(body, { 'x-razorpay-signature': sign(body) })).toBe(200);
  });

  it('takes no more than 256 KiB', async () => {
    const large = JSON.stringify({ event: 'x', fill: 'x'.repeat(257 * 1024) });
    expect(await send(large, { 'x-razorpay-signature': sign(large) })).toBe(413);
  });

  it('refuses a flood of forgeries from one address unheard, while others pay', async () => {
    const body = JSON.stringify(captured('order_NNNNNNNNNNNNNN'));
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const statuses: number[] = [];
    const flood = Array.from({ length: 8 }, async () => {
      for (let sent = 0; sent < 100; sent += 1) statuses.push(await send(body, { 'x-razorpay-signature': 'f'.repeat(64) }));
    });
    const paying = (async () => verify(asha, listing, await money.pay(await anOrder(asha, listing))))();
    await Promise.all(flood);
    expect((await paying).status).toBe(200);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
  });
});

interface Sent {
  body: { payload: { payment?: { entity: { order_id: string } } } };
  deliveries: { answer: number | string }[];
}
