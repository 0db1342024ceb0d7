/** What other rooms ask about bookings: who lives here, and which listings money has been about. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { orders } from './table.ts';

/** The person with the live booking of a listing; there is never a second. */
export async function findResidentId(db: Queryable, listingId: string): Promise<string | undefined> {
  const [booking] = await db
    .select({ personId: orders.personId })
    .from(orders)
    .where(and(eq(orders.listingId, listingId), eq(orders.state, 'paid')));
  return booking?.personId;
}

/** Of these listings those that somebody is paying for now, and those that were booked at some time. */
export async function ordersOf(db: Queryable, listingIds: string[]): Promise<{ paying: string[]; booked: string[] }> {
  const found = await db
    .select({ id: orders.listingId, state: orders.state })
    .from(orders)
    .where(and(inArray(orders.listingId, listingIds), ne(orders.state, 'closed')))
    .groupBy(orders.listingId, orders.state);
  const isPaying = ({ state }: (typeof found)[number]) => state === 'creating' || state === 'open';
  return {
    paying: found.filter(isPaying).map(({ id }) => id),
    booked: found.filter((order) => !isPaying(order)).map(({ id }) => id),
  };
}
