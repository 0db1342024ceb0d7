/** Relaxes the criteria by no more than it takes, in words that mean the same when they are said. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import type { StoredListing } from '../../listings/table.ts';
import { type Criteria, NO_CRITERIA, placeCriterion, rentBounds } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import type { Gazetteer, KnownPlace } from '../../reader/gazetteer.ts';
import { keyOf } from '../../reader/places/place-names.ts';
import { areasAskedFor, nameWithoutParts } from '../../reader/places/areas.ts';
import { labelOf, namesOf, rupees } from '../language/labels.ts';
import { ENGLISH } from '../language/words.ts';
import { isIn, type Miss } from './match-listing.ts';
import { keysIn, keysOf, severalKeys, withoutCriteria, type CriterionKey } from '../stored-criteria.ts';

export interface Relaxed {
  criteria: Criteria;
  /** 'Up to ₹9,500', in English as the reader knows it best. */
  suggestion: Suggestion;
  /** The message that says how many PGs there are then, and what it speaks of. */
  message: {
    key: string;
    values?: Record<string, string>;
    /** The criteria that are taken back. */
    without?: CriterionKey;
    /** The rent that brings the first, in rupees. */
    rent?: number;
    places?: readonly string[];
  };
  /**
   * The higher, the later: money is what people give in first, and somebody who looks in Pune is not helped by a room
   * in Delhi.
   */
  lastResort: number;
}

/** The last resort: another place altogether. */
export const ELSEWHERE = 3;
/** A budget is stretched in steps of so many rupees. */
const STEP = 500;

const isPlace = (key: CriterionKey) => key.startsWith('place');

/** The search without the criteria of these keys. */
function relaxedBy(criteria: Criteria, ...keys: CriterionKey[]): Relaxed {
  const key = severalKeys(keys);
  const label = labelOf(ENGLISH, criteria, key);
  return {
    criteria: withoutCriteria(criteria, key),
    suggestion: { label: `Without ${label}`, message: `Never mind ${label}`, remove: key },
    message: { key: 'without there', without: key },
    lastResort: keys.some(isPlace) ? ELSEWHERE : 1,
  };
}

/** The rent so that this amount of rupees is within it. The other bound stays as it was. */
function withRentOf(criteria: Criteria, amount: number): Relaxed {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = rentBounds(criteria);
  const isAbove = amount > maxPrice;
  const bound = isAbove ? { maxPrice: amount } : { minPrice: amount };
  const price = rupees(amount);
  const isOneBound = criteria.around === undefined;
  const both = { minPrice, maxPrice, ...bound };
  const [low, high] = [rupees(both.minPrice), rupees(both.maxPrice)];
  const label = !isOneBound ? `From ${low} to ${high}` : `${isAbove ? 'Up to' : 'From'} ${price}`;
  const message = isOneBound && !isAbove ? `at least ${price}` : label.replace(/^\w/, (first) => first.toLowerCase());
  return {
    criteria: applyEdits(criteria, [{ edit: 'rent', ...(isOneBound ? bound : both) }]),
    suggestion: { label, message },
    message: isOneBound
      ? { key: isAbove ? 'up to there' : 'from there', values: { price } }
      : { key: 'between there', values: { low, high } },
    lastResort: 0,
  };
}

/** The whole city instead of its localities; undefined where they are of no one city, or it is asked for already. */
export function withWholeCity(criteria: Criteria, gazetteer: Gazetteer): Relaxed | undefined {
  const [city, ...others] = new Set(criteria.places.map((place) => place.city));
  if (city === undefined || others.length > 0) return undefined;
  const whole = gazetteer.named(keyOf(city)).filter(({ isCity }) => isCity);
  return withAllOf(criteria, whole, city, 2);
}

/** All of Dwarka instead of its Sector 23; undefined where what is asked for is no part of one area. */
function withWholeArea(criteria: Criteria, gazetteer: Gazetteer): Relaxed | undefined {
  const [part, ...more] = criteria.places;
  const [area] = part && more.length === 0 ? areasAskedFor(part, gazetteer, false) : [];
  if (!area?.key || area.parts.length === 0) return undefined;
  const { city, key } = area;
  const whole = gazetteer.called(key).filter((place) => place.city === city && !place.isCity && !place.isUnlisted);
  const [first] = whole;
  return first && withAllOf(criteria, whole, nameWithoutParts(first).join(' '), 1);
}

/** Anywhere in a city or an area of this name; undefined where no place is known of it. */
function withAllOf(
  criteria: Criteria,
  whole: readonly KnownPlace[],
  name: string,
  lastResort: number,
): Relaxed | undefined {
  if (whole.length === 0) return undefined;
  return {
    criteria: { ...criteria, places: [placeCriterion(whole, whole)] },
    suggestion: { label: `All of ${name}`, message: `in ${name}` },
    message: { key: 'city there', values: { city: name } },
    lastResort,
  };
}

/** What can stand in the way: all places together are one. */
export function obstacles(criteria: Criteria): CriterionKey[] {
  const keys = keysOf(criteria).filter((key) => key !== 'sort' && key !== 'available');
  const places = keys.filter((key) => key.startsWith('place:'));
  return [...keys.filter((key) => !key.startsWith('place:')), ...(places.length > 1 ? ['place'] : places)];
}

/** Each criterion taken back, the rent by the smallest change, and the city looked in before the place is given up. */
export function withoutOne(gazetteer: Gazetteer, criteria: Criteria, next: NextRents): Relaxed[] {
  const city = withWholeCity(criteria, gazetteer);
  const area = withWholeArea(criteria, gazetteer);
  const ways = obstacles(criteria)
    // Who only looks near a landmark is not helped by all that is anywhere.
    .filter((key, _at, all) => key !== 'price' && (key !== 'near' || all.length > 1))
    .map((key) => relaxedBy(criteria, key));
  return [...nextRent(criteria, next), ...ways, ...(area ? [area] : []), ...(city ? [city] : [])];
}

/** In rupees, those next to the bounds. */
interface NextRents {
  above: number | undefined;
  below: number | undefined;
}

/** The smallest change of the rent that brings anything, upwards or downwards. */
function nextRent(criteria: Criteria, { above, below }: NextRents): Relaxed[] {
  if (above === undefined && below === undefined) return [];
  const { minPrice, maxPrice } = rentBounds(criteria);
  const isAbove = below === undefined || (above ?? Infinity) - (maxPrice ?? 0) <= (minPrice ?? 0) - below;
  const next = (isAbove ? above : below) ?? 0;
  const amount = isAbove ? Math.ceil(next / STEP) * STEP : Math.floor(next / STEP) * STEP || next;
  const { message, ...relaxed } = withRentOf({ ...criteria, sort: isAbove ? 'price' : '-price' }, amount);
  return [{ ...relaxed, message: { ...message, rent: next } }];
}

/** The pairs of criteria that PGs miss and no more, the most frequent taken back first. */
export function withoutTwo(criteria: Criteria, misses: readonly { key: CriterionKey }[][], most: number): Relaxed[] {
  const pairs = misses.filter(({ length }) => length === 2).map((pair) => severalKeys(pair.map(({ key }) => key)));
  return [...Map.groupBy(pairs, (pair) => pair)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, most)
    .map(([pair]) => relaxedBy(criteria, ...keysIn(pair)));
}

/** Whatever else is asked: everything in the places, or where nothing is in them, in their city. */
export function wholePlaces(gazetteer: Gazetteer, { places }: Criteria): Relaxed[] {
  if (places.length === 0) return [];
  const there = { ...NO_CRITERIA, places };
  const city = withWholeCity(there, gazetteer);
  return [there, ...(city ? [city.criteria] : [])].map((criteria) => {
    const names = namesOf(criteria.places);
    return {
      criteria,
      suggestion: {
        label: `All in ${ENGLISH.list(names, 'or')}`,
        message: `start over, PG in ${names.join(' or ')}`,
      },
      message: { key: 'all there', places: names },
      lastResort: ELSEWHERE,
    };
  });
}

/** What to say to have this PG fit after all; nothing frees one that is booked. */
export function suggestionFor(
  { key }: Miss,
  listing: StoredListing,
  criteria: Criteria,
  gazetteer: Gazetteer,
): Suggestion | undefined {
  if (key === 'available') return undefined;
  if (key === 'price') {
    const price = toRupees(listing.pricePaise);
    const isAbove = price > (rentBounds(criteria).maxPrice ?? Number.POSITIVE_INFINITY);
    return withRentOf(criteria, isAbove ? Math.ceil(price) : Math.floor(price)).suggestion;
  }
  const city = isPlace(key) ? withWholeCity(criteria, gazetteer) : undefined;
  const isThere = city && isIn(listing, city.criteria.places);
  return (isThere ? city : relaxedBy(criteria, isPlace(key) ? 'place' : key)).suggestion;
}
