/** Puts a wish into words: chips, and the phrase that a reply uses. */
import type { UnderstoodWish } from '#contract/assistant/schema.ts';
import { amenityLabel, listed, rupees, sharingLabel, whomLabel } from './added-messages.ts';
import { keysIn, keysOf, type Wish, type WishKey } from './wish.ts';

/** 'under ₹9,000', '₹7,000 to ₹9,000', 'around ₹12,000'. */
export function rentLabel({ minPrice, maxPrice, around }: Wish): string {
  if (around !== undefined) return `around ${rupees(around)}`;
  if (minPrice !== undefined && maxPrice !== undefined) return `${rupees(minPrice)} to ${rupees(maxPrice)}`;
  if (minPrice !== undefined) return `from ${rupees(minPrice)}`;
  return maxPrice === undefined ? '' : `up to ${rupees(maxPrice)}`;
}

export const namesOf = (places: Wish['places']) => places.map(({ name }) => name);

/** '"AC"', '"AC" and "gym"': as they stand on the chips; empty where nothing of it is wished for. */
export function labelOf(wish: Wish, key: WishKey): string {
  const labels = keysIn(key)
    .map((one) => labelOfOne(wish, one))
    .filter((label) => label !== '');
  return listed(labels.map((label) => `"${label}"`));
}

function labelOfOne(wish: Wish, key: WishKey): string {
  const [what, name = ''] = key.split(/:(.*)/s);
  switch (what) {
    case 'place':
      return `in ${name || listed(namesOf(wish.places), 'or')}`;
    case 'not-place':
      return `not in ${name}`;
    case 'price':
      return rentLabel(wish);
    case 'for':
      return wish.for ? whomLabel(wish.for) : '';
    case 'sharing':
      return wish.sharing === undefined ? '' : sharingLabel(wish.sharing);
    case 'meals':
      return 'all meals';
    case 'amenity':
      return amenityLabel(name);
    case 'without':
      return `no ${amenityLabel(name)}`;
    case 'available':
      return 'available now';
    default:
      return wish.sort === '-price' ? 'dearest first' : 'cheapest first';
  }
}

export function understoodOf(wish: Wish): UnderstoodWish[] {
  return keysOf(wish).map((key) => ({ key, label: labelOfOne(wish, key) }));
}

/** 'for girls in Madhapur, up to ₹8,000, with food and Wi-Fi': follows 'PGs'. Empty where nothing is wished for. */
export function wishPhrase(wish: Wish): string {
  const withThings = [...(wish.meals ? ['all meals'] : []), ...wish.amenities.map(amenityLabel)];
  const parts = [
    wish.for ? whomLabel(wish.for) : '',
    wish.places.length > 0 ? `in ${listed(namesOf(wish.places), 'or')}` : '',
    wish.notPlaces.length > 0 ? `not in ${listed(namesOf(wish.notPlaces), 'or')}` : '',
    rentLabel(wish),
    wish.sharing === undefined ? '' : sharingLabel(wish.sharing),
    withThings.length > 0 ? `with ${listed(withThings)}` : '',
    wish.without.length > 0 ? `without ${listed(wish.without.map(amenityLabel), 'or')}` : '',
  ].filter((part) => part !== '');
  return parts.join(', ').replace(/^(for \w+|open to anyone), in /, '$1 in ');
}
