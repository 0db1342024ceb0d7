/** Queries for other rooms: who has booked a listing, and which listings have orders. */
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { orders } from './table.ts';

/** The person with the live booking of a listing; there is at most one. */
export async function findResidentId(db: Queryable, listingId: string): Promise<string | undefined> {
  const [booking] = await db
    .select({ personId: orders.personId })
    .from(orders)
    .where(and(eq(orders.listingId, listingId), eq(orders.state, 'paid')));
  return booking?.personId;
}

/**
 * A query of `listing_id` and `reason`: of the given listings those with an unpaid open order, and those that were ever
 * paid for.
 */
export const listingsWithOrders = (listingIds: SQLWrapper): SQL => sql`
  select listing_id, case when state in ('creating', 'open') then 'paying' else 'booked' end as reason from ${orders}
  where listing_id in (${listingIds}) and state <> 'closed'`;

/** Whether the live booking of a listing is this person's. */
export const isBookedBy = (listingId: SQLWrapper, personId: SQLWrapper): SQL<boolean> => sql`exists (
  select 1 from ${orders}
  where ${and(eq(orders.listingId, listingId), eq(orders.personId, personId), eq(orders.state, 'paid'))})`;
