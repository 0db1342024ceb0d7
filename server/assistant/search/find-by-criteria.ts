/** Hands the criteria of a conversation to the search: the only way from them to PGs, and to how many there are. */
import { searchQuery } from '#contract/listings/schema.ts';
import type { Db } from '../../database/db.ts';
import type { ListingPage } from '../../listings/listings.ts';
import { hasSharing, standsNear } from '../../listings/search/conditions.ts';
import { searchFor } from '../../listings/search/criteria.ts';
import { searchListings } from '../../listings/search/search.ts';
import type { Criteria } from '../../reader/criteria/criteria.ts';

/** Only PGs that can be had now, unless `booked` ones are asked for. */
export function findByCriteria(
  db: Db,
  { near, for: whom, sharing, ...criteria }: Criteria,
  { limit, cursor, booked = false }: { limit: number; cursor?: string | undefined; booked?: boolean },
): Promise<ListingPage> {
  const query = {
    // Parsed for its defaults; a blank query is allowed beside the filter.
    ...searchQuery.parse({ available: String(!booked) }),
    // By their own facts, of which every card says whether they fit: words in a name are no fact.
    ...(whom && { for: whom }),
    must: [...(near === undefined ? [] : [standsNear(near)]), ...(sharing ? [hasSharing(sharing)] : [])],
    limit,
    ...(cursor !== undefined && { cursor }),
  };
  return searchListings(db, searchFor(query, criteria));
}
