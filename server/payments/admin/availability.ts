/**
 * What an admin's change of a listing means to its booking. The listings room may not know this one: `rooms.ts` hands
 * it over, and the listings room calls it in its own transaction.
 */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/db.ts';
import { writeAvailability } from '../../listings/availability.ts';
import { tellAvailability, tellEnded } from '../orders/booking-events.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { orders } from '../table.ts';

/**
 * Says whether a listing can be had. Making a booked one available ends its booking in the same transaction; the record
 * and the money stay. To be called where the value changes; after the commit the caller tells
 * `PaymentsContext.onAvailabilityChange`.
 * @throws {Refusal} `conflict` while somebody is paying for it, `not_found`
 */
export async function setAvailability(
  tx: Transaction,
  context: Pick<PaymentsContext, 'enqueueEvent'>,
  listingId: string,
  availability: boolean,
): Promise<void> {
  await writeAvailability(tx, listingId, availability);
  if (availability) {
    const ended = await tx
      .update(orders)
      .set({ state: 'ended' })
      .where(and(eq(orders.listingId, listingId), eq(orders.state, 'paid')))
      .returning({ id: orders.id });
    await tellEnded(
      tx,
      context,
      listingId,
      ended.map(({ id }) => id),
    );
  }
  await tellAvailability(tx, context, listingId, availability);
}
