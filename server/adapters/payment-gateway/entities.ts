/** Razorpay's entities, as much of them as we rely on, checked where they come in. */
import { z } from 'zod';
import type { GatewayDispute, GatewayEvent, GatewayOrder, GatewayPayment, GatewayRefund } from './port.ts';

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
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    status: z.enum(['pending', 'processed', 'failed']),
  })
  .transform(({ id, payment_id, amount, status }): GatewayRefund => ({
    id,
    paymentId: payment_id,
    amountPaise: amount,
    status,
  }));

const dispute = z
  .object({
    id: z.string(),
    payment_id: z.string(),
    amount: z.int(),
    amount_deducted: z.int().nullish(),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed']),
    respond_by: z.int().nullish(),
  })
  .transform(({ id, payment_id, amount, amount_deducted, status, respond_by }): GatewayDispute => ({
    id,
    paymentId: payment_id,
    amountPaise: amount,
    deductedPaise: amount_deducted ?? 0,
    state: status,
    respondBy: respond_by ? new Date(respond_by * 1_000) : undefined,
  }));

const collection = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) }).transform(({ items }) => items);

export const entities = {
  order,
  /** The provider's lists come newest first. */
  orders: collection(order),
  payment,
  payments: collection(payment),
  refund,
  refunds: collection(refund),
  disputes: collection(dispute),
};

const event = z.object({
  event: z.string(),
  created_at: z.int().optional().catch(undefined),
  payload: z
    .object({
      payment: z.object({ entity: payment }).optional(),
      refund: z.object({ entity: refund }).optional(),
      dispute: z.object({ entity: dispute }).optional(),
    })
    .optional()
    // An event of a kind we do not know may carry anything.
    .catch(undefined),
});

/** @throws when this is no event at all, or one that no database could keep */
export function readEventBody(id: string, raw: Uint8Array): GatewayEvent {
  const { event: name, payload, created_at } = event.parse(JSON.parse(Buffer.from(raw).toString('utf8')));
  const kept = [name, ...Object.values(payload ?? {}).flatMap((told) => Object.values(told?.entity ?? {}))];
  if (kept.some((value) => typeof value === 'string' && value.includes('\u0000')))
    throw new Error('A name or an id of this event contains a character that cannot be stored.');
  return {
    id,
    name,
    payment: payload?.payment?.entity,
    refund: payload?.refund?.entity,
    dispute: payload?.dispute?.entity,
    toldAt: created_at === undefined ? new Date() : new Date(created_at * 1_000),
  };
}
