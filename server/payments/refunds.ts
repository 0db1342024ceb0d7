/** Money that goes back: decided once, in the books before the provider is asked, and asked for under one key until it is done. */
import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { RefundReason } from '#contract/payments/schema.ts';
import { GatewayRejected, GatewayUnavailable, type GatewayRefund } from '../adapters/payment-gateway/port.ts';
import type { Transaction } from '../database/db.ts';
import { listings } from '../listings/table.ts';
import { enter, enterIfMissing } from './ledger.ts';
import { orders, payments, refunds, type Order, type Payment, type Refund } from './table.ts';
import type { Till } from './till.ts';

type Owed = Pick<Refund, 'paymentId' | 'orderId' | 'amountPaise' | 'reason'>;

/** Writes down that a payment goes back, with the work and the mail this brings; false when it was written before. */
export async function oweRefund(tx: Transaction, till: Till, owed: Owed): Promise<boolean> {
  const [added] = await tx.insert(refunds).values(owed).onConflictDoNothing().returning({ paymentId: refunds.paymentId });
  if (!added) return false;
  await till.refundSoon(tx, { paymentId: owed.paymentId });
  await till.postMail(tx, { kind: 'refund', paymentId: owed.paymentId });
  return true;
}

/**
 * Ends a booking and owes its money. Undefined, and nothing is done, where no money of this order is to be given back, or not any
 * more: the order is read anew under lock, so that of many at once one decides and the others learn of it.
 * @returns `reopened`: the listing that can be had again from now on; a booking that had ended before leaves its listing as it is
 */
export async function giveBack(
  tx: Transaction,
  till: Till,
  { id: orderId, listingId }: Pick<Order, 'id' | 'listingId'>,
  reason: RefundReason,
): Promise<{ reopened: string | undefined } | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.second, false)));
  if (!payment) return undefined;
  // Listing before order, as in `settle.ts`.
  await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId)).for('update');
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order?.state !== 'paid' && order?.state !== 'ended') return undefined;
  if (order.state === 'paid') await tx.update(listings).set({ availability: true }).where(eq(listings.id, listingId));
  await tx.update(orders).set({ state: 'refunding' }).where(eq(orders.id, orderId));
  const { paymentId, amountPaise } = payment;
  await enter(tx, { paymentId, entry: 'returned', from: 'owed', to: 'bookings', amountPaise });
  await oweRefund(tx, till, { paymentId, amountPaise, orderId, reason });
  return { reopened: order.state === 'paid' ? listingId : undefined };
}

/**
 * Asks the provider for a refund, or after one that is under way. Never throws for the provider's sake: what it said is
 * noted, and the row says when it is asked again.
 */
export async function pursueRefund(till: Till, paymentId: string): Promise<void> {
  const refund = await claim(till, paymentId);
  if (!refund) return;
  try {
    const answer = await ask(till, refund);
    if (answer) await till.db.transaction((tx) => noteRefund(tx, till, answer, refund.attempt));
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRejected)) throw error;
    const refused = error instanceof GatewayRejected;
    if (refused) till.warn('a refund was refused', { paymentId, said: error.message });
    // A look that is refused says nothing of the refund: one that is pending stays so, and is looked at again.
    const state = refused ? sql`case when ${refunds.state} = 'pending' then 'pending' else 'failed' end` : undefined;
    await till.db
      .update(refunds)
      .set({ note: error.message, ...(state && { state }) })
      .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'processed')));
  }
}

/** Moving the next try away is what gives the work to one process; each try waits twice as long as the one before, up to an hour. */
async function claim({ db, reconcileSeconds }: Till, paymentId: string): Promise<Refund | undefined> {
  const wait = sql`least(3600, ${reconcileSeconds}::int * power(2, least(${refunds.tries}, 12)))`;
  const [claimed] = await db
    .update(refunds)
    .set({ tries: sql`${refunds.tries} + 1`, nextTryAt: sql`now() + make_interval(secs => ${wait})` })
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'processed'), lte(refunds.nextTryAt, sql`now()`)))
    .returning();
  return claimed;
}

function ask({ gateway }: Till, { paymentId, amountPaise, attempt, state, gatewayRefundId }: Refund): Promise<GatewayRefund | undefined> {
  if (state === 'pending' && gatewayRefundId) return gateway.findRefund(gatewayRefundId);
  return gateway.refund({ paymentId, amountPaise, key: `refund-${paymentId}-${attempt}` });
}

/**
 * Takes in what the provider says of a refund, from its answer, a webhook or a look; older news changes nothing. `asked` is the
 * attempt that it answers, where it does.
 * @returns the listing that can be had again because of it
 */
export async function noteRefund(tx: Transaction, till: Till, news: GatewayRefund, asked?: number): Promise<string | undefined> {
  const reopened = await adoptForeign(tx, till, news);
  const [refund] = await tx.select().from(refunds).where(eq(refunds.paymentId, news.paymentId));
  if (!refund || news.amountPaise !== refund.amountPaise) return reopened;
  if (news.status === 'processed') await noteProcessed(tx, news);
  if (news.status === 'pending') await notePending(tx, news);
  if (news.status === 'failed') await noteFailed(tx, till, news, asked);
  return reopened;
}

/**
 * A whole refund that we have no row of was made in the provider's own dashboard, and ends the booking it pays for; or the
 * money was going back already, and our row of that is lost.
 */
async function adoptForeign(tx: Transaction, till: Till, { paymentId, amountPaise, status }: GatewayRefund): Promise<string | undefined> {
  if (status === 'failed') return undefined;
  const [undecided] = await tx
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(refunds, eq(refunds.paymentId, payments.paymentId))
    .where(and(eq(payments.paymentId, paymentId), eq(payments.amountPaise, amountPaise), isNull(refunds.paymentId)));
  if (!undecided) return undefined;
  const { payment, order } = undecided;
  const given = payment.second ? undefined : await giveBack(tx, till, order, 'admin');
  if (!given) await oweRefund(tx, till, { paymentId, amountPaise, orderId: order.id, reason: lostReason(payment, order) });
  return given?.reopened;
}

/** Why money went back, as far as the rows that are left can tell: what came late looks like what came for a PG that was taken. */
function lostReason({ second, invoiceNumber, amountPaise }: Payment, order: Order): RefundReason {
  if (second) return 'second';
  if (invoiceNumber !== null) return 'admin';
  return amountPaise === order.amountPaise ? 'taken' : 'amount';
}

async function noteProcessed(tx: Transaction, { id, paymentId }: GatewayRefund): Promise<void> {
  const [done] = await tx
    .update(refunds)
    .set({ state: 'processed', gatewayRefundId: id, nextTryAt: null, note: null, processedAt: sql`now()` })
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.state, 'processed')))
    .returning();
  if (!done) return;
  await enterIfMissing(tx, { paymentId, entry: 'refunded', from: 'provider', to: 'owed', amountPaise: done.amountPaise });
  // The refund of a second payment leaves the booking that the first one made alone.
  if (done.reason === 'second') return;
  await tx
    .update(orders)
    .set({ state: 'refunded' })
    .where(and(eq(orders.id, done.orderId), eq(orders.state, 'refunding')));
}

async function notePending(tx: Transaction, { id, paymentId }: GatewayRefund): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'pending', gatewayRefundId: id, note: null })
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, ['due', 'failed']), isNotOlder(id)));
}

/** The provider has given up on it: the next try is another refund, and so needs another key. */
async function noteFailed(tx: Transaction, till: Till, { id, paymentId }: GatewayRefund, asked?: number): Promise<void> {
  const ofTheLast = and(inArray(refunds.state, ['due', 'pending']), or(isNull(refunds.gatewayRefundId), eq(refunds.gatewayRefundId, id)));
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
    .where(and(eq(refunds.paymentId, paymentId), or(ofTheLast, atOnce)))
    .returning({ paymentId: refunds.paymentId });
  if (failed.length > 0) till.warn('a refund failed at the provider', { paymentId, refundId: id });
}

/** A refund that has failed stays behind its successor: a late 'pending' of it is old news. */
const isNotOlder = (id: string) => or(isNull(refunds.gatewayRefundId), ne(refunds.gatewayRefundId, id));
