/** Relaxes a wish by no more than it takes, in words that mean the same when they are said. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { rupees } from './added-messages.ts';
import { placeCriterion, rentBounds } from '../reader/criteria.ts';
import { keyOf, type Gazetteer } from '../reader/gazetteer.ts';
import { applyEdits } from '../reader/wishes/edits.ts';
import { dropped, severalKeys, type Wish, type WishKey } from './wish.ts';
import { labelOf } from './wish-words.ts';

export interface Relaxed {
  wish: Wish;
  /** 'Up to ₹9,500' */
  suggestion: Suggestion;
}

/** Takes these wishes back. */
export function withoutWishes(wish: Wish, ...keys: WishKey[]): Relaxed {
  const key = severalKeys(keys);
  const label = labelOf(wish, key);
  return {
    wish: dropped(wish, key),
    suggestion: { label: `Without ${label}`, message: `Never mind ${label}`, remove: key },
  };
}

/** The rent so that this amount of rupees is within it. The other bound stays as it was. */
export function withRentOf(wish: Wish, amount: number): Relaxed {
  const { minPrice, maxPrice = Number.POSITIVE_INFINITY } = rentBounds(wish);
  const isAbove = amount > maxPrice;
  const bound = isAbove ? { maxPrice: amount } : { minPrice: amount };
  if (wish.around === undefined) {
    const suggestion = isAbove ? said('Up to', 'up to', amount) : said('From', 'at least', amount);
    return { wish: applyEdits(wish, [{ edit: 'rent', ...bound }]), suggestion };
  }
  const both = { minPrice: minPrice ?? 0, maxPrice, ...bound };
  const label = `From ${rupees(both.minPrice)} to ${rupees(both.maxPrice)}`;
  return { wish: applyEdits(wish, [{ edit: 'rent', ...both }]), suggestion: { label, message: label.toLowerCase() } };
}

const said = (label: string, message: string, amount: number): Suggestion => ({
  label: `${label} ${rupees(amount)}`,
  message: `${message} ${rupees(amount)}`,
});

/** How far a rent in rupees is from what is wished for: '₹500 over your budget'; empty where it fits. */
export function rentGap(wish: Wish, price: number): string {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = rentBounds(wish);
  if (price >= minPrice && price <= maxPrice) return '';
  if (price < minPrice) return `${rupees((wish.around ?? minPrice) - price)} below what you asked for`;
  return wish.around === undefined
    ? `${rupees(price - maxPrice)} over your budget`
    : `${rupees(price - wish.around)} above what you asked for`;
}

/** The whole city instead of its localities; undefined where they are of no one city, or it is wished for already. */
export function withWholeCity(wish: Wish, gazetteer: Gazetteer): (Relaxed & { city: string }) | undefined {
  const cities = new Set(wish.places.map((place) => place.city));
  const [city] = cities;
  if (cities.size !== 1 || city === undefined) return undefined;
  const whole = (gazetteer.byName.get(keyOf(city)) ?? []).filter(({ isCity }) => isCity);
  if (whole.length === 0) return undefined;
  return {
    city,
    wish: { ...wish, places: [placeCriterion(whole, whole)] },
    suggestion: { label: `All of ${city}`, message: `in ${city}` },
  };
}
