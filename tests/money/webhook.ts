/** The webhook of a running server as the provider calls it, or somebody in its name, and what becomes of the order. */
import { createHmac, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { orders, webhookEvents } from '#server/payments/table.ts';
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import type { Money } from './money.ts';
import { until } from '../until.ts';

export const sign = (body: string, secret: string = SANDBOX_KEYS.webhookSecret) =>
  createHmac('sha256', secret).update(body).digest('hex');

/** The event of a new payment for an order; `changes` are the payment's. */
export const captured = (orderId: string, changes: object = {}) => ({
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

/** `send` and `sendSigned` give the status of the answer. */
export function webhookOf(money: Money) {
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
  const stateOf = async (order: string) =>
    (await money.db.select().from(orders).where(eq(orders.gatewayOrderId, order)))[0]?.state;
  const becomes = (order: string, state: string) => until(async () => (await stateOf(order)) === state, state);
  /** Waits until the server has taken in what it is told of a payment. */
  const hears = (paymentId: string, name: string) =>
    until(async () => {
      const ofIt = and(eq(webhookEvents.paymentId, paymentId), eq(webhookEvents.name, name));
      return (await money.db.$count(webhookEvents, ofIt)) > 0;
    }, name);
  const webhooks = (setting: object) => money.control('webhooks', setting);
  return { send, sendSigned, stateOf, becomes, hears, webhooks };
}
