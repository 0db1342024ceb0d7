/**
 * Refunds that this server starts: one for each payment, written to the ledger before the provider is asked, and
 * requested with one idempotency key until the provider has processed it.
 */
import { and, eq, inArray, isNull, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { RefundReason } from '#contract/payments/refunds.ts';
import { GatewayError, GatewayRejected, type GatewayRefund } from '../../adapters/payment-gateway/port.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { lockAvailability, reopenListing } from '../../listings/availability.ts';
import { enqueueBookingCancelled } from '../orders/booking-events.ts';
import { issueCreditNote } from '../receipts/credit-notes.ts';
import { postEntry, postEntryIfMissing } from '../ledger.ts';
import { disputes, orders, payments, refunds, type Order, type Payment, type Refund } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { applyPartialRefund, livePartialRefunds, sumOf } from './partial-refunds.ts';

type NewRefund = Pick<Refund, 'paymentId' | 'orderId' | 'amountPaise' | 'reason'> & {
  adminReason?: string | undefined;
};

/**
 * Records the refund of what is left of a payment, and enqueues the request to the provider and the mail.
 * @param restored whether an earlier row of it was lost
 * @returns false if it is recorded already
 */
export async function recordRefund(
  tx: Transaction,
  context: PaymentsContext,
  owed: NewRefund,
  { restored = false } = {},
): Promise<boolean> {
  const { paymentId } = owed;
  const [added] = await tx
    .insert(refunds)
    .values({ ...owed, id: paymentId })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (!added) return false;
  await issueCreditNote(tx, context, { id: paymentId, paymentId }, restored);
  await context.enqueueRefund(tx, { paymentId });
  await context.enqueuePaymentMail(tx, { kind: 'refund', paymentId });
  return true;
}

/**
 * Cancels a booking, unless the stay has ended, and records the refund of its money. Locks and re-reads the order, so
 * that only one of several concurrent calls has an effect.
 * @returns undefined if nothing of this order can be refunded; else `reopened`, the listing that is now available
 * again, if the booking had not ended before
 */
export async function cancelAndRefund(
  tx: Transaction,
  context: PaymentsContext,
  { id: orderId, listingId }: Pick<Order, 'id' | 'listingId'>,
  adminReason?: string,
): Promise<{ reopened: string | undefined } | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.second, false)))
    .for('update');
  if (!payment) return undefined;
  // Listing before order, as in `settle.ts`.
  await lockAvailability(tx, listingId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order?.state !== 'paid' && order?.state !== 'ended') return undefined;
  const amountPaise = await refundablePaise(tx, payment);
  if (amountPaise <= 0) return undefined;
  if (order.state === 'paid') await reopenListing(tx, listingId);
  await tx.update(orders).set({ state: 'refunding' }).where(eq(orders.id, orderId));
  const { paymentId } = payment;
  await postEntry(tx, { paymentId, entry: 'returned', from: 'owed', to: 'bookings', amountPaise });
  const reopened = order.state === 'paid';
  const reason = reopened ? 'admin' : 'ended';
  await recordRefund(tx, context, { paymentId, amountPaise, orderId, reason, adminReason });
  await enqueueBookingCancelled(tx, context, { pgId: listingId, paid: payment, refundPaise: amountPaise, reopened });
  return { reopened: reopened ? listingId : undefined };
}

/** The part of a payment that is neither refunded nor charged back by the payer's bank. */
async function refundablePaise(tx: Transaction, { paymentId, amountPaise }: Payment): Promise<number> {
  const parts = await livePartialRefunds(tx, paymentId);
  const [lost] = await tx
    .select({ paise: sql`coalesce(sum(${disputes.deductedPaise}), 0)`.mapWith(Number) })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId));
  return amountPaise - sumOf(parts) - (lost?.paise ?? 0);
}

/**
 * Requests a refund from the provider, or reads the state of a pending one. A provider error is not thrown but stored
 * in the row, which also has the time of the next try.
 */
export async function processRefund(context: PaymentsContext, paymentId: string): Promise<void> {
  const refund = await claimRefund(context, paymentId);
  if (!refund) return;
  try {
    const answer = await askProvider(context, refund);
    if (answer) await context.db.transaction((tx) => applyRefundUpdate(tx, context, answer, refund.attempt));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const refused = error instanceof GatewayRejected;
    if (refused) context.warn('a refund was refused', { paymentId, reason: error.message });
    // A refused read says nothing about the refund: a pending one stays pending and is read again.
    const state = refused ? sql`case when ${refunds.state} = 'pending' then 'pending' else 'failed' end` : undefined;
    await context.db
      .update(refunds)
      .set({ note: error.message, ...(state && { state }) })
      .where(and(eq(refunds.id, paymentId), ne(refunds.state, 'processed')));
  }
}

/** Whether a refund is to be requested or read now. */
export function isRefundDue(db: Db): SQL | undefined {
  const undecided = inArray(disputes.state, ['open', 'under_review']);
  const ofPayment = db
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.paymentId, refunds.paymentId), undecided));
  return and(
    ne(refunds.state, 'processed'),
    lte(refunds.nextTryAt, sql`now()`),
    // During a dispute the payer's bank may charge the money back: with a refund the payer would get it twice.
    or(eq(refunds.state, 'pending'), notExists(ofPayment)),
  );
}

/**
 * Claims a due refund for this process by moving its next try into the future, with exponential backoff up to an hour.
 * @returns undefined where nothing is due
 */
function claimRefund({ db, reconcileSeconds }: PaymentsContext, paymentId: string): Promise<Refund | undefined> {
  const wait = sql`least(3600, ${reconcileSeconds}::int * power(2, least(${refunds.tries}, 12)))`;
  return db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.paymentId, paymentId)).for('update');
    const [claimed] = await tx
      .update(refunds)
      .set({ tries: sql`${refunds.tries} + 1`, nextTryAt: sql`now() + make_interval(secs => ${wait})` })
      .where(and(eq(refunds.id, paymentId), isRefundDue(db)))
      .returning();
    if (!payment || !claimed || claimed.state === 'pending') return claimed;
    return reduceByChargebacks(tx, payment, claimed);
  });
}

/**
 * Reduces a refund by what the payer's bank has charged back since it was recorded, under a new idempotency key. If
 * nothing is left, the refund is marked as processed.
 */
async function reduceByChargebacks(tx: Transaction, payment: Payment, refund: Refund): Promise<Refund | undefined> {
  const { paymentId, attempt } = refund;
  const left = Math.max(0, await refundablePaise(tx, payment));
  const taken = refund.amountPaise - left;
  if (taken <= 0) return refund;
  const reference = `${paymentId}-${attempt}`;
  await postEntry(tx, { paymentId, reference, entry: 'kept', from: 'bookings', to: 'owed', amountPaise: taken });
  const [rest] = await tx
    .update(refunds)
    .set({ amountPaise: left, attempt: attempt + 1 })
    .where(eq(refunds.id, paymentId))
    .returning();
  if (left > 0) return rest;
  await markProcessed(tx, { id: null, paymentId });
  return undefined;
}

async function askProvider(
  { db, gateway }: PaymentsContext,
  { paymentId, amountPaise, attempt, state, gatewayRefundId }: Refund,
): Promise<GatewayRefund | undefined> {
  if (state === 'pending' && gatewayRefundId) return gateway.findRefund(gatewayRefundId);
  const others = (await livePartialRefunds(db, paymentId)).map(({ id }) => id);
  return gateway.refund({ paymentId, amountPaise, key: `refund-${paymentId}-${attempt}`, others });
}

/**
 * Applies the state of a refund from the provider's response or a webhook; an older state changes nothing.
 * @param attempt the attempt that a response belongs to; undefined for a webhook
 * @returns the listing that became available again
 */
export async function applyRefundUpdate(
  tx: Transaction,
  context: PaymentsContext,
  update: GatewayRefund,
  attempt?: number,
): Promise<string | undefined> {
  // The lock serialises updates about one payment.
  const [payment] = await tx.select().from(payments).where(eq(payments.paymentId, update.paymentId)).for('update');
  if (!payment) return undefined;
  const known = await tx.select().from(refunds).where(eq(refunds.paymentId, update.paymentId));
  const ownRefund = known.find(({ id }) => id === update.paymentId);
  const part = known.find(({ id }) => id === update.id);
  const left =
    payment.amountPaise - sumOf(known.filter(({ id, state }) => id !== update.paymentId && state !== 'failed'));
  const isOurs =
    attempt !== undefined ||
    update.id === ownRefund?.gatewayRefundId ||
    update.amountPaise === (ownRefund?.amountPaise ?? left);
  if (part || !isOurs) {
    await applyPartialRefund(tx, context, { payment, ownRefund, part, left }, update);
    return undefined;
  }
  const reopened = ownRefund ? undefined : await adoptExternalRefund(tx, context, payment, update);
  if (update.status === 'processed') await markProcessed(tx, update);
  if (update.status === 'pending') await markPending(tx, update);
  if (update.status === 'failed') await markFailed(tx, context, update, attempt);
  return reopened;
}

/**
 * Records a refund of all that was left of a payment: either it was made in the provider's dashboard and cancels the
 * booking, or this server had started it and its row was lost.
 */
async function adoptExternalRefund(
  tx: Transaction,
  context: PaymentsContext,
  payment: Payment,
  { paymentId, amountPaise, status }: GatewayRefund,
): Promise<string | undefined> {
  if (status === 'failed') return undefined;
  const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId));
  if (!order) return undefined;
  const cancelled = payment.second ? undefined : await cancelAndRefund(tx, context, order);
  if (!cancelled) {
    const owed = { paymentId, amountPaise, orderId: order.id, reason: lostReason(payment, order) };
    await recordRefund(tx, context, owed, { restored: true });
  }
  return cancelled?.reopened;
}

/** The reason of a refund whose row was lost, as far as the other rows show it: 'late' cannot be told from 'taken'. */
function lostReason({ second, invoiceNumber, amountPaise }: Payment, order: Order): RefundReason {
  if (second) return 'second';
  if (invoiceNumber !== null) return 'admin';
  return amountPaise === order.amountPaise ? 'taken' : 'amount';
}

async function markProcessed(
  tx: Transaction,
  { id, paymentId }: Pick<GatewayRefund, 'paymentId'> & { id: string | null },
): Promise<void> {
  const [done] = await tx
    .update(refunds)
    .set({ state: 'processed', gatewayRefundId: id, nextTryAt: null, note: null, processedAt: sql`now()` })
    .where(and(eq(refunds.id, paymentId), ne(refunds.state, 'processed')))
    .returning();
  if (!done) return;
  const { amountPaise } = done;
  if (amountPaise > 0)
    await postEntryIfMissing(tx, { paymentId, entry: 'refunded', from: 'provider', to: 'owed', amountPaise });
  // The refund of a second payment does not change the booking of the first one.
  if (done.reason === 'second') return;
  await tx
    .update(orders)
    .set({ state: 'refunded' })
    .where(and(eq(orders.id, done.orderId), eq(orders.state, 'refunding')));
}

async function markPending(tx: Transaction, { id, paymentId }: GatewayRefund): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'pending', gatewayRefundId: id, note: null })
    .where(and(eq(refunds.id, paymentId), inArray(refunds.state, ['due', 'failed']), isNotOlder(id)));
}

/** The provider's refund has failed for good: the next try is a new refund, with a new idempotency key. */
async function markFailed(
  tx: Transaction,
  context: PaymentsContext,
  { id, paymentId }: GatewayRefund,
  attempt?: number,
): Promise<void> {
  const isCurrent = and(
    inArray(refunds.state, ['due', 'pending']),
    or(isNull(refunds.gatewayRefundId), eq(refunds.gatewayRefundId, id)),
  );
  // After a failure a webhook may be about the failed refund, but a response is about the one just requested.
  const isResponse = attempt === undefined ? undefined : and(eq(refunds.state, 'failed'), eq(refunds.attempt, attempt));
  const failed = await tx
    .update(refunds)
    .set({
      state: 'failed',
      gatewayRefundId: id,
      attempt: sql`${refunds.attempt} + 1`,
      note: 'The provider could not complete the refund.',
    })
    .where(and(eq(refunds.id, paymentId), or(isCurrent, isResponse)))
    .returning({ paymentId: refunds.paymentId });
  if (failed.length > 0) context.warn('a refund failed at the provider', { paymentId, refundId: id });
}

/** False for a late 'pending' of the failed refund that the current one replaced. */
const isNotOlder = (id: string) => or(isNull(refunds.gatewayRefundId), ne(refunds.gatewayRefundId, id));
