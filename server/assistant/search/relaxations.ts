/** Finds which criteria could be relaxed so that any PG fits, and how many then do. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import type { ListingPage } from '../../listings/listings.ts';
import { listed, pgs } from '../messages.ts';
import { type Criteria, NO_CRITERIA, rentBounds } from '../../reader/criteria/criteria.ts';
import { judge } from './match-listing.ts';
import { rentGap, withoutCriteria, withRentOf, withWholeCity, type Relaxed } from './relax.ts';
import { dropped, keysIn, keysOf, severalKeys, type CriterionKey } from '../stored-criteria.ts';
import { findByCriteria } from './find-by-criteria.ts';
import { namesOf } from './criteria-labels.ts';
import { say, type ChatTurn } from '../answers/answer.ts';

export interface Relaxation {
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
/** So many are offered. */
export const MOST_RELAXATIONS = 3;
const SEEN = 3;
/** Of a whole place, so many are judged one by one. */
const MOST_JUDGED = 100;
/** A budget is stretched in steps of so many rupees. */
const STEP = 500;
/** In a place of more PGs than are judged, pairs are tried of so many criteria. */
const MOST_PAIRED = 5;

/** What can stand in the way: all places together are one. */
function obstacles(criteria: Criteria): CriterionKey[] {
  const keys = keysOf(criteria).filter((key) => key !== 'sort' && key !== 'available' && !key.startsWith('place:'));
  const [first, second] = namesOf(criteria.places);
  return [...keys, ...(first === undefined ? [] : [second === undefined ? `place:${first}` : 'place'])];
}

export async function relaxationsByOne(turn: ChatTurn, criteria: Criteria): Promise<Relaxation[]> {
  const relaxations = obstacles(criteria).flatMap((key) => {
    if (key === 'price') return [relaxedRent(turn, criteria)];
    if (!isPlace(key)) return [relaxedWithout(turn, criteria, [key])];
    const city = withWholeCity(criteria, turn.gazetteer);
    return [...(city ? [relaxedToCity(turn, city)] : []), relaxedWithout(turn, criteria, [key])];
  });
  return (await Promise.all(relaxations)).filter((relaxation) => relaxation !== undefined);
}

/** Everything in these places, or anywhere, whatever else is asked. */
export function findAllIn({ db }: ChatTurn, places: Criteria['places']): Promise<ListingPage> {
  return findByCriteria(db, { ...NO_CRITERIA, places }, { limit: MOST_JUDGED });
}

/** `there` is all in the places asked for: it tells which pairs are worth a search. */
export async function relaxationsByTwo(turn: ChatTurn, criteria: Criteria, there: ListingPage): Promise<Relaxation[]> {
  const relaxations = await Promise.all(
    pairsWorth(criteria, turn.gazetteer, there).map((pair) => relaxedWithout(turn, criteria, pair)),
  );
  return relaxations.filter((relaxation) => relaxation !== undefined);
}

/**
 * Two criteria that a PG there lacks and no more; where there are too many PGs to judge them all, the criteria that
 * most of them lack.
 */
function pairsWorth(
  criteria: Criteria,
  gazetteer: ChatTurn['gazetteer'],
  { listings, total }: ListingPage,
): CriterionKey[][] {
  const missed = listings.map((listing) => judge(listing, criteria, gazetteer).misses.map(({ key }) => key));
  if (total <= listings.length)
    return mostOf(missed.filter(({ length }) => length === 2).map(severalKeys))
      .slice(0, MOST_RELAXATIONS)
      .map(keysIn);
  const keys = mostOf(missed.flat()).slice(0, MOST_PAIRED);
  return keys.flatMap((one, at) => keys.slice(at + 1).map((other) => [one, other]));
}

/** Each once, the most frequent first. */
const mostOf = (keys: readonly CriterionKey[]): CriterionKey[] =>
  [...Map.groupBy(keys, (key) => key)].toSorted(([, a], [, b]) => b.length - a.length).map(([key]) => key);

/** Everything in the places that are asked for, which is `there`, or in their city. */
export async function wholePlace(
  turn: ChatTurn,
  criteria: Criteria,
  there: ListingPage,
): Promise<Relaxation | undefined> {
  if (criteria.places.length === 0) return undefined;
  if (there.total > 0) return allIn(namesOf(criteria.places), there);
  const whole = withWholeCity(criteria, turn.gazetteer);
  return whole && allIn([whole.city], await findAllIn(turn, whole.criteria.places));
}

function allIn(places: readonly string[], found: ListingPage): Relaxation | undefined {
  const where = listed(places, 'or');
  const suggestion = say(`All in ${where}`, `start over, PG in ${places.join(' or ')}`);
  return relaxationOf(found, suggestion, `In ${where}, whatever else you wish for,`, ELSEWHERE);
}

const isPlace = (key: CriterionKey) => key.startsWith('place');

function relaxedWithout(turn: ChatTurn, criteria: Criteria, keys: CriterionKey[]): Promise<Relaxation | undefined> {
  const relaxed = withoutCriteria(criteria, ...keys);
  return relaxationTo(turn, relaxed, relaxed.suggestion.label, keys.some(isPlace) ? ELSEWHERE : 1);
}

function relaxedToCity(
  turn: ChatTurn,
  { city, ...relaxed }: Relaxed & { city: string },
): Promise<Relaxation | undefined> {
  return relaxationTo(turn, relaxed, `In all of ${city}`, 2);
}

/** The smallest change of the rent that brings anything, upwards or downwards. */
async function relaxedRent(turn: ChatTurn, criteria: Criteria): Promise<Relaxation | undefined> {
  const { minPrice, maxPrice } = rentBounds(criteria);
  const unpriced = dropped(criteria, 'price');
  const rentOf = async (bound: Partial<Criteria>) => {
    const [nearest] = (await findByCriteria(turn.db, { ...unpriced, ...bound }, { limit: 1 })).listings;
    return nearest && toRupees(nearest.pricePaise);
  };
  const above = maxPrice === undefined ? undefined : await rentOf({ minPrice: maxPrice, sort: 'price' });
  const below = minPrice === undefined ? undefined : await rentOf({ maxPrice: minPrice, sort: '-price' });
  if (above === undefined && below === undefined) return undefined;
  const isAbove = below === undefined || (above ?? Infinity) - (maxPrice ?? 0) <= (minPrice ?? 0) - below;
  const nearest = (isAbove ? above : below) ?? 0;
  const relaxed = withRentOf(
    criteria,
    isAbove ? Math.ceil(nearest / STEP) * STEP : Math.floor(nearest / STEP) * STEP || nearest,
  );
  const nearestFirst: Relaxed = { ...relaxed, criteria: { ...relaxed.criteria, sort: isAbove ? 'price' : '-price' } };
  const found = await relaxationTo(turn, nearestFirst, relaxed.suggestion.label, 0);
  return (
    found && { ...found, says: `${found.says}, the ${isAbove ? 'cheapest' : 'dearest'} ${rentGap(criteria, nearest)}` }
  );
}

async function relaxationTo(
  { db }: ChatTurn,
  { criteria, suggestion }: Relaxed,
  label: string,
  lastResort: number,
): Promise<Relaxation | undefined> {
  return relaxationOf(await findByCriteria(db, criteria, { limit: SEEN }), suggestion, label, lastResort);
}

function relaxationOf(
  found: ListingPage,
  suggestion: Suggestion,
  label: string,
  lastResort: number,
): Relaxation | undefined {
  if (found.total === 0) return undefined;
  return {
    found,
    suggestion,
    says: `${label} there ${found.total === 1 ? 'is' : 'are'} ${pgs(found.total, found.capped)}`,
    lastResort,
  };
}
