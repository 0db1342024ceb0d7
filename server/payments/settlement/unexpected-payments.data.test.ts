/**
 * Payments that are late, of a wrong amount or a second one: each books a PG where it still can, and is refunded
 * otherwise.
 */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { captured, webhookOf } from '#tests/money/webhook.ts';
import { anOrder, letTimePass } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { aMember } from '#tests/people/people.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { orders, refunds } from '../table.ts';

withMoneyServer('the webhook', (money) => {
  const { sendSigned, stateOf, becomes, hears, webhooks } = webhookOf(money);
  /** An admin's button for a failed refund. */
  const tryAgain = async (order: string) => {
    const chitra = await aMember(money.app, 'Chitra');
    await setRole(money.db, chitra.email, 'admin');
    const [{ id } = { id: '' }] = await money.db.select().from(orders).where(eq(orders.gatewayOrderId, order));
    await money.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.orderId, id));
    expect((await chitra.call('POST', `/api/pay/attention/${id}/refund`)).status).toBe(200);
  };

  it('refunds a payment that is captured a day late, and notifies the payer', async () => {
    await webhooks({ mode: 'hold' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await money.db
      .update(orders)
      .set({ nextCheckAt: null, createdAt: sql`now() - interval '25 hours'` })
      .where(eq(orders.gatewayOrderId, order));
    await money.pay(order);
    await webhooks({ mode: 'release' });
    await becomes(order, 'refunded');
    await until(async () => (await money.mails(asha.email, 'Your payment')).length === 1, 'the mail');
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toMatchObject([
      { state: 'refunded', refundReason: 'late' },
    ]);
  });

  it('books a payment made in time, though it is reported a day later, after an outage here', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await letTimePass(money.db, '25 hours');
    const created_at = Math.floor(Date.now() / 1_000) - 25 * 3_600 + 120;
    expect(await sendSigned(captured(order, { created_at }))).toBe(200);
    expect(await stateOf(order)).toBe('paid');
  });

  it('books a payment captured after the hold, as long as the PG is free', async () => {
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

  it('leaves a late uncaptured approval to the provider, which refunds it', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const { razorpay_payment_id: payment_id } = await money.pay(order, 'failed');
    await money.control('time', { advance: 2 * 24 * 3600 });
    await money.control('late_authorise', { payment_id });
    await money.control('time', { advance: 600 });
    await hears(payment_id, 'payment.authorized');
    expect(await stateOf(order)).toMatch(/open|closed/);
    const line = (await money.ledger()).orders.find(({ order_id }) => order_id === order);
    expect(line).toMatchObject({ captured: 0, net: 0, returned: 1_150_000 });
  });

  it('refunds a wrong amount in full, and frees the PG', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    await money.db.update(orders).set({ amountPaise: 1_150_100 }).where(eq(orders.gatewayOrderId, order));
    await money.pay(order);
    await becomes(order, 'refunded');
    expect((await money.ledger()).orders.find(({ order_id }) => order_id === order)).toMatchObject({
      captured: 1_150_000,
      net: 0,
    });
    await anOrder(await aMember(money.app, 'Bina'), listing);
  });

  it('refunds a second payment for one order, and the booking stays', async () => {
    await webhooks({ mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const event = captured(order);
    const second = captured(order);
    expect(await sendSigned(event)).toBe(200);
    expect(await Promise.all(Array.from({ length: 5 }, () => sendSigned(second)))).toEqual([200, 200, 200, 200, 200]);
    expect(await stateOf(order)).toBe('paid');
    const [refund] = await money.db
      .select()
      .from(refunds)
      .where(eq(refunds.paymentId, second.payload.payment.entity.id));
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
});
