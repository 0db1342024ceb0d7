/**
 * Refunds that are decided here: once for each payment, in the books before the provider is asked, and asked for under
 * one key until it is done.
 */
import { and, eq, inArray, isNull, lte, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { RefundReason } from '#contract/payments/schema.ts';
import { GatewayError, GatewayRejected, type GatewayRefund } from '../../adapters/payment-gateway/port.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { lockAvailability, reopenListing } from '../../listings/availability.ts';
import { tellCancelled } from '../orders/booking-events.ts';
import { giveCreditNote } from '../receipts/credit-notes.ts';
import { postEntry, postEntryIfMissing } from '../ledger.ts';
import { disputes, orders, payments, refunds, type Order, type Payment, type Refund } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { applyPartialRefund, livePartialRefunds, sumOf } from './partial-refunds.ts';

type NewRefund = Pick<Refund, 'paymentId' | 'orderId' | 'amountPaise' | 'reason'> & { said?: string | undefined };

/**
 * Writes down that what is left of a payment goes back, with the work and the mail this brings; false when it was
 * written before. `restored`: it had been written down before that, and was lost.
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
  await giveCreditNote(tx, context, { id: paymentId, paymentId }, restored);
  await context.enqueueRefund(tx, { paymentId });
  await context.enqueueMail(tx, { kind: 'refund', paymentId });
  return true;
}

/**
 * Ends a booking and owes its money. Undefined, and nothing is done, where no money of this order is to be given back,
 * or not any more: the order is read anew under lock, so that of many at once one decides and the others learn of it.
 * @returns `reopened`: the listing that can be had again from now on; a booking that had ended before leaves its
 * listing as it is
 */
export async function cancelAndRefund(
  tx: Transaction,
  context: PaymentsContext,
  { id: orderId, listingId }: Pick<Order, 'id' | 'listingId'>,
  why: { reason: RefundReason; said?: string | undefined },
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
  await recordRefund(tx, context, { paymentId, amountPaise, orderId, ...why });
  const reopened = order.state === 'paid';
  await tellCancelled(tx, context, { pgId: listingId, paid: payment, refundPaise: amountPaise, reopened });
  return { reopened: reopened ? listingId : undefined };
}

/** What of a payment has neither gone back yet nor been taken by the payer's bank. */
async function refundablePaise(tx: Transaction, { paymentId, amountPaise }: Payment): Promise<number> {
  const parts = await livePartialRefunds(tx, paymentId);
  const [lost] = await tx
    .select({ paise: sql`coalesce(sum(${disputes.deductedPaise}), 0)`.mapWith(Number) })
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId));
  return amountPaise - sumOf(parts) - (lost?.paise ?? 0);
}

/**
 * Asks the provider for a refund, or after one that is under way. Never throws for the provider's sake: what it said is
 * noted, and the row says when it is asked again.
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
    if (refused) context.warn('a refund was refused', { paymentId, said: error.message });
    // A look that is refused says nothing of the refund: one that is pending stays so, and is looked at again.
    const state = refused ? sql`case when ${refunds.state} = 'pending' then 'pending' else 'failed' end` : undefined;
    await context.db
      .update(refunds)
      .set({ note: error.message, ...(state && { state }) })
      .where(and(eq(refunds.id, paymentId), ne(refunds.state, 'processed')));
  }
}

/** Whether a refund is to be asked for or after now. */
export function isRefundDue(db: Db): SQL | undefined {
  const undecided = inArray(disputes.state, ['open', 'under_review']);
  const ofPayment = db
    .select({ one: sql`1` })
    .from(disputes)
    .where(and(eq(disputes.paymentId, refunds.paymentId), undecided));
  return and(
    ne(refunds.state, 'processed'),
    lte(refunds.nextTryAt, sql`now()`),
    // While the payer's bank may take the money, it would go back twice.
    or(eq(refunds.state, 'pending'), notExists(ofPayment)),
  );
}

/**
 * Moving the next try away is what gives the work to one process; each try waits twice as long as the one before, up to
 * an hour.
 * @returns undefined where nothing is to be asked now
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
    return withoutWhatTheBankTook(tx, payment, claimed);
  });
}

/**
 * A dispute may have been lost since the refund was decided: what the payer's bank has taken the payer has, so that the
 * refund is less by it, under another key; where nothing is left, it is done.
 */
async function withoutWhatTheBankTook(tx: Transaction, payment: Payment, refund: Refund): Promise<Refund | undefined> {
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
 * Takes in what the provider says of a refund, from its answer, a webhook or a look; older news changes nothing.
 * `asked` is the attempt that it answers, where it does.
 * @returns the listing that can be had again because of it
 */
export async function applyRefundUpdate(
  tx: Transaction,
  context: PaymentsContext,
  news: GatewayRefund,
  asked?: number,
): Promise<string | undefined> {
  // The lock makes news of one payment come one after the other.
  const [payment] = await tx.select().from(payments).where(eq(payments.paymentId, news.paymentId)).for('update');
  if (!payment) return undefined;
  const known = await tx.select().from(refunds).where(eq(refunds.paymentId, news.paymentId));
  const own = known.find(({ id }) => id === news.paymentId);
  const part = known.find(({ id }) => id === news.id);
  const left =
    payment.amountPaise - sumOf(known.filter(({ id, state }) => id !== news.paymentId && state !== 'failed'));
  const isOurs =
    asked !== undefined || news.id === own?.gatewayRefundId || news.amountPaise === (own?.amountPaise ?? left);
  if (part || !isOurs) {
    await applyPartialRefund(tx, context, { payment, own, part, left }, news);
    return undefined;
  }
  const reopened = own ? undefined : await adoptExternalRefund(tx, context, payment, news);
  if (news.status === 'processed') await markProcessed(tx, news);
  if (news.status === 'pending') await markPending(tx, news);
  if (news.status === 'failed') await markFailed(tx, context, news, asked);
  return reopened;
}

/**
 * All that was left of a payment was given back in the provider's own dashboard, which ends the booking it pays for; or
 * the money was going back already, and our row of that is lost.
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
  const given = payment.second ? undefined : await cancelAndRefund(tx, context, order, { reason: 'admin' });
  if (!given) {
    const owed = { paymentId, amountPaise, orderId: order.id, reason: lostReason(payment, order) };
    await recordRefund(tx, context, owed, { restored: true });
  }
  return given?.reopened;
}

/**
 * Why money went back, as far as the rows that are left can tell: what came late looks like what came for a PG that was
 * taken.
 */
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
  // The refund of a second payment leaves the booking that the first one made alone.
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

/** The provider has given up on it: the next try is another refund, and so needs another key. */
async function markFailed(
  tx: Transaction,
  context: PaymentsContext,
  { id, paymentId }: GatewayRefund,
  asked?: number,
): Promise<void> {
  const ofTheLast = and(
    inArray(refunds.state, ['due', 'pending']),
    or(isNull(refunds.gatewayRefundId), eq(refunds.gatewayRefundId, id)),
  );
  // After one that has failed, news may be of that one; an answer is of the refund that was just asked for.
  const atOnce = asked === undefined ? undefined : and(eq(refunds.state, 'failed'), eq(refunds.attempt, asked));
  const failed = await tx
    .update(refunds)
    .set({
      state: 'failed',
      gatewayRefundId: id,
      attempt: sql`${refunds.attempt} + 1`,
      note: 'The provider could not complete the refund.',
    })
    .where(and(eq(refunds.id, paymentId), or(ofTheLast, atOnce)))
    .returning({ paymentId: refunds.paymentId });
  if (failed.length > 0) context.warn('a refund failed at the provider', { paymentId, refundId: id });
}

/** A refund that has failed stays behind its successor: a late 'pending' of it is old news. */
const isNotOlder = (id: string) => or(isNull(refunds.gatewayRefundId), ne(refunds.gatewayRefundId, id));
