/** Puts amounts, days, rooms and criteria into words: chips, and the phrase that a reply uses. */
import { toRupees } from '#contract/money.ts';
import type { StoredListing } from '../../listings/table.ts';
import { nameOfHouse, rentBounds, type Criteria } from '../../reader/criteria/criteria.ts';
import { longDate } from '../../india-time.ts';
import { partsOfAddress } from '../../reader/places/place-names.ts';
import type { Words } from './words.ts';

/** Made once: to make one takes longer than to judge a PG. */
const FIGURES = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export const rupees = (amount: number) => `₹${FIGURES.format(amount)}`;
export const priceOf = (paise: number) => rupees(toRupees(paise));

/** Where a PG is, in few words: 'Kondapur, Hyderabad' of 'Plot 4, near the lake, Kondapur, Hyderabad'. */
export const areaOf = ({ location }: StoredListing) =>
  partsOfAddress(location)
    .filter((part, at, all) => !all.includes(part, at + 1))
    .join(', ') || location;

/** 'Pearl House, Kondapur, Hyderabad: ₹7,600 a month' */
export function lineOf({ say }: Words, listing: StoredListing): string {
  const { name, pricePaise, availability } = listing;
  const price = priceOf(pricePaise);
  return say(availability ? 'line' : 'line booked', { name, location: areaOf(listing), price });
}

/** 'up to ₹9,000', '₹7,000 to ₹9,000', 'around ₹12,000'; empty where no rent is asked for. */
export function rentLabel({ say }: Words, { minPrice, maxPrice, around }: Criteria): string {
  if (around !== undefined) return say('rent around', { price: rupees(around) });
  if (minPrice === undefined) return maxPrice === undefined ? '' : say('rent up to', { price: rupees(maxPrice) });
  if (maxPrice === undefined) return say('rent from', { price: rupees(minPrice) });
  return say('rent between', { low: rupees(minPrice), high: rupees(maxPrice) });
}

/** How far a rent in rupees is from what is asked for: '₹500 over your budget'; empty where it fits. */
export function rentGap({ say }: Words, criteria: Criteria, price: number): string {
  const { around } = criteria;
  const { minPrice = 0, maxPrice = Infinity } = rentBounds(criteria);
  if (price < minPrice) return say('gap below', { price: rupees((around ?? minPrice) - price) });
  if (price <= maxPrice) return '';
  return say(around === undefined ? 'gap over budget' : 'gap above', { price: rupees(price - (around ?? maxPrice)) });
}

/** 'single room', '1 or 2 sharing'; empty where no sharing is asked for. */
export function sharingText({ say, list }: Words, counts: readonly number[] = []): string {
  const [first, ...others] = counts;
  if (first === undefined) return '';
  return say('sharing', { count: others.length === 0 ? first : list(counts.map(String), 'or') });
}

export const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name);

type Label = (words: Words, criteria: Criteria, name: string) => string;

/** By the kind of its key: as one chip says it, or without a name all of the kind; empty where nothing is asked for. */
const LABELS: Readonly<Record<string, Label>> = {
  place: ({ say, list }, { places }, name) => withPlaces(say, 'in', name || list(namesOf(places), 'or')),
  'not-place': ({ say, list }, { notPlaces }, name) =>
    withPlaces(say, 'not in', name || list(namesOf(notPlaces), 'or')),
  near: ({ say }, { near }) => (near === undefined ? '' : say('near', { landmark: near })),
  price: rentLabel,
  for: ({ say }, criteria) => (criteria.for ? say(`for ${criteria.for}`) : ''),
  sharing: (words, { sharing }) => sharingText(words, sharing),
  meals: ({ say }, { meals }) => (meals ? say('meals all') : ''),
  amenity: ({ amenity }, _criteria, name) => amenity(name),
  without: ({ say, amenity }, _criteria, name) =>
    say(nameOfHouse(name) === undefined ? 'no thing' : 'not that house', { thing: amenity(name) }),
  rule: ({ say }, _criteria, name) => say(`rule ${name}`),
  available: ({ say }, { available }) =>
    typeof available === 'string' ? say('free by', { day: longDate(available) }) : say('available now'),
  sort: ({ say }, { sort = 'price' }) => say(`${sort} first`),
};

const withPlaces = (say: Words['say'], key: string, places: string) => (places === '' ? '' : say(key, { places }));

export function labelOfOne(words: Words, criteria: Criteria, key: string): string {
  const [kind = '', name = ''] = key.split(/:(.*)/s);
  return LABELS[kind]?.(words, criteria, name) ?? '';
}

/** '"AC"': as it stands on the chip; empty where nothing of it is asked for. */
export function labelOf(words: Words, criteria: Criteria, key: string): string {
  const label = labelOfOne(words, criteria, key);
  return label && `"${label}"`;
}

/** 'for girls in Madhapur, up to ₹8,000, with food and Wi-Fi': follows 'PGs'. Empty where nothing is asked for. */
export function criteriaPhrase(words: Words, criteria: Criteria): string {
  const { say, list, amenity } = words;
  const { meals, amenities, without, rules } = criteria;
  const of = (key: string) => labelOfOne(words, criteria, key);
  const things = [...(meals ? [of('meals')] : []), ...amenities.map(amenity)];
  return [
    say('for whom and where', { whom: of('for'), where: of('place') }).trim(),
    ...['not-place', 'near', 'price', 'sharing'].map(of),
    things.length > 0 ? say('with', { things: list(things) }) : '',
    without.length > 0 ? say('without', { things: list(without.map(amenity), 'or') }) : '',
    ...rules.map((rule) => of(`rule:${rule}`)),
    criteria.available ? of('available') : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
