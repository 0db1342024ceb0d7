/** The one question other rooms ask about bookings: who lives here? */
import { and, eq } from 'drizzle-orm';
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
