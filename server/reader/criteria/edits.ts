/** What somebody said about what they look for, as changes of what was asked for before. */
import type { RuleFilter } from '#contract/listings/house-rules.ts';
import { withoutKeys, type Criteria, type PlaceCriterion } from './criteria.ts';

/** One thing that was said. */
export type Edit =
  /** `besides` those that were asked for before, or in their place. */
  | { edit: 'places'; places: PlaceCriterion[]; besides?: boolean }
  /** None of these. */
  | { edit: 'not-places'; places: PlaceCriterion[] }
  /** ChatTurn for no longer, and not refused either. */
  | { edit: 'no-more-places'; places: PlaceCriterion[] }
  | { edit: 'rent'; minPrice?: number; maxPrice?: number; around?: number }
  /** '500 more': rupees on top of what could be paid before; nothing where no amount was named. */
  | { edit: 'budget'; by: number }
  | { edit: 'amenity'; amenity: string }
  | { edit: 'without'; amenity: string }
  | { edit: 'rule'; rule: RuleFilter }
  | { edit: 'near'; near: string }
  | { edit: 'set'; criteria: Partial<Pick<Criteria, 'for' | 'sharing' | 'meals' | 'available' | 'sort'>> }
  /** 'Double is fine too': so many as well, and with another number before any. */
  | { edit: 'sharing-too'; sharing: number }
  /** `place` and `amenity` drop all of them. */
  | { edit: 'drop'; key: string };

/** So many places are looked in at once. */
export const MOST_PLACES = 4;

export function applyEdits(criteria: Criteria, edits: readonly Edit[]): Criteria {
  return edits.reduce(applied, criteria);
}

function applied(criteria: Criteria, edit: Edit): Criteria {
  const { places, notPlaces } = criteria;
  switch (edit.edit) {
    case 'places': {
      const kept = edit.besides ? others(places, edit.places) : [];
      const { near: _elsewhere, ...there } = criteria;
      return {
        ...(edit.besides ? criteria : there),
        places: [...kept, ...edit.places].slice(0, MOST_PLACES),
        notPlaces: edit.besides ? others(notPlaces, edit.places) : [],
      };
    }
    case 'not-places':
      return {
        ...criteria,
        places: without(places, edit.places),
        notPlaces: [...others(notPlaces, edit.places), ...edit.places].slice(-MOST_PLACES),
      };
    case 'no-more-places':
      return { ...criteria, places: others(places, edit.places) };
    case 'rent':
      return withRent(criteria, edit);
    case 'budget':
      return withBudget(criteria, edit.by);
    case 'amenity':
      return {
        ...criteria,
        amenities: added(criteria.amenities, edit.amenity),
        without: removed(criteria.without, edit.amenity),
      };
    case 'without':
      return withoutAmenity(criteria, edit.amenity);
    case 'near':
      return { ...criteria, near: edit.near };
    case 'rule':
      return { ...criteria, rules: [...criteria.rules.filter((rule) => !excludes(rule, edit.rule)), edit.rule] };
    case 'sharing-too':
      return [edit.sharing, undefined].includes(criteria.sharing)
        ? { ...criteria, sharing: edit.sharing }
        : dropped(criteria, 'sharing');
    case 'set':
      return {
        ...criteria,
        ...edit.criteria,
        ...(edit.criteria.meals && { without: removed(criteria.without, 'food') }),
      };
    case 'drop':
      return dropped(criteria, edit.key);
  }
}

/** Those that listings write otherwise than all of these. */
const others = (places: readonly PlaceCriterion[], these: readonly PlaceCriterion[]) =>
  places.filter(({ names }) => !these.some((other) => other.names.some((name) => names.includes(name))));

/** 'Gajuwaka but not Old Gajuwaka': of each name what is not refused. */
const without = (places: readonly PlaceCriterion[], these: readonly PlaceCriterion[]) => {
  const refused = new Set(these.flatMap(({ names }) => names));
  return places
    .map((place) => ({ ...place, names: place.names.filter((name) => !refused.has(name)) }))
    .filter(({ names }) => names.length > 0);
};

/** A new bound leaves the other one where the two can stand together. */
function withRent(
  { minPrice, maxPrice, around: _around, ...criteria }: Criteria,
  said: Extract<Edit, { edit: 'rent' }>,
): Criteria {
  if (said.around !== undefined) return { ...criteria, around: said.around };
  const low =
    said.minPrice ??
    (minPrice !== undefined && said.maxPrice !== undefined && minPrice < said.maxPrice ? minPrice : undefined);
  const high =
    said.maxPrice ??
    (maxPrice !== undefined && said.minPrice !== undefined && maxPrice > said.minPrice ? maxPrice : undefined);
  return { ...criteria, ...(low !== undefined && { minPrice: low }), ...(high !== undefined && { maxPrice: high }) };
}

function withBudget({ minPrice, maxPrice, around, ...criteria }: Criteria, by: number): Criteria {
  const high = maxPrice === undefined ? undefined : Math.max(0, maxPrice + by);
  const low = minPrice !== undefined && high !== undefined && minPrice > high ? undefined : minPrice;
  return {
    ...criteria,
    ...(low !== undefined && { minPrice: low }),
    ...(high !== undefined && { maxPrice: high }),
    ...(around !== undefined && { around: Math.max(0, around + by) }),
  };
}

const added = (list: readonly string[], one: string) => [...removed(list, one), one];
const removed = (list: readonly string[], one: string) => list.filter((each) => each !== one);

/** One of them again, or its opposite. */
const excludes = (rule: RuleFilter, other: RuleFilter) =>
  rule === other || rule === `no-${other}` || other === `no-${rule}`;

const withoutAmenity = (criteria: Criteria, amenity: string): Criteria => {
  const rest = dropped(criteria, `amenity:${amenity}`);
  return { ...rest, without: added(rest.without, amenity) };
};

/** The criteria without what this key names; whoever takes an amenity back neither wants nor refuses it. */
export function dropped(criteria: Criteria, key: string): Criteria {
  const refused = key.startsWith('amenity') ? [key.replace('amenity', 'without')] : [];
  return withoutKeys(criteria, [
    key,
    ...refused,
    ...(key === 'amenity:food' ? ['meals'] : []),
    ...(key === 'place' ? ['near'] : []),
  ]);
}
