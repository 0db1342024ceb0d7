/** How much has been said under a listing, for those who may not read it; and whether anything has. */
import { and, eq, isNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { comments } from './table.ts';

/** Nobody needs the exact number of more. */
const COUNTED = 1_000;

/** A column for a query of listings: comments that are not hidden, without replies; at most a thousand. */
export function countComments(db: Db, listingId: SQLWrapper): SQL<number> {
  const shown = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.listingId, listingId), isNull(comments.parentId), not(comments.hidden)))
    .limit(COUNTED);
  return sql<number>`(select count(*)::int from ${shown} as shown)`;
}

/** A query of `listing_id` and `reason`: of these listings those under which somebody has written, hidden or not. */
export const listingsWithComments = (listingIds: SQLWrapper): SQL => sql`
  select listing_id, 'comments' as reason from ${comments}
  where listing_id in (${listingIds}) and parent_id is null`;
