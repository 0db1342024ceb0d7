/** Asks the search for what is wished for: the only way from a wish to PGs, and to how many there are. */
import { searchQuery } from '#contract/listings/schema.ts';
import type { Db } from '../database/db.ts';
import { anyOf, inLocality, offers } from '../listings/search/conditions.ts';
import type { ListingPage } from '../listings/listings.ts';
import { searchListings } from '../listings/search/search.ts';
import type { SearchCriteria } from '../listings/search/criteria.ts';
import { placeKey, type PlaceBook } from './understanding/place-book.ts';
import type { Wish } from './wish.ts';

/** 'Around 12,000' leaves a tenth of it on either side; whole parts, since tenths of a float are a rupee off. */
const PARTS = 10;

/** Lowest and highest rent of a wish, in rupees. */
export function rentBounds({ minPrice, maxPrice, around }: Wish): { minPrice?: number; maxPrice?: number } {
  if (around !== undefined)
    return {
      minPrice: Math.floor((around * (PARTS - 1)) / PARTS),
      maxPrice: Math.ceil((around * (PARTS + 1)) / PARTS),
    };
  return { ...(minPrice !== undefined && { minPrice }), ...(maxPrice !== undefined && { maxPrice }) };
}

/** A place as listings may write it: a city also stands for its localities that leave it out. */
export function placeCondition(place: string, book: PlaceBook) {
  return anyOf([place, ...(book.bare.get(placeKey(place)) ?? [])].map(inLocality));
}

/** Only PGs that can be had now, unless `booked` ones are asked for. */
export function findByWish(
  db: Db,
  wish: Wish,
  book: PlaceBook,
  { limit, cursor, booked = false }: { limit: number; cursor?: string | undefined; booked?: boolean },
): Promise<ListingPage> {
  return searchListings(db, searchFor(wish, book, { limit, cursor, booked }));
}

function searchFor(
  wish: Wish,
  book: PlaceBook,
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
    must: [
      ...(wish.places.length > 0 ? [anyOf(wish.places.map((place) => placeCondition(place, book)))] : []),
      ...wish.amenities.map(offers),
    ],
    mustNot: wish.without.map(offers),
  };
}
