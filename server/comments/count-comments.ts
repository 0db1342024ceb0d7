/** How much has been said under a listing, for those who may not read it; and whether anything has. */
import { and, eq, isNull, not, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { preparedBatched, type Db } from '../database/db.ts';
import { comments } from './table.ts';

/** Nobody needs the exact number of more. */
const COUNTED = 1_000;

const shown = preparedBatched((db) =>
  db.select({ n: sql<number>`count(*)::int` }).from(
    db
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.listingId, sql.placeholder('listingId')), isNull(comments.parentId), not(comments.hidden)))
      .limit(COUNTED)
      .as('shown'),
  ),
);

/** Comments that are not hidden, without replies; at most a thousand. */
export async function countComments(db: Db, listingId: string): Promise<number> {
  const [counted] = await shown(db).execute({ listingId });
  return counted?.n ?? 0;
}

/** A query of `listing_id` and `reason`: of these listings those under which somebody has written, hidden or not. */
export const discussed = (listingIds: SQLWrapper): SQL => sql`
  select listing_id, 'comments' as reason from ${comments}
  where listing_id in (${listingIds}) and parent_id is null`;
