/**
 * Sets a listing's availability and ends its booking. The listings room must not import this room: `rooms.ts` passes
 * the function in, and the listings room calls it in its own transaction.
 */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/db.ts';
import { writeAvailability } from '../../listings/availability.ts';
import { enqueueAvailabilityChange, enqueueBookingEnded } from '../orders/booking-events.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { orders, payments } from '../table.ts';

/**
 * Sets whether the listing is available. Available ends its booking and enqueues the payer's mail in the same
 * transaction; the record and the money stay. Call it only if the value changes, and call
 * `PaymentsContext.onAvailabilityChange` after the commit.
 * @throws {Refusal} `conflict` while somebody is paying for it, `not_found`
 */
export async function setAvailability(
  tx: Transaction,
  context: Pick<PaymentsContext, 'enqueueEvent' | 'enqueuePaymentMail'>,
  listingId: string,
  availability: boolean,
): Promise<void> {
  await writeAvailability(tx, listingId, availability);
  if (availability) {
    const [ended] = await tx
      .update(orders)
      .set({ state: 'ended' })
      .where(and(eq(orders.listingId, listingId), eq(orders.state, 'paid')))
      .returning({ id: orders.id });
    const [paid] = ended
      ? await tx
          .select()
          .from(payments)
          .where(and(eq(payments.orderId, ended.id), eq(payments.second, false)))
      : [];
    if (paid) {
      await enqueueBookingEnded(tx, context, listingId, paid);
      await context.enqueuePaymentMail(tx, { kind: 'ended', paymentId: paid.paymentId });
    }
  }
  await enqueueAvailabilityChange(tx, context, listingId, availability);
}
