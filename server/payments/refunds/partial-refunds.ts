/** Partial refunds made in the provider's dashboard: we only hear of them, and the booking stands. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { GatewayRefund } from '../../adapters/payment-gateway/port.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { issueCreditNote } from '../receipts/credit-notes.ts';
import { hasEntry, postEntryIfMissing } from '../ledger.ts';
import { refunds, type Payment, type Refund } from '../table.ts';

export const sumOf = (rows: readonly Pick<Refund, 'amountPaise'>[]): number =>
  rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** Partial refunds that are pending or processed. */
export function livePartialRefunds(db: Queryable, paymentId: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.id, paymentId), ne(refunds.state, 'failed')));
}

interface Known {
  payment: Payment;
  /** The refund that this server started. */
  ownRefund: Refund | undefined;
  part: Refund | undefined;
  /** What the partial refunds so far leave of the payment. */
  left: number;
}

/** The caller must have locked the payment's row. */
export async function applyPartialRefund(
  tx: Transaction,
  context: PaymentsContext,
  known: Known,
  update: GatewayRefund,
): Promise<void> {
  if (!known.part && (update.status === 'failed' || !(await recordPart(tx, context, known, update)))) return;
  if (update.status === 'processed') await markProcessed(tx, context, known.payment, update);
  if (update.status === 'failed') await markFailed(tx, known.payment, update);
}

async function recordPart(
  tx: Transaction,
  context: PaymentsContext,
  { payment, ownRefund, left }: Known,
  { id, paymentId, amountPaise }: GatewayRefund,
): Promise<boolean> {
  const room = left - (ownRefund?.amountPaise ?? 0);
  const tooMuch = amountPaise > room;
  const canShrink =
    ownRefund && (ownRefund.state === 'due' || ownRefund.state === 'failed') && amountPaise < ownRefund.amountPaise;
  if (tooMuch && !canShrink) {
    context.warn('more was given back than was paid', { paymentId, refundId: id, amountPaise });
    return false;
  }
  const { orderId } = payment;
  const row = { id, paymentId, orderId, reason: 'partial', amountPaise, gatewayRefundId: id, nextTryAt: null } as const;
  await tx.insert(refunds).values({ ...row, state: 'pending' });
  // Our own refund shrinks by this part, and another amount needs another idempotency key.
  if (tooMuch) await changeOwnRefund(tx, paymentId, -amountPaise);
  else
    await postEntryIfMissing(tx, {
      paymentId,
      reference: id,
      entry: 'returned',
      from: 'owed',
      to: 'bookings',
      amountPaise,
    });
  await raiseAlert(tx, { kind: 'partial_refund', subject: id, paymentId, orderId, amountPaise });
  return true;
}

async function changeOwnRefund(tx: Transaction, paymentId: string, byPaise: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ amountPaise: sql`${refunds.amountPaise} + ${byPaise}`, attempt: sql`${refunds.attempt} + 1` })
    .where(and(eq(refunds.id, paymentId), inArray(refunds.state, ['due', 'failed'])));
}

async function markProcessed(
  tx: Transaction,
  context: PaymentsContext,
  { paymentId }: Payment,
  { id, amountPaise }: GatewayRefund,
): Promise<void> {
  const [done] = await tx
    .update(refunds)
    .set({ state: 'processed', processedAt: sql`now()` })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
    .returning({ id: refunds.id });
  if (!done) return;
  // If the entry exists already, this refund's row was lost and has been inserted again.
  const about = { paymentId, reference: id, entry: 'refunded' } as const;
  const restored = await hasEntry(tx, about);
  await postEntryIfMissing(tx, { ...about, from: 'provider', to: 'owed', amountPaise });
  await issueCreditNote(tx, context, { id, paymentId }, restored);
  await context.enqueuePaymentMail(tx, { kind: 'refund', paymentId, refundId: id });
}

/** The money is ours again: it counts as earned by the booking, or is added to our own refund again. */
async function markFailed(tx: Transaction, { paymentId, orderId }: Payment, { id, amountPaise }: GatewayRefund) {
  const [failed] = await tx
    .update(refunds)
    .set({ state: 'failed' })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending')))
    .returning({ id: refunds.id });
  if (!failed) return;
  if (await hasEntry(tx, { paymentId, reference: id, entry: 'returned' }))
    await postEntryIfMissing(tx, {
      paymentId,
      reference: id,
      entry: 'kept',
      from: 'bookings',
      to: 'owed',
      amountPaise,
    });
  else await changeOwnRefund(tx, paymentId, amountPaise);
  await raiseAlert(tx, { kind: 'partial_refund_failed', subject: id, paymentId, orderId, amountPaise });
}
