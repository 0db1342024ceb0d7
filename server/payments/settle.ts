/** The one way that money becomes a booking: browser, webhook and reconciler all end here, in any order and any number of times. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { RefundReason } from '#contract/payments/schema.ts';
import type { GatewayPayment } from '../adapters/payment-gateway/port.ts';
import type { Transaction } from '../database/db.ts';
import { listings } from '../listings/table.ts';
import { notHeld, releaseListing } from './hold.ts';
import { nextInvoiceNumber } from './invoice-number.ts';
import { enter } from './ledger.ts';
import { giveBack, oweRefund } from './refunds.ts';
import { restoreOrder, restorePayment } from './restore.ts';
import { orders, payments, type Order } from './table.ts';
import type { Till } from './till.ts';

/** A day later nobody waits for this booking any more: what is paid then goes back, even if the PG is free. */
const LATE_HOURS = 24;

/**
 * `unknown`: money for an order that is not here (yet). `unpaid`: nothing is captured, so nothing is given. `booked`: this
 * call made the booking. `settled`: whatever was to be done about this payment is done, now or earlier; `reopened` is the
 * listing that can be had again because of it.
 */
export type Settled =
  | { outcome: 'unknown' }
  | { outcome: 'unpaid' | 'booked'; order: Order }
  | { outcome: 'settled'; order: Order; reopened?: string | undefined };

/**
 * Brings one payment, as the provider gave it, to its end: a booking, or money that goes back. Decided by unique keys and
 * compare-and-set updates alone. Order of locks: payment, listing, order, counter.
 */
export async function settle(tx: Transaction, till: Till, payment: GatewayPayment): Promise<Settled> {
  const [order] = payment.orderId === undefined ? [] : await tx.select().from(orders).where(eq(orders.gatewayOrderId, payment.orderId));
  if (!order) return { outcome: 'unknown' };
  if (payment.status === 'authorized') await noteAuthorized(tx, order);
  if (payment.status === 'refunded') return settleRefunded(tx, till, payment, order);
  if (payment.status !== 'captured') return { outcome: 'unpaid', order };

  const [recorded] = await tx
    .insert(payments)
    .values(rowFor(till, payment, order))
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (!recorded) return settleAgain(tx, till, payment, order);

  const wrong = payment.amountPaise !== order.amountPaise || payment.currency !== 'INR';
  if (!wrong && isBooked(order)) {
    await restorePayment(tx, till, payment, order);
    return { outcome: 'settled', order };
  }
  const late = !wrong && (await isLate(tx, order, payment));
  const refusal = wrong ? 'amount' : late ? 'late' : (await book(tx, till, payment, order)) ? undefined : 'taken';
  if (refusal === undefined) return { outcome: 'booked', order };
  await sendBack(tx, till, payment, order, refusal);
  return { outcome: 'settled', order };
}

/** Settles in a transaction of its own, and tells the world when a listing was taken. */
export async function settleNow(till: Till, payment: GatewayPayment): Promise<Settled> {
  const settled = await till.db.transaction((tx) => settle(tx, till, payment));
  tellOf(till, settled);
  return settled;
}

/** To be called after the commit: what is told must have happened. */
export function tellOf(till: Till, settled: Settled): void {
  if (settled.outcome === 'booked') till.onAvailability(settled.order.listingId, false);
  if (settled.outcome === 'settled' && settled.reopened) till.onAvailability(settled.reopened, true);
}

function rowFor({ gateway }: Till, { id: paymentId, orderId = '', amountPaise }: GatewayPayment, order: Order) {
  return { id: randomUUID(), orderId: order.id, paymentId, amountPaise, signature: gateway.signatureOf(orderId, paymentId) };
}

async function noteAuthorized(tx: Transaction, { id }: Order): Promise<void> {
  await tx
    .update(orders)
    .set({ authorizedAt: sql`coalesce(${orders.authorizedAt}, now())` })
    .where(eq(orders.id, id));
}

/** The same payment once more changes nothing; a second one for the same order is too much by a whole payment. */
async function settleAgain(tx: Transaction, till: Till, payment: GatewayPayment, order: Order): Promise<Settled> {
  const [added] = await tx
    .insert(payments)
    .values({ ...rowFor(till, payment, order), second: true })
    .onConflictDoNothing()
    .returning({ id: payments.id });
  if (added) {
    const { id: paymentId, amountPaise } = payment;
    await enter(tx, { paymentId, entry: 'captured', from: 'owed', to: 'provider', amountPaise });
    await oweRefund(tx, till, { paymentId, amountPaise, orderId: order.id, reason: 'second' });
  }
  const restored = !added && (await restoreOrder(tx, till, payment, order));
  return { outcome: restored ? 'booked' : 'settled', order };
}

/** By our own refund, or in the provider's dashboard: then a booking must not stand without its money. */
async function settleRefunded(tx: Transaction, till: Till, payment: GatewayPayment, order: Order): Promise<Settled> {
  const [recorded] = await tx.select({ second: payments.second }).from(payments).where(eq(payments.paymentId, payment.id));
  if (!recorded) return { outcome: 'unpaid', order };
  const given = recorded.second ? undefined : await giveBack(tx, till, order, 'admin');
  return { outcome: 'settled', order, reopened: given?.reopened };
}

const isBooked = ({ state }: Order) => state === 'paid' || state === 'ended';

/** By when it was paid, not by when we heard of it: an outage of ours costs nobody the PG. A clock that is ahead makes nothing late. */
async function isLate(tx: Transaction, { id }: Order, { begunAt }: GatewayPayment): Promise<boolean> {
  const paidAt = sql`least(now(), ${begunAt.toISOString()}::timestamptz)`;
  const [late] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), sql`${orders.createdAt} < ${paidAt} - make_interval(hours => ${LATE_HOURS})`));
  return late !== undefined;
}

/** Makes the booking if the listing can still be had; false when somebody else has it or is paying for it. */
async function book(tx: Transaction, till: Till, payment: GatewayPayment, order: Order): Promise<boolean> {
  try {
    // In a savepoint: should the unique index below say no, the payment's row stays and its money goes back.
    return await tx.transaction(async (inner) => {
      const listing = await takeListing(inner, order);
      if (!listing) return false;
      const won = await inner
        .update(orders)
        .set({ state: 'paid', holdSlot: null, nextLookAt: null })
        .where(and(eq(orders.id, order.id), inArray(orders.state, ['open', 'closed'])))
        .returning({ id: orders.id });
      if (won.length === 0) throw new Error(`Order ${order.id} has no payment and yet cannot be paid.`);
      const invoiceNumber = await nextInvoiceNumber(inner);
      await inner.update(payments).set({ invoiceNumber, ownerEmail: listing.email }).where(eq(payments.paymentId, payment.id));
      await enter(inner, { paymentId: payment.id, entry: 'captured', from: 'bookings', to: 'provider', amountPaise: payment.amountPaise });
      await till.postMail(inner, { kind: 'receipt', paymentId: payment.id });
      if (listing.email) await till.postMail(inner, { kind: 'owner', paymentId: payment.id });
      return true;
    });
  } catch (error) {
    if (!isSecondBooking(error)) throw error;
    till.warn('a listing was free to book and has a booking', { listingId: order.listingId, orderId: order.id });
    return false;
  }
}

/** The hold may be over by now: then the listing is still this payer's unless somebody else has begun to pay. */
async function takeListing(tx: Transaction, order: Order) {
  const [listing] = await tx
    .update(listings)
    .set({ availability: false, heldBy: null, heldUntil: null })
    .where(and(eq(listings.id, order.listingId), eq(listings.availability, true), sql`(${listings.heldBy} = ${order.id} or ${notHeld})`))
    .returning({ email: listings.email });
  return listing;
}

function isSecondBooking(error: unknown): boolean {
  const { code, constraint } = ((error as Error).cause ?? error) as { code?: string; constraint?: string };
  return code === '23505' && constraint === 'orders_one_booking';
}

async function sendBack(tx: Transaction, till: Till, payment: GatewayPayment, order: Order, reason: RefundReason): Promise<void> {
  const { id: paymentId, amountPaise } = payment;
  await releaseListing(tx, order);
  await tx.update(orders).set({ state: 'refunding', holdSlot: null, nextLookAt: null }).where(eq(orders.id, order.id));
  await enter(tx, { paymentId, entry: 'captured', from: 'owed', to: 'provider', amountPaise });
  await oweRefund(tx, till, { paymentId, amountPaise, orderId: order.id, reason });
}
