/** Webhooks of the provider: duplicated, out of order, forged or missing. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deliverSigned, gatewayAt, quietContext } from '#tests/money/payments-context.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { captured, sign, webhookOf } from '#tests/money/webhook.ts';
import { anOrder, members, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { aMember } from '#tests/people/people.ts';
import { markAlertDone } from '../../alerts/alerts.ts';
import { orders, payments, webhookEvents } from '../table.ts';

withMoneyServer('the webhook', (money) => {
  const { send, sendSigned, stateOf, becomes, hears, webhooks } = webhookOf(money);

  it('books without the browser, and a later verify gets the same record', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const paid = await money.pay(order);
    await becomes(order, 'paid');
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
  });

  it('may come before we have the provider’s order id, and the reconciler finds it', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    // As if the process had died between the provider's response and our update.
    await webhooks({ mode: 'hold' });
    await money.pay(order);
    await money.db
      .update(orders)
      .set({ state: 'creating', gatewayOrderId: null, nextCheckAt: sql`now() + interval '3 seconds'` })
      .where(eq(orders.gatewayOrderId, order));
    await webhooks({ mode: 'release' });
    await until(
      async () =>
        (await money.db.select().from(webhookEvents).where(eq(webhookEvents.gatewayOrderId, order))).length >= 2,
      'events',
    );
    expect(await stateOf(order)).toBeUndefined();
    await becomes(order, 'paid');
  });

  it('may be lost: the reconciler books', async () => {
    await webhooks({ mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await money.pay(order);
    await becomes(order, 'paid');
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
      const answers = events
        .filter(({ body }) => body.payload.payment?.entity.order_id === order)
        .flatMap(({ deliveries }) => deliveries)
        // A delivery that a busy machine answers after the provider's timeout is sent again.
        .filter(({ answer }) => answer !== 'TimeoutError');
      const expected = mode === 'old_secret' || mode === 'corrupt_signature' ? 400 : 200;
      expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set([expected]));
      expect(
        await money.db
          .select()
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .where(eq(orders.gatewayOrderId, order)),
      ).toHaveLength(1);
    },
  );

  it('leaves an order open after a failed attempt, and books with the next one', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await hears((await money.pay(order, 'failed')).razorpay_payment_id, 'payment.failed');
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

  it('is 200 for an unknown event, and an admin sees a payment without an order', async () => {
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
    const waiting = async () => {
      const rows = await money.db.select().from(webhookEvents).where(eq(webhookEvents.unmatched, true));
      return rows.map(({ gatewayOrderId }) => gatewayOrderId).includes('order_NNNNNNNNNNNNNN');
    };
    expect(await waiting()).toBe(true);
    // Once an admin has marked the alert as done, the event is deleted by age like any other.
    await markAlertDone(money.db, `unmatched_payment-${stranger.payload.payment.entity.id}`);
    await until(async () => !(await waiting()), 'the end of waiting');
  });

  it('that is of a known kind but unreadable warns an operator, and may be delivered again', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const eventId = `evt_${randomUUID()}`;
    const received: string[] = [];
    const context = { ...quietContext(money.db, gatewayAt(money)), warn: (what: string) => void received.push(what) };
    const event = captured(order);
    const unread = { ...event, payload: { payment: { entity: { ...event.payload.payment.entity, status: 'new' } } } };
    expect(await deliverSigned(context, eventId, unread)).toBe(200);
    expect(received).toEqual(['a signed webhook could not be read']);
    expect(await stateOf(order)).toBe('open');
    expect(await sendSigned(event, { 'x-razorpay-event-id': eventId })).toBe(200);
    expect(await stateOf(order)).toBe('paid');
  });

  it('reports a refund, whatever else its payload has', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const event = captured(order);
    expect(await sendSigned(event)).toBe(200);
    const { id: payment_id, amount } = event.payload.payment.entity;
    const refund = { entity: { id: `rfnd_${randomUUID().slice(0, 13)}`, payment_id, amount, status: 'processed' } };
    const payload = { refund, payment: { entity: { id: payment_id, status: 'new' } } };
    expect(await sendSigned({ event: 'refund.processed', payload })).toBe(200);
    expect(await stateOf(order)).toBe('refunded');
  });

  it('is 200 for a name or an id that the database cannot store, and has no effect', async () => {
    const NUL = '\u0000';
    const gatewayOrderId = 'order_00000000000nul';
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    expect(await sendSigned({ ...captured(gatewayOrderId), event: `payment.captured${NUL}` })).toBe(200);
    expect(await sendSigned(captured(order, { id: `pay_${NUL}` }))).toBe(200);
    expect(await sendSigned(captured(`order_${NUL}`))).toBe(200);
    expect(await money.db.$count(webhookEvents, eq(webhookEvents.gatewayOrderId, gatewayOrderId))).toBe(0);
    expect(await stateOf(order)).toBe('open');
    // In other fields a payer may have written anything.
    expect(await sendSigned(captured(order, { description: NUL }))).toBe(200);
    expect(await stateOf(order)).toBe('paid');
  });

  it('is 400 without a valid signature, and nothing is stored', async () => {
    const gatewayOrderId = 'order_0000000000sign';
    const body = JSON.stringify(captured(gatewayOrderId));
    expect(await send(body)).toBe(400);
    expect(await send(body, { 'x-razorpay-signature': sign(body, 'another secret') })).toBe(400);
    expect(await send(body, { 'x-razorpay-signature': sign(body).toUpperCase() })).toBe(400);
    expect(await send(`${body} `, { 'x-razorpay-signature': sign(body) })).toBe(400);
    expect(await send('', { 'x-razorpay-signature': '' })).toBe(400);
    expect(await send('not json', { 'content-type': 'text/plain' })).toBe(400);
    expect(await money.db.$count(webhookEvents, eq(webhookEvents.gatewayOrderId, gatewayOrderId))).toBe(0);
  });

  it('is verified over the raw bytes, whatever the order of keys', async () => {
    const body = '{ "payload": {},\n "event" : "payment.downtime.started", "n": 1.0, "\\u0061": "\\u00e9" }';
    expect(await send(body, { 'x-razorpay-signature': sign(body) })).toBe(200);
  });

  it('may have at most 256 KiB', async () => {
    const large = JSON.stringify({ event: 'x', fill: 'x'.repeat(257 * 1024) });
    expect(await send(large, { 'x-razorpay-signature': sign(large) })).toBe(413);
  });

  it('rate limits a flood of forgeries from one address, while others pay', async () => {
    const body = JSON.stringify(captured('order_NNNNNNNNNNNNNN'));
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const statuses: number[] = [];
    const flood = Array.from({ length: 8 }, async () => {
      for (let sent = 0; sent < 100; sent += 1)
        statuses.push(await send(body, { 'x-razorpay-signature': 'f'.repeat(64) }));
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
