/** Enqueues the webhook events about a booking, in the transaction of the change. */
import type { Transaction } from '../../database/db.ts';
import type { Payment } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

type EventContext = Pick<PaymentsContext, 'enqueueEvent'>;
type Paid = Pick<Payment, 'orderId' | 'paymentId' | 'amountPaise'>;

const factsOf = (pgId: string, { orderId, paymentId, amountPaise }: Paid) =>
  ({ pgId, orderId, paymentId, amountPaise, currency: 'INR' }) as const;

export async function enqueueBookingMade(
  tx: Transaction,
  context: EventContext,
  pgId: string,
  paid: Paid,
): Promise<void> {
  await context.enqueueEvent(tx, { type: 'booking.made', data: factsOf(pgId, paid) });
  await enqueueAvailabilityChange(tx, context, pgId, false);
}

/** @param reopened whether the listing became available again */
export async function enqueueBookingCancelled(
  tx: Transaction,
  context: EventContext,
  { pgId, paid, refundPaise, reopened }: { pgId: string; paid: Paid; refundPaise: number; reopened: boolean },
): Promise<void> {
  await context.enqueueEvent(tx, { type: 'booking.cancelled', data: { ...factsOf(pgId, paid), refundPaise } });
  if (reopened) await enqueueAvailabilityChange(tx, context, pgId, true);
}

/** For a booking that ends without a refund. */
export async function enqueueBookingEnded(
  tx: Transaction,
  context: EventContext,
  pgId: string,
  paid: Paid,
): Promise<void> {
  await context.enqueueEvent(tx, { type: 'booking.ended', data: factsOf(pgId, paid) });
}

export async function enqueueAvailabilityChange(
  tx: Transaction,
  { enqueueEvent }: EventContext,
  pgId: string,
  available: boolean,
): Promise<void> {
  await enqueueEvent(tx, { type: 'listing.availability_changed', data: { pgId, available } });
}
