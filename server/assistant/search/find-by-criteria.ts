/** Hands the criteria of a conversation to the search: the only way from them to PGs, and to how many there are. */
import { searchQuery } from '#contract/listings/schema.ts';
import type { Db } from '../../database/db.ts';
import { hasSharing, standsNear } from '../../listings/search/conditions.ts';
import type { ListingPage } from '../../listings/listings.ts';
import { searchListings } from '../../listings/search/search.ts';
import { conditionsOf, type SearchCriteria } from '../../listings/search/criteria.ts';
import { type Criteria, rentBounds } from '../../reader/criteria/criteria.ts';

/** Only PGs that can be had now, unless `booked` ones are asked for. */
export function findByCriteria(
  db: Db,
  criteria: Criteria,
  { limit, cursor, booked = false }: { limit: number; cursor?: string | undefined; booked?: boolean },
): Promise<ListingPage> {
  const { must, mustNot } = conditionsOf(criteria);
  const asked: SearchCriteria = {
    // Parsed for its defaults; a blank query is allowed beside the filter.
    ...searchQuery.parse({ available: String(!booked) }),
    ...rentBounds(criteria),
    ...(criteria.for && { for: criteria.for }),
    ...(criteria.meals && { meals: criteria.meals }),
    ...(criteria.sort && { sort: criteria.sort }),
    ...(cursor !== undefined && { cursor }),
    rule: criteria.rules,
    limit,
    must: [
      ...must,
      ...(criteria.near === undefined ? [] : [standsNear(criteria.near)]),
      ...(criteria.sharing ? [hasSharing(criteria.sharing)] : []),
    ],
    mustNot,
  };
  return searchListings(db, asked);
}

/** The same in one database. */
export type Find = (
  criteria: Criteria,
  options: { limit: number; cursor?: string | undefined; booked?: boolean },
) => Promise<ListingPage>;
