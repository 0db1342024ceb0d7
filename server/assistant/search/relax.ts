/** Relaxes the criteria by no more than needed; each suggestion is a line that is understood as that relaxation. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import type { StoredListing } from '../../listings/table.ts';
import {
  capitalised,
  nameOfHouse,
  type Criteria,
  NO_CRITERIA,
  placeCriterion,
  rentBounds,
  withoutCriterion,
} from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import type { Gazetteer, KnownPlace } from '../../reader/gazetteer.ts';
import { keyOf } from '../../reader/places/place-names.ts';
import { areasAskedFor, nameWithoutParts } from '../../reader/places/areas.ts';
import { suggest } from '../answers/answer.ts';
import { criteriaPhrase, labelOf, rentGap, rupees } from '../language/labels.ts';
import { ENGLISH, type Words } from '../language/words.ts';
import { isIn, isPlace, criterionKeys } from './match-listing.ts';

export interface Relaxation {
  criteria: Criteria;
  /** 'Up to ₹9,500', in English as the reader knows it best. */
  suggestion: Suggestion;
  /** The message that says how many PGs there are then, and what it speaks of. */
  message: [key: string, values: Record<string, string>];
  /** The higher, the later it is offered: first more rent, last another city. */
  lastResort: number;
}

/** The last resorts: another place, and the same place without any other criterion. */
export const ELSEWHERE = 3;
const ALL_OF_PLACE = 4;

function relaxedBy(words: Words, criteria: Criteria, key: string): Relaxation {
  const label = labelOf(ENGLISH, criteria, key);
  return {
    criteria: withoutCriterion(criteria, key),
    suggestion: { label: `Without ${label}`, message: `Never mind ${label}`, remove: key },
    message: ['without there', { criteria: labelOf(words, criteria, key) }],
    lastResort: isPlace(key) ? ELSEWHERE : 1,
  };
}

/** The rent so that this price in rupees is within it, stretched by whole steps. */
export function withRentOf(words: Words, criteria: Criteria, price: number, step = 1): Relaxation {
  const { minPrice = 0, maxPrice = Infinity } = rentBounds(criteria);
  const isAbove = price > maxPrice;
  const amount = (isAbove ? Math.ceil(price / step) : Math.floor(price / step)) * step || price;
  const bound = isAbove ? { maxPrice: amount } : { minPrice: amount };
  const both = { minPrice, maxPrice, ...bound };
  const [at, low, high] = [rupees(amount), rupees(both.minPrice), rupees(both.maxPrice)];
  const isAround = criteria.around !== undefined;
  const wording = isAround ? `from ${low} to ${high}` : `${isAbove ? 'up to' : 'from'} ${at}`;
  return {
    criteria: applyEdits(criteria, [{ edit: 'rent', ...(isAround ? both : bound) }]),
    suggestion: suggest(capitalised(wording), isAround || isAbove ? wording : `at least ${at}`),
    message: [
      isAround ? 'between there' : isAbove ? 'up to there' : 'from there',
      { price: at, low, high, gap: rentGap(words, criteria, price) },
    ],
    lastResort: 0,
  };
}

/** The whole city instead of its localities; none where they are of no one city, or it is asked for already. */
export function withWholeCity(criteria: Criteria, gazetteer: Gazetteer): Relaxation[] {
  const [city, ...others] = new Set(criteria.places.map((place) => place.city));
  if (city === undefined || others.length > 0) return [];
  const whole = gazetteer.named(keyOf(city)).filter(({ isCity }) => isCity);
  return withAllOf(criteria, whole, city, 2);
}

/** All of Dwarka instead of its Sector 23; none where what is asked for is no part of one area. */
function withWholeArea(criteria: Criteria, gazetteer: Gazetteer): Relaxation[] {
  const [part, ...more] = criteria.places;
  const [area] = part && more.length === 0 ? areasAskedFor(part, gazetteer, false) : [];
  if (!area?.key || area.parts.length === 0) return [];
  const { city, key } = area;
  const whole = gazetteer.called(key).filter((place) => place.city === city && !place.isCity && !place.isUnlisted);
  const [first] = whole;
  return first ? withAllOf(criteria, whole, nameWithoutParts(first), 1) : [];
}

/** Anywhere in a city or an area of this name; none where no place is known of it. */
function withAllOf(criteria: Criteria, whole: KnownPlace[], city: string, lastResort: number): Relaxation[] {
  if (whole.length === 0) return [];
  const suggestion = suggest(`All of ${city}`, `in ${city}`);
  const relaxed = { ...criteria, places: [placeCriterion(whole, whole)] };
  return [{ criteria: relaxed, suggestion, message: ['city there', { city }], lastResort }];
}

const isHouse = (amenity: string) => nameOfHouse(amenity) !== undefined;

/** Each criterion but the rent dropped; instead of a place first its area and its city. */
export function withoutOne(words: Words, criteria: Criteria, gazetteer: Gazetteer): Relaxation[] {
  // A house for others is of no use, and one that was refused is not shown again.
  const mayRelax = (key: string) =>
    key === 'for' ? criteria.for === 'anyone' : key !== 'price' && !isHouse(key.replace('without:', ''));
  const ways = criterionKeys(criteria)
    // Without the only landmark PGs anywhere would be found.
    .filter((key, _at, all) => mayRelax(key) && (key !== 'near' || all.length > 1))
    .map((key) => relaxedBy(words, criteria, key));
  return [...ways, ...withWholeArea(criteria, gazetteer), ...withWholeCity(criteria, gazetteer)];
}

/** Only the criteria that are never dropped, in the places, else in their city; anywhere where none is named. */
export function wholePlaces(words: Words, full: Criteria, gazetteer: Gazetteer): Relaxation[] {
  const { places, near, for: whom } = full;
  // Without the only landmark PGs anywhere would be found.
  if (places.length === 0 && near !== undefined) return [];
  const without = full.without.filter(isHouse);
  const people = whom && whom !== 'anyone' && { for: whom };
  const there: Criteria = { ...NO_CRITERIA, places, without, sort: 'price', ...people };
  return [{ criteria: there }, ...withWholeCity(there, gazetteer)].map(({ criteria }) => {
    const where = criteriaPhrase(words, criteria);
    const isAnywhere = where === '';
    const again = `start over, PG ${criteriaPhrase(ENGLISH, { ...criteria, without: [] })}`;
    return {
      criteria,
      suggestion: isAnywhere ? suggest('Start over') : suggest(`All ${criteriaPhrase(ENGLISH, criteria)}`, again),
      message: isAnywhere ? ['all anywhere', {}] : ['all there', { where: capitalised(where) }],
      lastResort: ALL_OF_PLACE,
    };
  });
}

/** The line by which this PG fits after all; none where it is booked. */
export function suggestionFor(key: string, listing: StoredListing, criteria: Criteria, gazetteer: Gazetteer) {
  if (key === 'available' && !listing.availability) return undefined;
  if (key === 'price') return withRentOf(ENGLISH, criteria, toRupees(listing.pricePaise)).suggestion;
  if (!isPlace(key)) return relaxedBy(ENGLISH, criteria, key).suggestion;
  const there = withWholeCity(criteria, gazetteer).find((city) => isIn(listing, city.criteria.places));
  return (there ?? relaxedBy(ENGLISH, criteria, 'place')).suggestion;
}
