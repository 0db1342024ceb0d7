/** Why PGs stay when the import that added them is undone: what bookings and discussions know of them. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { discussed } from './comments/count-comments.ts';
import { ordered } from './payments/resident.ts';

/** A query of `listing_id` and `reason`, of those listings that stay; one may have several reasons. */
export const whyKept = (listingIds: SQLWrapper): SQL => sql`${ordered(listingIds)} union all ${discussed(listingIds)}`;
