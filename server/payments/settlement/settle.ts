/**
 * The only way that a payment becomes a booking: every report of a payment ends here, in any order and any number of
 * times. Reports come from the browser, a webhook, a payer who types the payment's id, and every query to the provider.
 */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { RefundReason } from '#contract/payments/refunds.ts';
import type { GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import type { Transaction } from '../../database/db.ts';
import { releaseHold, takeListing } from '../../listings/availability.ts';
import { NO_EMAIL } from '../orders/anonymise-payer.ts';
import { enqueueBookingMade } from '../orders/booking-events.ts';
import { closeOthersFor } from '../orders/hold.ts';
import { postEntry } from '../ledger.ts';
import { cancelAndRefund, recordRefund } from '../refunds/refunds.ts';
import { issueInvoice } from './issue-invoice.ts';
import { restoreOrder, restorePayment } from './restore.ts';
import { orders, payments, type Order } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

/**
 * A payment begun this long after its order is refunded, even if the PG is free: nobody expects the booking any more.
 */
const LATE_HOURS = 24;

/**
 * `unknown`: we have no such order (yet). `unpaid`: nothing is captured, so nothing is booked. `booked`: this call made
 * the booking. `settled`: the payment was handled, by this call or an earlier one; `reopened` is the listing that
 * became available again by it.
 */
export type Settled =
  | { outcome: 'unknown' }
  | { outcome: 'unpaid' | 'booked'; order: Order }
  | { outcome: 'settled'; order: Order; reopened?: string | undefined };

/**
 * Settles one payment as the provider gave it: it makes a booking or is refunded. Unique keys and compare-and-set
 * updates alone decide. Order of locks: payment, listing, order, counter.
 */
export async function settle(tx: Transaction, context: PaymentsContext, payment: GatewayPayment): Promise<Settled> {
  const [order] =
    payment.orderId === undefined
      ? []
      : await tx.select().from(orders).where(eq(orders.gatewayOrderId, payment.orderId));
  if (!order) return { outcome: 'unknown' };
  if (payment.status === 'authorized') await markAuthorized(tx, order);
  if (payment.status === 'refunded') return settleRefunded(tx, context, payment, order);
  if (payment.status !== 'captured') return { outcome: 'unpaid', order };

  const [recorded] = await tx
    .insert(payments)
    .values(rowFor(context, payment, order))
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (!recorded) return settleDuplicate(tx, context, payment, order);

  const wrong = payment.amountPaise !== order.amountPaise || payment.currency !== 'INR';
  if (!wrong && isBooked(order)) {
    await restorePayment(tx, context, payment, order);
    return { outcome: 'settled', order };
  }
  const late = !wrong && (await isLate(tx, order, payment));
  const refusal = wrong ? 'amount' : late ? 'late' : await book(tx, context, payment, order);
  if (refusal === undefined) return { outcome: 'booked', order };
  await refundInstead(tx, context, payment, order, refusal);
  return { outcome: 'settled', order };
}

/** Settles in a transaction of its own, and announces a change of the listing's availability. */
export async function settlePayment(context: PaymentsContext, payment: GatewayPayment): Promise<Settled> {
  const settled = await context.db.transaction((tx) => settle(tx, context, payment));
  announce(context, settled);
  return settled;
}

/** Call it only after the commit, so that nothing is announced that a rollback undoes. */
export function announce(context: PaymentsContext, settled: Settled): void {
  if (settled.outcome === 'booked') context.onAvailabilityChange(settled.order.listingId, false);
  if (settled.outcome === 'settled' && settled.reopened) context.onAvailabilityChange(settled.reopened, true);
}

function rowFor(
  { gateway }: PaymentsContext,
  { id: paymentId, orderId = '', amountPaise }: GatewayPayment,
  order: Order,
) {
  return {
    id: randomUUID(),
    orderId: order.id,
    paymentId,
    amountPaise,
    signature: gateway.signatureOf(orderId, paymentId),
  };
}

async function markAuthorized(tx: Transaction, { id }: Order): Promise<void> {
  await tx
    .update(orders)
    .set({ authorizedAt: sql`coalesce(${orders.authorizedAt}, now())` })
    .where(eq(orders.id, id));
}

/** A repeated report of the same payment changes nothing; a second payment for the same order is refunded in full. */
async function settleDuplicate(
  tx: Transaction,
  context: PaymentsContext,
  payment: GatewayPayment,
  order: Order,
): Promise<Settled> {
  const [added] = await tx
    .insert(payments)
    .values({ ...rowFor(context, payment, order), second: true })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (added) {
    const { id: paymentId, amountPaise } = payment;
    await postEntry(tx, { paymentId, entry: 'captured', from: 'owed', to: 'provider', amountPaise });
    await recordRefund(tx, context, { paymentId, amountPaise, orderId: order.id, reason: 'second' });
  }
  const restored = !added && (await restoreOrder(tx, context, payment, order));
  return { outcome: restored ? 'booked' : 'settled', order };
}

/** The payment was refunded, by us or in the provider's dashboard: its booking must not stand without the money. */
async function settleRefunded(
  tx: Transaction,
  context: PaymentsContext,
  payment: GatewayPayment,
  order: Order,
): Promise<Settled> {
  const [recorded] = await tx
    .select({ second: payments.second })
    .from(payments)
    .where(eq(payments.paymentId, payment.id));
  if (!recorded) return { outcome: 'unpaid', order };
  const cancelled = recorded.second ? undefined : await cancelAndRefund(tx, context, order);
  return { outcome: 'settled', order, reopened: cancelled?.reopened };
}

const isBooked = ({ state }: Order) => state === 'paid' || state === 'ended';

/**
 * When the payment began, not when we heard of it, so that an outage of ours costs nobody the PG. `least` keeps a
 * provider's clock that is ahead from making a payment late.
 */
const paidAt = ({ begunAt }: GatewayPayment) => sql`least(now(), ${begunAt.toISOString()}::timestamptz)`;

async function isLate(tx: Transaction, { id }: Order, payment: GatewayPayment): Promise<boolean> {
  const [late] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(eq(orders.id, id), sql`${orders.createdAt} < ${paidAt(payment)} - make_interval(hours => ${LATE_HOURS})`),
    );
  return late !== undefined;
}

/** Makes the booking if the listing is still available. @returns why not, else undefined */
async function book(
  tx: Transaction,
  context: PaymentsContext,
  payment: GatewayPayment,
  order: Order,
): Promise<'taken' | 'price' | 'deleted' | undefined> {
  try {
    // In a savepoint: if the unique index refuses the booking, the payment's row stays and is refunded.
    return await tx.transaction(async (inner) => {
      const listing = await takeForOrder(inner, order, payment);
      if (typeof listing === 'string') return listing;
      const booked = await inner
        .update(orders)
        .set({ state: 'paid', holdSlot: null, network: null, nextCheckAt: null })
        .where(and(eq(orders.id, order.id), inArray(orders.state, ['open', 'closed']), ne(orders.payerEmail, NO_EMAIL)))
        .returning({ id: orders.id });
      if (booked.length === 0 && (await isPayerDeleted(inner, order))) throw new PayerDeleted();
      if (booked.length === 0) throw new Error(`Order ${order.id} has no payment and yet cannot be paid.`);
      await issueInvoice(inner, context, payment, order, { ownerEmail: listing.email });
      await enqueueBookingMade(inner, context, order.listingId, {
        orderId: order.id,
        paymentId: payment.id,
        amountPaise: payment.amountPaise,
      });
      if (listing.email) await context.enqueuePaymentMail(inner, { kind: 'owner', paymentId: payment.id });
      return undefined;
    });
  } catch (error) {
    // The savepoint's rollback has released the listing.
    if (error instanceof PayerDeleted) return 'deleted';
    if (!isSecondBooking(error)) throw error;
    context.warn('a listing was free to book and has a booking', { listingId: order.listingId, orderId: order.id });
    return 'taken';
  }
}

/** The payer has deleted the account. */
class PayerDeleted extends Error {}

async function isPayerDeleted(tx: Transaction, { id }: Order): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.id, id), eq(orders.payerEmail, NO_EMAIL)))) > 0;
}

/**
 * Takes the listing. A payment that began within the hold gets it at the order's price. A later one gets it if nobody
 * else has booked or holds it and its price is unchanged; a newer hold of the same person is used up by this order.
 */
async function takeForOrder(tx: Transaction, order: Order, payment: GatewayPayment) {
  const [paid] = await tx
    .select({ inHold: sql<boolean>`${orders.holdUntil} >= ${paidAt(payment)}` })
    .from(orders)
    .where(eq(orders.id, order.id));
  const ownOrders = tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.personId, order.personId), eq(orders.listingId, order.listingId)));
  const taken = await takeListing(tx, {
    listingId: order.listingId,
    ownHolders: ownOrders,
    pricePaise: paid?.inHold ? undefined : order.amountPaise,
  });
  if (typeof taken !== 'string') await closeOthersFor(tx, order);
  return taken;
}

function isSecondBooking(error: unknown): boolean {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'orders_one_booking';
}

async function refundInstead(
  tx: Transaction,
  context: PaymentsContext,
  payment: GatewayPayment,
  order: Order,
  reason: RefundReason,
): Promise<void> {
  const { id: paymentId, amountPaise } = payment;
  await releaseHold(tx, order.listingId, order.id);
  await tx
    .update(orders)
    .set({ state: 'refunding', holdSlot: null, network: null, nextCheckAt: null })
    .where(eq(orders.id, order.id));
  await postEntry(tx, { paymentId, entry: 'captured', from: 'owed', to: 'provider', amountPaise });
  await recordRefund(tx, context, { paymentId, amountPaise, orderId: order.id, reason });
}
