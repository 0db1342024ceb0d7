/** Relaxes the criteria by no more than it takes, in words that mean the same when they are said. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { rupees } from '../messages.ts';
import { type Criteria, placeCriterion, rentBounds } from '../../reader/criteria/criteria.ts';
import { keyOf, type Gazetteer } from '../../reader/gazetteer.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { dropped, severalKeys, type CriterionKey } from '../stored-criteria.ts';
import { labelOf } from './criteria-labels.ts';

export interface Relaxed {
  criteria: Criteria;
  /** 'Up to ₹9,500' */
  suggestion: Suggestion;
}

/** Takes these criteria back. */
export function withoutCriteria(criteria: Criteria, ...keys: CriterionKey[]): Relaxed {
  const key = severalKeys(keys);
  const label = labelOf(criteria, key);
  return {
    criteria: dropped(criteria, key),
    suggestion: { label: `Without ${label}`, message: `Never mind ${label}`, remove: key },
  };
}

/** The rent so that this amount of rupees is within it. The other bound stays as it was. */
export function withRentOf(criteria: Criteria, amount: number): Relaxed {
  const { minPrice, maxPrice = Number.POSITIVE_INFINITY } = rentBounds(criteria);
  const isAbove = amount > maxPrice;
  const bound = isAbove ? { maxPrice: amount } : { minPrice: amount };
  if (criteria.around === undefined) {
    const suggestion = isAbove ? said('Up to', 'up to', amount) : said('From', 'at least', amount);
    return { criteria: applyEdits(criteria, [{ edit: 'rent', ...bound }]), suggestion };
  }
  const both = { minPrice: minPrice ?? 0, maxPrice, ...bound };
  const label = `From ${rupees(both.minPrice)} to ${rupees(both.maxPrice)}`;
  return {
    criteria: applyEdits(criteria, [{ edit: 'rent', ...both }]),
    suggestion: { label, message: label.toLowerCase() },
  };
}

const said = (label: string, message: string, amount: number): Suggestion => ({
  label: `${label} ${rupees(amount)}`,
  message: `${message} ${rupees(amount)}`,
});

/** How far a rent in rupees is from what is asked for: '₹500 over your budget'; empty where it fits. */
export function rentGap(criteria: Criteria, price: number): string {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = rentBounds(criteria);
  if (price >= minPrice && price <= maxPrice) return '';
  if (price < minPrice) return `${rupees((criteria.around ?? minPrice) - price)} below what you asked for`;
  return criteria.around === undefined
    ? `${rupees(price - maxPrice)} over your budget`
    : `${rupees(price - criteria.around)} above what you asked for`;
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
  };
}
