/** Asks the search for what is wished for: the only way from a wish to PGs, and to how many there are. */
import { searchQuery } from '#contract/listings/schema.ts';
import type { Db } from '../database/db.ts';
import { anyOf, inLocality, offers } from '../listings/search/conditions.ts';
import type { ListingPage } from '../listings/listings.ts';
import { searchListings } from '../listings/search/search.ts';
import type { SearchCriteria } from '../listings/search/criteria.ts';
import { rentBounds, type PlaceCriterion } from '../reader/criteria.ts';
import type { Wish } from './wish.ts';

/** A place as listings may write it: a city also stands for its localities that leave it out. */
export const placeCondition = ({ names }: PlaceCriterion) => anyOf(names.map(inLocality));

/** Only PGs that can be had now, unless `booked` ones are asked for. */
export function findByWish(
  db: Db,
  wish: Wish,
  { limit, cursor, booked = false }: { limit: number; cursor?: string | undefined; booked?: boolean },
): Promise<ListingPage> {
  return searchListings(db, searchFor(wish, { limit, cursor, booked }));
}

function searchFor(
  wish: Wish,
  { limit, cursor, booked }: { limit: number; cursor: string | undefined; booked: boolean },
): SearchCriteria {
  return {
    // Parsed for its defaults; a blank query is allowed beside the filter.
    ...searchQuery.parse({ available: String(!booked) }),
    ...rentBounds(wish),
    ...(wish.for && { for: wish.for }),
    ...(wish.sharing !== undefined && { sharing: wish.sharing }),
    ...(wish.meals && { meals: wish.meals }),
    ...(wish.sort && { sort: wish.sort }),
    ...(cursor !== undefined && { cursor }),
    limit,
    must: [...(wish.places.length > 0 ? [anyOf(wish.places.map(placeCondition))] : []), ...wish.amenities.map(offers)],
    mustNot: [...wish.without.map(offers), ...wish.notPlaces.map(placeCondition)],
  };
}
