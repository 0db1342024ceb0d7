/** How much has been said under a listing, for those who may not read it; and whether anything has. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { comments } from './table.ts';

/** Nobody needs the exact number of more. */
const COUNTED = 1_000;

/** Comments that are not hidden, without replies; at most a thousand. */
export async function countComments(db: Queryable, listingId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from ${comments}
      where listing_id = ${listingId} and parent_id is null and not hidden limit ${COUNTED}
    ) as counted`);
  return rows[0]?.n ?? 0;
}

/** A query of `listing_id` and `reason`: of these listings those under which somebody has written, hidden or not. */
export const discussed = (listingIds: SQLWrapper): SQL => sql`
  select listing_id, 'comments' as reason from ${comments}
  where listing_id in (${listingIds}) and parent_id is null`;
