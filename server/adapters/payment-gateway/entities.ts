/** The parts of Razorpay's entities that we use, parsed on arrival. */
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

export interface Listed<T> {
  id: string;
  /** Undefined if the item does not match the schema. */
  entity: T | undefined;
}

/** Parses each item separately: one of an unknown kind must not hide the others. */
const collection = <T>(item: z.ZodType<T>) =>
  z
    .object({ items: z.array(z.looseObject({ id: z.string() })) })
    .transform(({ items }) => items.map((each): Listed<T> => ({ id: each.id, entity: item.safeParse(each).data })));

/** The provider's lists are newest first. */
export const entities = {
  order,
  /** All or none: if an order were skipped, a second one would be created for its receipt. */
  orders: z.object({ items: z.array(order) }).transform(({ items }) => items),
  payment,
  payments: collection(payment),
  /** All or none: if a payment were skipped, its order would be closed as unpaid. */
  paymentsOfOrder: z.object({ items: z.array(payment) }).transform(({ items }) => items),
  refund,
  refunds: collection(refund),
  disputes: collection(dispute),
};

const carried = <T extends z.ZodType>(entity: T) => z.object({ entity }).optional().catch(undefined);

const event = z.object({
  event: z.string(),
  created_at: z.int().optional().catch(undefined),
  payload: z
    .object({ payment: carried(payment), refund: carried(refund), dispute: carried(dispute) })
    // Events of unknown kinds may have any payload.
    .catch({}),
});

/** The entities of the known kinds of events. */
const SUBJECTS = [
  [/^(payment\.(authorized|captured|failed)|order\.paid)$/, 'payment'],
  [/^refund\./, 'refund'],
  [/^payment\.dispute\./, 'dispute'],
] as const;

/** @throws if this is not an event, if the database cannot store it, or if it is of a known kind but does not match */
export function readEventBody(id: string, raw: Uint8Array): GatewayEvent {
  const { event: name, payload, created_at } = event.parse(JSON.parse(Buffer.from(raw).toString('utf8')));
  const stored = [name, ...Object.values(payload).flatMap((part) => Object.values(part?.entity ?? {}))];
  if (stored.some((value) => typeof value === 'string' && value.includes('\u0000')))
    throw new Error('A name or an id of this event contains a character that cannot be stored.');
  const subject = SUBJECTS.find(([kind]) => kind.test(name))?.[1];
  if (subject && !payload[subject]) throw new Error(`The ${subject} of this ${name} is not as we know it.`);
  return {
    id,
    name,
    payment: payload.payment?.entity,
    refund: payload.refund?.entity,
    dispute: payload.dispute?.entity,
    toldAt: created_at === undefined ? new Date() : new Date(created_at * 1_000),
  };
}
