/** Which PGs people have booked or written under: these stay when an import is undone or the demo data are removed. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { listingsWithComments } from './comments/count-comments.ts';
import { listingsWithOrders } from './payments/booking-queries.ts';

/** A query of `listing_id` and `reason`, of those of the given listings that are used; one may have several reasons. */
export const usedListings = (listingIds: SQLWrapper): SQL =>
  sql`${listingsWithOrders(listingIds)} union all ${listingsWithComments(listingIds)}`;
