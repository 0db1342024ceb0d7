/** Finds which wishes could be relaxed so that any PG fits, and how many then do. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import type { ListingPage } from '../../listings/listings.ts';
import { listed, pgs } from '../added-messages.ts';
import { rentGap, withoutWishes, withRentOf, withWholeCity, type Relaxed } from '../relax.ts';
import { dropped, keysOf, NO_WISH, type Wish, type WishKey } from '../wish.ts';
import { findByWish, rentBounds } from '../wish-search.ts';
import { say, type Asked } from './answer.ts';

export interface Way {
  found: ListingPage;
  suggestion: Suggestion;
  /** 'Up to ₹9,500 there are 3 PGs' */
  says: string;
  /** The higher, the later: money is what people give in first, and somebody who looks in Pune is not helped by a room in Delhi. */
  lastResort: number;
}

/** The last resort: another place altogether. */
export const ELSEWHERE = 3;
const SEEN = 3;
/** Of a whole place, so many are judged one by one. */
const MOST_JUDGED = 100;
/** A budget is stretched in steps of so many rupees. */
const STEP = 500;
/** Beyond these, not every pair of wishes is tried. */
const MOST_PAIRED = 8;

/** What can stand in the way: all places together are one wish. */
function obstacles(wish: Wish): WishKey[] {
  const keys = keysOf(wish).filter((key) => key !== 'sort' && key !== 'available' && !key.startsWith('place:'));
  const [first, second] = wish.places;
  return [...keys, ...(first === undefined ? [] : [second === undefined ? `place:${first}` : 'place'])];
}

export async function waysByOne(asked: Asked, wish: Wish): Promise<Way[]> {
  const ways = obstacles(wish).flatMap((key) => {
    if (key === 'price') return [wayByRent(asked, wish)];
    if (!isPlace(key)) return [wayWithout(asked, wish, [key])];
    const city = withWholeCity(wish, asked.book);
    return [...(city ? [wayByCity(asked, city)] : []), wayWithout(asked, wish, [key])];
  });
  return (await Promise.all(ways)).filter((way) => way !== undefined);
}

export async function waysByTwo(asked: Asked, wish: Wish): Promise<Way[]> {
  const keys = obstacles(wish)
    .filter((key) => !isPlace(key))
    .slice(0, MOST_PAIRED);
  const pairs = keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other]));
  const ways = await Promise.all(pairs.map((pair) => wayWithout(asked, wish, pair)));
  return ways.filter((way) => way !== undefined);
}

/** Everything in the places that are wished for, or in their city, whatever else is wished. */
export async function wholePlace(asked: Asked, wish: Wish): Promise<Way | undefined> {
  if (wish.places.length === 0) return undefined;
  const city = withWholeCity(wish, asked.book)?.city;
  return (await allIn(asked, wish.places)) ?? (city === undefined ? undefined : allIn(asked, [city]));
}

function allIn(asked: Asked, places: string[]): Promise<Way | undefined> {
  const where = listed(places, 'or');
  const suggestion = say(`All in ${where}`, `start over, PG in ${places.join(' or ')}`);
  return wayTo(asked, { wish: { ...NO_WISH, places }, suggestion }, `In ${where}, whatever else you wish for,`, ELSEWHERE, MOST_JUDGED);
}

const isPlace = (key: WishKey) => key.startsWith('place');

function wayWithout(asked: Asked, wish: Wish, keys: WishKey[]): Promise<Way | undefined> {
  const relaxed = withoutWishes(wish, ...keys);
  return wayTo(asked, relaxed, relaxed.suggestion.label, keys.some(isPlace) ? ELSEWHERE : 1);
}

function wayByCity(asked: Asked, { city, ...relaxed }: Relaxed & { city: string }): Promise<Way | undefined> {
  return wayTo(asked, relaxed, `In all of ${city}`, 2);
}

/** The smallest change of the rent that brings anything, upwards or downwards. */
async function wayByRent(asked: Asked, wish: Wish): Promise<Way | undefined> {
  const { minPrice, maxPrice } = rentBounds(wish);
  const unpriced = dropped(wish, 'price');
  const rentOf = async (bound: Partial<Wish>) => {
    const [nearest] = (await findByWish(asked.db, { ...unpriced, ...bound }, asked.book, { limit: 1 })).listings;
    return nearest && toRupees(nearest.pricePaise);
  };
  const above = maxPrice === undefined ? undefined : await rentOf({ minPrice: maxPrice, sort: 'price' });
  const below = minPrice === undefined ? undefined : await rentOf({ maxPrice: minPrice, sort: '-price' });
  if (above === undefined && below === undefined) return undefined;
  const isAbove = below === undefined || (above ?? Infinity) - (maxPrice ?? 0) <= (minPrice ?? 0) - below;
  const nearest = (isAbove ? above : below) ?? 0;
  const relaxed = withRentOf(wish, isAbove ? Math.ceil(nearest / STEP) * STEP : Math.floor(nearest / STEP) * STEP || nearest);
  const nearestFirst: Relaxed = { ...relaxed, wish: { ...relaxed.wish, sort: isAbove ? 'price' : '-price' } };
  const found = await wayTo(asked, nearestFirst, relaxed.suggestion.label, 0);
  return found && { ...found, says: `${found.says}, the ${isAbove ? 'cheapest' : 'dearest'} ${rentGap(wish, nearest)}` };
}

async function wayTo(
  { db, book }: Asked,
  { wish, suggestion }: Relaxed,
  label: string,
  lastResort: number,
  limit = SEEN,
): Promise<Way | undefined> {
  const found = await findByWish(db, wish, book, { limit });
  if (found.total === 0) return undefined;
  return { found, suggestion, says: `${label} there ${found.total === 1 ? 'is' : 'are'} ${pgs(found.total, found.capped)}`, lastResort };
}
