/**
 * Puts back what our rows have lost of a booking that the provider has the money of: what was booked stays booked, and
 * nothing goes back for it.
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

/** The payment's row was gone and has just been made anew: it gets what hangs on it. */
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
 * The books count this payment as a booking's and its order says something else: the order is a booking again, or an
 * ended one where somebody else has booked the PG meanwhile; an admin decides about that money.
 * @returns whether the listing is taken by it
 */
export async function restoreOrder(
  tx: Transaction,
  context: PaymentsContext,
  { id: paymentId }: GatewayPayment,
  order: Order,
): Promise<boolean> {
  if (!(await hasFallenBack(tx, paymentId, order))) return false;
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

/** In one statement, so that a booking that is just being given back is seen whole. */
async function hasFallenBack(tx: Transaction, paymentId: string, { id }: Order): Promise<boolean> {
  const one = { one: sql`1` };
  const paid = tx
    .select(one)
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.paymentId, paymentId)));
  const kept = tx
    .select({ id: ledger.paymentId })
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.account, 'bookings')))
    .groupBy(ledger.paymentId)
    .having(lt(sum(ledger.amountPaise), '0'));
  const returned = tx.select(one).from(refunds).where(eq(refunds.id, paymentId));
  const fallen = and(
    eq(orders.id, id),
    notInArray(orders.state, ['paid', 'ended']),
    exists(paid),
    exists(kept),
    notExists(returned),
  );
  return (await tx.$count(orders, fallen)) > 0;
}
