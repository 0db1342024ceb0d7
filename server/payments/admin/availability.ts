/**
 * What an admin's change of a listing means to its booking. The listings room may not know this one: `rooms.ts` hands
 * it over, and the listings room calls it in its own transaction.
 */
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/db.ts';
import { writeAvailability } from '../../listings/availability.ts';
import { orders } from '../table.ts';

/**
 * Says whether a listing can be had. Making a booked one available ends its booking in the same transaction; the record
 * and the money stay. After the commit the caller tells `PaymentsContext.onAvailabilityChange`, where the value has
 * changed.
 * @throws {Refusal} `conflict` while somebody is paying for it, `not_found`
 */
export async function setAvailability(tx: Transaction, listingId: string, availability: boolean): Promise<void> {
  await writeAvailability(tx, listingId, availability);
  if (!availability) return;
  await tx
    .update(orders)
    .set({ state: 'ended' })
    .where(and(eq(orders.listingId, listingId), eq(orders.state, 'paid')));
}
