/** Tells the owner's own systems what becomes of a booking, in the transaction in which it becomes so. */
import type { Transaction } from '../../database/db.ts';
import type { Payment } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

type EventContext = Pick<PaymentsContext, 'enqueueEvent'>;
type Paid = Pick<Payment, 'orderId' | 'paymentId' | 'amountPaise'>;

const factsOf = (pgId: string, { orderId, paymentId, amountPaise }: Paid) =>
  ({ pgId, orderId, paymentId, amountPaise, currency: 'INR' }) as const;

export async function tellBooked(tx: Transaction, context: EventContext, pgId: string, paid: Paid): Promise<void> {
  await context.enqueueEvent(tx, { type: 'booking.made', data: factsOf(pgId, paid) });
  await tellAvailability(tx, context, pgId, false);
}

/** `reopened`: whether the listing can be had again by it. */
export async function tellCancelled(
  tx: Transaction,
  context: EventContext,
  { pgId, paid, refundPaise, reopened }: { pgId: string; paid: Paid; refundPaise: number; reopened: boolean },
): Promise<void> {
  await context.enqueueEvent(tx, { type: 'booking.cancelled', data: { ...factsOf(pgId, paid), refundPaise } });
  if (reopened) await tellAvailability(tx, context, pgId, true);
}

/** Of a booking whose money stays. */
export async function tellEnded(tx: Transaction, context: EventContext, pgId: string, paid: Paid): Promise<void> {
  await context.enqueueEvent(tx, { type: 'booking.ended', data: factsOf(pgId, paid) });
}

export async function tellAvailability(
  tx: Transaction,
  { enqueueEvent }: EventContext,
  pgId: string,
  available: boolean,
): Promise<void> {
  await enqueueEvent(tx, { type: 'listing.availability_changed', data: { pgId, available } });
}
