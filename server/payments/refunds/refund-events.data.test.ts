/** Refund events that arrive late, twice or in the wrong order. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onDatabase } from '#tests/database.ts';
import { begin, hurriedContext, pay } from '#tests/money/scenarios/corruptions.ts';
import { deliverSigned } from '#tests/money/payments-context.ts';
import { letTimePass, startProvider, type Provider } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import type { PaymentGateway } from '../../adapters/payment-gateway/port.ts';
import type { Db } from '../../database/db.ts';
import { refundOrder } from '../admin/attention.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { processRefund } from './refunds.ts';
import { orders, paymentMails, payments, refunds } from '../table.ts';

onDatabase('news of a refund', (open) => {
  let db: Db;
  let provider: Provider;
  beforeAll(async () => {
    db = (await open()).db;
    provider = await startProvider();
    await provider.control('webhooks', { mode: 'hold', url: 'http://127.0.0.1:1/' });
  });
  afterAll(() => provider.close());
  const orderOf = async (gatewayOrderId: string) =>
    (await db.select().from(orders).where(eq(orders.gatewayOrderId, gatewayOrderId)))[0];

  it('that it has failed, in the response and in each retry, makes the next attempt use a new key', async () => {
    const context = hurriedContext(db, provider);
    const id = await begin(context, 'Asha', await aStoredListing(db));
    const paymentId = await pay(context, provider, id);
    const keys = new Set<string>();
    const refund: PaymentGateway['refund'] = async ({ key, ...request }) => {
      keys.add(key);
      return { id: `rfnd_${keys.size}`, ...request, status: 'failed' };
    };
    const refusing = { ...context, gateway: { ...context.gateway, refund } };
    await refundOrder(refusing, (await orderOf(id))?.id ?? '');
    for (let again = 0; again < 2; again += 1) {
      await letTimePass(db, '2 hours');
      await processRefund(refusing, paymentId);
    }
    expect(keys.size).toBe(3);
    expect((await db.select().from(refunds).where(eq(refunds.paymentId, paymentId)))[0]).toMatchObject({
      state: 'failed',
      attempt: 4,
    });
  });

  it('that arrives before the event of its payment leaves no booking without money', async () => {
    const context = hurriedContext(db, provider);
    const id = await begin(context, 'Bina', await aStoredListing(db));
    const { razorpay_payment_id: paymentId } = await provider.pay(id);
    const { RAZORPAY_KEY_ID: key, RAZORPAY_KEY_SECRET: secret } = provider.settings;
    const headers = { authorization: `Basic ${btoa(`${key}:${secret}`)}`, 'content-type': 'application/json' };
    const dashboard = await fetch(`${provider.url}/v1/payments/${paymentId}/refund`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    expect(dashboard.status).toBe(200);
    const { events } = await provider.control<{ events: { id: string; event: string; body: object }[] }>('webhooks');
    const ofIt = events.filter(({ body }) => JSON.stringify(body).includes(paymentId));
    expect(ofIt.map(({ event }) => event)).toEqual(expect.arrayContaining(['refund.created', 'payment.captured']));
    // The newest first.
    for (const { id: event, body } of ofIt) expect(await deliverSigned(context, event, body)).toBe(200);
    expect(await orderOf(id)).toMatchObject({ state: 'open' });
    await reconcile(context);
    expect(await orderOf(id)).toMatchObject({ state: 'open' });
    expect(await db.$count(payments, eq(payments.paymentId, paymentId))).toBe(0);
    expect(await db.$count(paymentMails, eq(paymentMails.paymentId, paymentId))).toBe(0);
  });
});
