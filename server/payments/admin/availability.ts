/**
 * What an admin's change of a listing means to its booking. The listings room may not know this one: `rooms.ts` hands
 * it over, and the listings room calls it in its own transaction.
 */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/db.ts';
import { writeAvailability } from '../../listings/availability.ts';
import { tellAvailability, tellEnded } from '../orders/booking-events.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { orders, payments } from '../table.ts';

/**
 * Says whether a listing can be had. Making a booked one available ends its booking in the same transaction, in which
 * the telling of whoever has booked it is written down too; the record and the money stay. To be called where the value
 * changes; after the commit the caller tells `PaymentsContext.onAvailabilityChange`.
 * @throws {Refusal} `conflict` while somebody is paying for it, `not_found`
 */
export async function setAvailability(
  tx: Transaction,
  context: Pick<PaymentsContext, 'enqueueEvent' | 'enqueueMail'>,
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
      await tellEnded(tx, context, listingId, paid);
      await context.enqueueMail(tx, { kind: 'ended', paymentId: paid.paymentId });
    }
  }
  await tellAvailability(tx, context, listingId, availability);
}
