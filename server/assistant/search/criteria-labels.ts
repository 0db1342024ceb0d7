/** Puts criteria into words: chips, and the phrase that a reply uses. */
import type { CriterionChip } from '#contract/assistant/schema.ts';
import { amenityLabel, listed, rupees, sharingLabel, whomLabel } from '../messages.ts';
import { keysIn, keysOf, type CriterionKey } from '../stored-criteria.ts';
import type { Criteria } from '../../reader/criteria/criteria.ts';

/** 'under ₹9,000', '₹7,000 to ₹9,000', 'around ₹12,000'. */
export function rentLabel({ minPrice, maxPrice, around }: Criteria): string {
  if (around !== undefined) return `around ${rupees(around)}`;
  if (minPrice !== undefined && maxPrice !== undefined) return `${rupees(minPrice)} to ${rupees(maxPrice)}`;
  if (minPrice !== undefined) return `from ${rupees(minPrice)}`;
  return maxPrice === undefined ? '' : `up to ${rupees(maxPrice)}`;
}

export const namesOf = (places: Criteria['places']) => places.map(({ name }) => name);

/** '"AC"', '"AC" and "gym"': as they stand on the chips; empty where nothing of it is asked for. */
export function labelOf(criteria: Criteria, key: CriterionKey): string {
  const labels = keysIn(key)
    .map((one) => labelOfOne(criteria, one))
    .filter((label) => label !== '');
  return listed(labels.map((label) => `"${label}"`));
}

function labelOfOne(criteria: Criteria, key: CriterionKey): string {
  const [what, name = ''] = key.split(/:(.*)/s);
  switch (what) {
    case 'place':
      return `in ${name || listed(namesOf(criteria.places), 'or')}`;
    case 'not-place':
      return `not in ${name}`;
    case 'price':
      return rentLabel(criteria);
    case 'for':
      return criteria.for ? whomLabel(criteria.for) : '';
    case 'sharing':
      return criteria.sharing === undefined ? '' : sharingLabel(criteria.sharing);
    case 'meals':
      return 'all meals';
    case 'amenity':
      return amenityLabel(name);
    case 'without':
      return `no ${amenityLabel(name)}`;
    case 'available':
      return 'available now';
    default:
      return criteria.sort === '-price' ? 'dearest first' : 'cheapest first';
  }
}

export function chipsOfCriteria(criteria: Criteria): CriterionChip[] {
  return keysOf(criteria).map((key) => ({ key, label: labelOfOne(criteria, key) }));
}

/** 'for girls in Madhapur, up to ₹8,000, with food and Wi-Fi': follows 'PGs'. Empty where nothing is asked for. */
export function criteriaPhrase(criteria: Criteria): string {
  const withThings = [...(criteria.meals ? ['all meals'] : []), ...criteria.amenities.map(amenityLabel)];
  const parts = [
    criteria.for ? whomLabel(criteria.for) : '',
    criteria.places.length > 0 ? `in ${listed(namesOf(criteria.places), 'or')}` : '',
    criteria.notPlaces.length > 0 ? `not in ${listed(namesOf(criteria.notPlaces), 'or')}` : '',
    rentLabel(criteria),
    criteria.sharing === undefined ? '' : sharingLabel(criteria.sharing),
    withThings.length > 0 ? `with ${listed(withThings)}` : '',
    criteria.without.length > 0 ? `without ${listed(criteria.without.map(amenityLabel), 'or')}` : '',
  ].filter((part) => part !== '');
  return parts.join(', ').replace(/^(for \w+|open to anyone), in /, '$1 in ');
}
