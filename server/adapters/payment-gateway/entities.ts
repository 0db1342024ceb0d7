/** Razorpay's entities, as much of them as we rely on, checked where they come in. */
import { z } from 'zod';
import type { GatewayEvent, GatewayOrder, GatewayPayment, GatewayRefund } from './port.ts';

const order = z
  .object({ id: z.string(), amount: z.int(), currency: z.string(), created_at: z.number() })
  .transform(({ id, amount, currency }): GatewayOrder => ({ id, amountPaise: amount, currency }));

const payment = z
  .object({
    id: z.string(),
    order_id: z.string().nullish(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    created_at: z.int(),
  })
  .transform(({ id, order_id, amount, currency, status, created_at }): GatewayPayment => ({
    id,
    orderId: order_id ?? undefined,
    amountPaise: amount,
    currency,
    status,
    begunAt: new Date(created_at * 1_000),
  }));

const refund = z
  .object({ id: z.string(), payment_id: z.string(), amount: z.int(), status: z.enum(['pending', 'processed', 'failed']) })
  .transform(({ id, payment_id, amount, status }): GatewayRefund => ({ id, paymentId: payment_id, amountPaise: amount, status }));

const collection = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) }).transform(({ items }) => items);

export const entities = {
  order,
  /** The provider's lists come newest first. */
  orders: collection(order),
  payment,
  payments: collection(payment),
  refund,
  refunds: collection(refund),
};

const event = z.object({
  event: z.string(),
  payload: z
    .object({ payment: z.object({ entity: payment }).optional(), refund: z.object({ entity: refund }).optional() })
    .optional()
    // An event of a kind we do not know may carry anything.
    .catch(undefined),
});

/** @throws when this is no event at all */
export function readEventBody(id: string, raw: Uint8Array): GatewayEvent {
  const { event: name, payload } = event.parse(JSON.parse(Buffer.from(raw).toString('utf8')));
  return { id, name, payment: payload?.payment?.entity, refund: payload?.refund?.entity };
}
