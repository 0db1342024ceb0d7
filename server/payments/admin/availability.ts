/**
 * What an admin's change of a listing means to its bookings. The listings room may not know this one: `rooms.ts` hands
 * it both verbs as plain functions of a transaction, and the listings room calls them inside its own.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { listingNotFound } from '../../listings/listings.ts';
import { listings } from '../../listings/table.ts';
import { notHeld } from '../checkout/hold.ts';
import { orders } from '../table.ts';

/**
 * Says whether a listing can be had. Making a booked one available ends its booking in the same transaction; the record
 * and the money stay. After the commit the caller tells `PaymentsContext.onAvailabilityChange`, where the value has
 * changed.
 * @throws {Refusal} `conflict` while somebody is paying for it, `not_found`
 */
export async function setAvailability(tx: Transaction, listingId: string, availability: boolean): Promise<void> {
  const changed = await tx
    .update(listings)
    .set({ availability, heldBy: null, heldUntil: null, updatedAt: sql`now()` })
    .where(and(eq(listings.id, listingId), notHeld))
    .returning({ id: listings.id });
  if (changed.length === 0) throw await heldOrGone(tx, listingId);
  if (!availability) return;
  await tx
    .update(orders)
    .set({ state: 'ended' })
    .where(and(eq(orders.listingId, listingId), eq(orders.state, 'paid')));
}

/**
 * To be called in the transaction that changes or deletes the listing: its row is locked by this, so that no hold can
 * be taken in between. Money that arrives for a deleted listing goes back by itself.
 * @throws {Refusal} `conflict` while somebody is paying for it, `not_found`
 */
export async function assertNoLiveHold(tx: Transaction, listingId: string): Promise<void> {
  const free = await tx
    .update(listings)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(listings.id, listingId), notHeld))
    .returning({ id: listings.id });
  if (free.length === 0) throw await heldOrGone(tx, listingId);
}

async function heldOrGone(tx: Transaction, listingId: string): Promise<Refusal> {
  const [listing] = await tx.select({ id: listings.id }).from(listings).where(eq(listings.id, listingId));
  if (!listing) return listingNotFound();
  return new Refusal('conflict', 'Someone is paying for this PG right now. Please try again in a few minutes.');
}
