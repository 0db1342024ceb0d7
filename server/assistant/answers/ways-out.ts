/** Finds which wishes could be relaxed so that any PG fits, and how many then do. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import type { ListingPage } from '../../listings/listings.ts';
import { listed, pgs } from '../added-messages.ts';
import { rentBounds } from '../../reader/criteria.ts';
import { judge } from '../fits.ts';
import { rentGap, withoutWishes, withRentOf, withWholeCity, type Relaxed } from '../relax.ts';
import { dropped, keysIn, keysOf, NO_WISH, severalKeys, type Wish, type WishKey } from '../wish.ts';
import { findByWish } from '../wish-search.ts';
import { namesOf } from '../wish-words.ts';
import { say, type Asked } from './answer.ts';

export interface Way {
  found: ListingPage;
  suggestion: Suggestion;
  /** 'Up to ₹9,500 there are 3 PGs' */
  says: string;
  /**
   * The higher, the later: money is what people give in first, and somebody who looks in Pune is not helped by a room
   * in Delhi.
   */
  lastResort: number;
}

/** The last resort: another place altogether. */
export const ELSEWHERE = 3;
/** So many are told. */
export const MOST_WAYS = 3;
const SEEN = 3;
/** Of a whole place, so many are judged one by one. */
const MOST_JUDGED = 100;
/** A budget is stretched in steps of so many rupees. */
const STEP = 500;
/** In a place of more PGs than are judged, pairs are tried of so many wishes. */
const MOST_PAIRED = 5;

/** What can stand in the way: all places together are one wish. */
function obstacles(wish: Wish): WishKey[] {
  const keys = keysOf(wish).filter((key) => key !== 'sort' && key !== 'available' && !key.startsWith('place:'));
  const [first, second] = namesOf(wish.places);
  return [...keys, ...(first === undefined ? [] : [second === undefined ? `place:${first}` : 'place'])];
}

export async function waysByOne(asked: Asked, wish: Wish): Promise<Way[]> {
  const ways = obstacles(wish).flatMap((key) => {
    if (key === 'price') return [wayByRent(asked, wish)];
    if (!isPlace(key)) return [wayWithout(asked, wish, [key])];
    const city = withWholeCity(wish, asked.gazetteer);
    return [...(city ? [wayByCity(asked, city)] : []), wayWithout(asked, wish, [key])];
  });
  return (await Promise.all(ways)).filter((way) => way !== undefined);
}

/** Everything in these places, or anywhere, whatever else is wished. */
export function findAllIn({ db }: Asked, places: Wish['places']): Promise<ListingPage> {
  return findByWish(db, { ...NO_WISH, places }, { limit: MOST_JUDGED });
}

/** `there` is all in the places of the wish: it tells which pairs are worth a search. */
export async function waysByTwo(asked: Asked, wish: Wish, there: ListingPage): Promise<Way[]> {
  const ways = await Promise.all(pairsWorth(wish, asked.gazetteer, there).map((pair) => wayWithout(asked, wish, pair)));
  return ways.filter((way) => way !== undefined);
}

/**
 * Two wishes that a PG there lacks and no more; where there are too many PGs to judge them all, the wishes that most of
 * them lack.
 */
function pairsWorth(wish: Wish, gazetteer: Asked['gazetteer'], { listings, total }: ListingPage): WishKey[][] {
  const missed = listings.map((listing) => judge(listing, wish, gazetteer).misses.map(({ key }) => key));
  if (total <= listings.length)
    return mostOf(missed.filter(({ length }) => length === 2).map(severalKeys))
      .slice(0, MOST_WAYS)
      .map(keysIn);
  const keys = mostOf(missed.flat()).slice(0, MOST_PAIRED);
  return keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other]));
}

/** Each once, the most frequent first. */
const mostOf = (keys: readonly WishKey[]): WishKey[] =>
  [...Map.groupBy(keys, (key) => key)].toSorted(([, a], [, b]) => b.length - a.length).map(([key]) => key);

/** Everything in the places that are wished for, which is `there`, or in their city. */
export async function wholePlace(asked: Asked, wish: Wish, there: ListingPage): Promise<Way | undefined> {
  if (wish.places.length === 0) return undefined;
  if (there.total > 0) return allIn(namesOf(wish.places), there);
  const whole = withWholeCity(wish, asked.gazetteer);
  return whole && allIn([whole.city], await findAllIn(asked, whole.wish.places));
}

function allIn(places: readonly string[], found: ListingPage): Way | undefined {
  const where = listed(places, 'or');
  const suggestion = say(`All in ${where}`, `start over, PG in ${places.join(' or ')}`);
  return wayOf(found, suggestion, `In ${where}, whatever else you wish for,`, ELSEWHERE);
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
    const [nearest] = (await findByWish(asked.db, { ...unpriced, ...bound }, { limit: 1 })).listings;
    return nearest && toRupees(nearest.pricePaise);
  };
  const above = maxPrice === undefined ? undefined : await rentOf({ minPrice: maxPrice, sort: 'price' });
  const below = minPrice === undefined ? undefined : await rentOf({ maxPrice: minPrice, sort: '-price' });
  if (above === undefined && below === undefined) return undefined;
  const isAbove = below === undefined || (above ?? Infinity) - (maxPrice ?? 0) <= (minPrice ?? 0) - below;
  const nearest = (isAbove ? above : below) ?? 0;
  const relaxed = withRentOf(
    wish,
    isAbove ? Math.ceil(nearest / STEP) * STEP : Math.floor(nearest / STEP) * STEP || nearest,
  );
  const nearestFirst: Relaxed = { ...relaxed, wish: { ...relaxed.wish, sort: isAbove ? 'price' : '-price' } };
  const found = await wayTo(asked, nearestFirst, relaxed.suggestion.label, 0);
  return (
    found && { ...found, says: `${found.says}, the ${isAbove ? 'cheapest' : 'dearest'} ${rentGap(wish, nearest)}` }
  );
}

async function wayTo(
  { db }: Asked,
  { wish, suggestion }: Relaxed,
  label: string,
  lastResort: number,
): Promise<Way | undefined> {
  return wayOf(await findByWish(db, wish, { limit: SEEN }), suggestion, label, lastResort);
}

function wayOf(found: ListingPage, suggestion: Suggestion, label: string, lastResort: number): Way | undefined {
  if (found.total === 0) return undefined;
  return {
    found,
    suggestion,
    says: `${label} there ${found.total === 1 ? 'is' : 'are'} ${pgs(found.total, found.capped)}`,
    lastResort,
  };
}
