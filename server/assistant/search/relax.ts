/** Relaxes the criteria by no more than it takes, in words that mean the same when they are said. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { type Criteria, placeCriterion, rentBounds } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { keyOf, type Gazetteer } from '../../reader/gazetteer.ts';
import { labelOf, rupees } from '../language/labels.ts';
import { wordsIn, type Words } from '../language/words.ts';
import { dropped, severalKeys, type CriterionKey } from '../stored-criteria.ts';

export interface Relaxed {
  criteria: Criteria;
  /** 'Up to ₹9,500', in English as the reader knows it best. */
  suggestion: Suggestion;
  /** The message that says how many PGs there are then, and what is filled into it. */
  message: { key: string; values: Record<string, string> };
  /**
   * The higher, the later: money is what people give in first, and somebody who looks in Pune is not helped by a room
   * in Delhi.
   */
  lastResort: number;
}

/** The last resort: another place altogether. */
export const ELSEWHERE = 3;
const ENGLISH = wordsIn('english');

export const isPlace = (key: CriterionKey) => key.startsWith('place');

/** Takes these criteria back. */
export function withoutCriteria(words: Words, criteria: Criteria, ...keys: CriterionKey[]): Relaxed {
  const key = severalKeys(keys);
  const label = labelOf(ENGLISH, criteria, key);
  return {
    criteria: dropped(criteria, key),
    suggestion: { label: `Without ${label}`, message: `Never mind ${label}`, remove: key },
    message: { key: 'without there', values: { criteria: labelOf(words, criteria, key) } },
    lastResort: keys.some(isPlace) ? ELSEWHERE : 1,
  };
}

/** The rent so that this amount of rupees is within it. The other bound stays as it was. */
export function withRentOf(criteria: Criteria, amount: number): Relaxed {
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

/** How far a rent in rupees is from what is asked for: '₹500 over your budget'; empty where it fits. */
export function rentGap({ say }: Words, criteria: Criteria, price: number): string {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = rentBounds(criteria);
  if (price >= minPrice && price <= maxPrice) return '';
  if (price < minPrice) return say('gap below', { price: rupees((criteria.around ?? minPrice) - price) });
  return criteria.around === undefined
    ? say('gap over budget', { price: rupees(price - maxPrice) })
    : say('gap above', { price: rupees(price - criteria.around) });
}

/** The whole city instead of its localities; undefined where they are of no one city, or it is asked for already. */
export function withWholeCity(criteria: Criteria, gazetteer: Gazetteer): (Relaxed & { city: string }) | undefined {
  const cities = new Set(criteria.places.map((place) => place.city));
  const [city] = cities;
  if (cities.size !== 1 || city === undefined) return undefined;
  const whole = (gazetteer.byName.get(keyOf(city)) ?? []).filter(({ isCity }) => isCity);
  if (whole.length === 0) return undefined;
  return {
    city,
    criteria: { ...criteria, places: [placeCriterion(whole, whole)] },
    suggestion: { label: `All of ${city}`, message: `in ${city}` },
    message: { key: 'city there', values: { city } },
    lastResort: 2,
  };
}
