/**
 * Restores our rows of a booking whose money the provider still has, for example after a database restore: the booking
 * stays a booking and nothing is refunded.
 */
import { and, eq, exists, lt, notExists, notInArray, sql, sum } from 'drizzle-orm';
import type { GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import type { Transaction } from '../../database/db.ts';
import { releaseHold, retakeListing } from '../../listings/availability.ts';
import { listings } from '../../listings/table.ts';
import { enqueueAvailabilityChange } from '../orders/booking-events.ts';
import { issueInvoice } from './issue-invoice.ts';
import { ledger, orders, payments, refunds, type Order } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

/**
 * The payment's row was lost and has just been inserted again: issues a new invoice, and the ledger entry and receipt
 * mail if they were lost too.
 */
export async function restorePayment(
  tx: Transaction,
  context: PaymentsContext,
  payment: GatewayPayment,
  order: Order,
): Promise<void> {
  const [listing] = await tx.select({ email: listings.email }).from(listings).where(eq(listings.id, order.listingId));
  const ownerEmail = listing?.email ?? null;
  const invoiceNumber = await issueInvoice(tx, context, payment, order, { ownerEmail, restored: true });
  context.warn('the payment of a booking was lost and is written down again', {
    orderId: order.id,
    paymentId: payment.id,
    invoiceNumber,
  });
}

/**
 * Repairs an order whose payment the ledger counts as a booking's, although the order is neither `paid` nor `ended`.
 * The order becomes `paid` again, or `ended` where somebody else has booked the PG meanwhile; an admin decides about
 * that money.
 * @returns whether the order is `paid` again
 */
export async function restoreOrder(
  tx: Transaction,
  context: PaymentsContext,
  { id: paymentId }: GatewayPayment,
  order: Order,
): Promise<boolean> {
  if (!(await hasLostBooking(tx, paymentId, order))) return false;
  await releaseHold(tx, order.listingId, order.id);
  await retakeListing(tx, order.listingId);
  const rivals = await tx.$count(orders, and(eq(orders.listingId, order.listingId), eq(orders.state, 'paid')));
  const state = rivals > 0 ? 'ended' : 'paid';
  await tx
    .update(orders)
    .set({ state, holdSlot: null, network: null, nextCheckAt: null })
    .where(and(eq(orders.id, order.id), notInArray(orders.state, ['paid', 'ended'])));
  if (state === 'paid') await enqueueAvailabilityChange(tx, context, order.listingId, false);
  context.warn('an order had lost its booking', { orderId: order.id, paymentId, state });
  return state === 'paid';
}

/** One statement, so that it sees all of a concurrent refund of this booking or nothing of it. */
async function hasLostBooking(tx: Transaction, paymentId: string, { id }: Order): Promise<boolean> {
  const one = { one: sql`1` };
  const paid = tx
    .select(one)
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.paymentId, paymentId)));
  const earned = tx
    .select({ id: ledger.paymentId })
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.account, 'bookings')))
    .groupBy(ledger.paymentId)
    .having(lt(sum(ledger.amountPaise), '0'));
  const returned = tx.select(one).from(refunds).where(eq(refunds.id, paymentId));
  const lostBooking = and(
    eq(orders.id, id),
    notInArray(orders.state, ['paid', 'ended']),
    exists(paid),
    exists(earned),
    notExists(returned),
  );
  return (await tx.$count(orders, lostBooking)) > 0;
}
