/** Puts amounts, days, rooms and criteria into words: chips, and the phrase that a reply uses. */
import type { CriterionChip } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import type { StoredListing } from '../../listings/table.ts';
import { rentBounds, type Criteria } from '../../reader/criteria/criteria.ts';
import { keysIn, keysOf, type CriterionKey } from '../stored-criteria.ts';
import { ENGLISH, type Words } from './words.ts';

/** Made once: to make one takes longer than to judge a PG. */
const FIGURES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export const rupees = (amount: number) => `₹${FIGURES.format(amount)}`;
export const priceOf = (paise: number) => rupees(toRupees(paise));

export const dayLabel = (day: Date) =>
  day.toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** 'Pearl House, Kondapur, Hyderabad: ₹7,600 a month' */
export function lineOf({ say }: Words, { name, location, pricePaise, availability }: StoredListing): string {
  return say(availability ? 'line' : 'line booked', { name, location, price: priceOf(pricePaise) });
}

/** 'up to ₹9,000', '₹7,000 to ₹9,000', 'around ₹12,000'; empty where no rent is asked for. */
export function rentLabel({ say }: Words, { minPrice, maxPrice, around }: Criteria): string {
  if (around !== undefined) return say('rent around', { price: rupees(around) });
  if (minPrice !== undefined && maxPrice !== undefined)
    return say('rent between', { low: rupees(minPrice), high: rupees(maxPrice) });
  if (minPrice !== undefined) return say('rent from', { price: rupees(minPrice) });
  return maxPrice === undefined ? '' : say('rent up to', { price: rupees(maxPrice) });
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

/** 'single room', '1 or 2 sharing'; empty where no sharing is asked for. */
export function sharingText({ say, list }: Words, counts: readonly number[] = []): string {
  const [first, ...others] = counts;
  if (first === undefined) return '';
  return say('sharing', { count: others.length === 0 ? first : list(counts.map(String), 'or') });
}

export const namesOf = (places: Criteria['places']) => places.map(({ name }) => name);

/** '"AC"', '"AC" and "gym"': as they stand on the chips; empty where nothing of it is asked for. */
export function labelOf(words: Words, criteria: Criteria, key: CriterionKey): string {
  const labels = keysIn(key).map((one) => labelOfOne(words, criteria, one));
  return words.list(labels.filter((label) => label !== '').map((label) => `"${label}"`));
}

/** As one chip says it. */
export function labelOfOne(words: Words, criteria: Criteria, key: CriterionKey): string {
  const { say, list, amenity } = words;
  const [what, name = ''] = key.split(/:(.*)/s);
  switch (what) {
    case 'place':
      return say('in', { places: name || list(namesOf(criteria.places), 'or') });
    case 'not-place':
      return say('not in', { places: name });
    case 'near':
      return say('near', { landmark: criteria.near ?? '' });
    case 'price':
      return rentLabel(words, criteria);
    case 'for':
      return criteria.for ? say(`for ${criteria.for}`) : '';
    case 'sharing':
      return sharingText(words, criteria.sharing);
    case 'meals':
      return say('meals all');
    case 'amenity':
      return amenity(name);
    case 'without':
      return say('no thing', { thing: amenity(name) });
    case 'rule':
      return say(`rule ${name}`);
    case 'available':
      return say('available now');
    default:
      return say(`${criteria.sort ?? 'price'} first`);
  }
}

export const chipsOfCriteria = (criteria: Criteria): CriterionChip[] =>
  keysOf(criteria).map((key) => ({ key, label: labelOfOne(ENGLISH, criteria, key) }));

/** 'for girls in Madhapur, up to ₹8,000, with food and Wi-Fi': follows 'PGs'. Empty where nothing is asked for. */
export function criteriaPhrase(words: Words, criteria: Criteria): string {
  const { say, list, amenity } = words;
  const { places, notPlaces, near, sharing, meals, amenities, without, rules } = criteria;
  const things = [...(meals ? [say('meals all')] : []), ...amenities.map(amenity)];
  const where = places.length > 0 ? say('in', { places: list(namesOf(places), 'or') }) : '';
  const whom = criteria.for ? say(`for ${criteria.for}`) : '';
  return [
    say('for whom and where', { whom, where }).trim(),
    notPlaces.length > 0 ? say('not in', { places: list(namesOf(notPlaces), 'or') }) : '',
    near === undefined ? '' : say('near', { landmark: near }),
    rentLabel(words, criteria),
    sharingText(words, sharing),
    things.length > 0 ? say('with', { things: list(things) }) : '',
    without.length > 0 ? say('without', { things: list(without.map(amenity), 'or') }) : '',
    ...rules.map((rule) => say(`rule ${rule}`)),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
