/** What somebody said about what they look for, as changes of what was asked for before. */
import type { RuleFilter } from '#contract/listings/house-rules.ts';
import { limitNamed, limitSameThing } from './limits.ts';
import {
  NO_CRITERIA,
  alternativesIn,
  isSharedRoom,
  sharedRoom,
  withoutKeys,
  type Criteria,
  type PlaceCriterion,
  type Rent,
} from './criteria.ts';

/** One thing that was said. */
export type Edit =
  /** `besides` those before, or in their place; a whole question of another city forgets all that was before. */
  | { edit: 'places'; places: PlaceCriterion[]; besides?: boolean; isWholeQuestion?: boolean }
  /** None of these; 'no, Baner' is a wish where something else was asked for. */
  | { edit: 'not-places'; places: PlaceCriterion[]; isBehindNo?: boolean }
  /** Asked for no longer, and not refused either. */
  | { edit: 'no-more-places'; places: PlaceCriterion[] }
  | ({ edit: 'rent' } & Rent)
  /** '500 more': rupees on top of what could be paid before; nothing where no amount was named. */
  | { edit: 'budget'; by: number }
  | { edit: 'amenity'; amenity: string }
  | { edit: 'without'; amenity: string }
  | { edit: 'rule'; rule: RuleFilter }
  /** `isAnywhere` in the city: the localities before were others. */
  | { edit: 'near'; near: string; isAnywhere?: boolean }
  | { edit: 'set'; criteria: Partial<Pick<Criteria, 'for' | 'sharing' | 'meals' | 'available' | 'sort'>> }
  /** 'Double is fine too': so many as well as before. */
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
      const { near: _elsewhere, ...there } = criteria;
      if (edit.isWholeQuestion && isElsewhere(places, edit.places)) return { ...NO_CRITERIA, places: edit.places };
      if (!edit.besides)
        return { ...there, places: inCityOf(places, edit.places).slice(0, MOST_PLACES), notPlaces: [] };
      // 'Anywhere in Ranchi is fine' is more than the locality before.
      const cities = new Set(edit.places.map(({ name }) => name));
      const outside = places.filter(({ city }) => city === undefined || !cities.has(city));
      const all = [...placesBesides(outside, edit.places), ...edit.places].slice(0, MOST_PLACES);
      return { ...criteria, places: all, notPlaces: placesBesides(notPlaces, edit.places) };
    }
    case 'not-places':
      if (edit.isBehindNo && places.length > 0 && edit.places.every((place) => !isPartOf(place, places)))
        return applied(criteria, { edit: 'places', places: edit.places });
      return {
        ...criteria,
        places: placesWithout(places, edit.places),
        notPlaces: [...placesBesides(notPlaces, edit.places), ...edit.places].slice(-MOST_PLACES),
      };
    case 'no-more-places':
      return { ...criteria, places: placesBesides(places, edit.places) };
    case 'rent':
      return withRent(criteria, edit);
    case 'budget': {
      const { around, maxPrice } = criteria;
      const raised = (amount: number) => Math.max(0, amount + edit.by);
      if (around !== undefined) return withRent(criteria, { around: raised(around) });
      return maxPrice === undefined ? criteria : withRent(criteria, { maxPrice: raised(maxPrice) });
    }
    case 'amenity': {
      const { amenity } = edit;
      const isReplaced = (each: string) => each === amenity || isEither(each, amenity) || limitSameThing(each, amenity);
      // Whoever wants a kind of food wants food.
      const isWanted = (each: string) => each === amenity || (each === 'food' && amenity.endsWith('veg'));
      return {
        ...criteria,
        amenities: [...criteria.amenities.filter((each) => !isReplaced(each)), amenity],
        without: criteria.without.filter((each) => !isWanted(each)),
        rules: criteria.rules.filter((rule) => !limitSameThing(rule, amenity)),
      };
    }
    case 'without': {
      const { sharing: before = [], ...rest } = withoutCriterion(criteria, `amenity:${edit.amenity}`);
      const sharing = before.filter((count) => sharedRoom(count) !== edit.amenity);
      return { ...rest, ...(sharing.length > 0 && { sharing }), without: [...rest.without, edit.amenity] };
    }
    case 'near':
      return { ...criteria, near: edit.near, ...(edit.isAnywhere && { places: wholeCities(places), notPlaces: [] }) };
    case 'rule': {
      const rules = [...criteria.rules.filter((rule) => !excludes(rule, edit.rule)), edit.rule];
      const amenities = criteria.amenities.filter((each) => !limitSameThing(each, edit.rule));
      return { ...criteria, rules, amenities };
    }
    case 'sharing-too':
      return applied(criteria, {
        edit: 'set',
        criteria: { sharing: sharings([...(criteria.sharing ?? []), edit.sharing]) },
      });
    case 'set': {
      const { sharing, meals } = edit.criteria;
      const isSatisfied = (each: string) => (sharing && isSharedRoom(each)) || (meals && each === 'food');
      return { ...criteria, ...edit.criteria, without: criteria.without.filter((each) => !isSatisfied(each)) };
    }
    case 'drop': {
      // 'Any area' of the city that was named.
      const cities = edit.key === 'place' ? wholeCities(places.filter(({ city }) => city !== undefined)) : [];
      return { ...withoutCriterion(criteria, edit.key), ...(cities.length > 0 && { places: cities }) };
    }
  }
}

/** Each once, the lowest first. */
export const sharings = (counts: readonly number[]) => [...new Set(counts)].toSorted((a, b) => a - b);

const cityOf = (name: string) => name.split(', ').at(-1) ?? name;
/** The cities of places, as listings write them; a city's own name is one. */
const citiesOf = (places: readonly PlaceCriterion[]) =>
  new Set(places.flatMap(({ names, city }) => [...names.map(cityOf), ...(city === undefined ? [] : [city])]));

/** The cities in place of their localities. */
const wholeCities = (places: readonly PlaceCriterion[]): PlaceCriterion[] =>
  [...citiesOf(places.filter(({ names, city }) => city ?? names.some((name) => !name.includes(', '))))].map((name) => ({
    label: name,
    name,
    names: [name],
  }));

const isElsewhere = (before: readonly PlaceCriterion[], said: readonly PlaceCriterion[]) => {
  const cities = citiesOf(before);
  return before.length > 0 && ![...citiesOf(said)].some((city) => cities.has(city));
};

/**
 * 'Rajendra Nagar', then 'the one in Dehradun': the locality of that city; and 'Rajendra Nagar' of somebody who looks
 * in Patna is the one in Patna.
 */
function inCityOf(before: readonly PlaceCriterion[], said: readonly PlaceCriterion[]): PlaceCriterion[] {
  const [city, ...more] = said;
  const isCity = city !== undefined && more.length === 0 && city.names.every((name) => name === cityOf(name));
  if (isCity && before.every((place) => place.city !== city.name)) {
    const there = before.flatMap((place) => withinCities(place, citiesOf([city])) ?? []);
    if (there.length > 0) return there;
  }
  const cities = citiesOf(before);
  return said.map((place) => (place.city === undefined ? withinCities(place, cities) : undefined) ?? place);
}

/** A locality of several cities as that of these cities; nothing where it is in none of them, or in no other. */
function withinCities(place: PlaceCriterion, cities: ReadonlySet<string>): PlaceCriterion | undefined {
  const all = [...place.names, ...(place.elsewhere ?? [])].filter((name) => name.includes(', '));
  const names = all.filter((name) => cities.has(cityOf(name)));
  const elsewhere = all.filter((name) => !names.includes(name));
  const [first] = names;
  if (first === undefined || elsewhere.length === 0) return undefined;
  return { label: first, name: first, names, city: cityOf(first), elsewhere };
}

/** Whether it is one of these, one of several that one of these stands for, or in a city that is. */
const isPartOf = ({ names, city }: PlaceCriterion, places: readonly PlaceCriterion[]) =>
  places.some((other) => other.name === city || other.names.some((name) => names.includes(name)));

/** Those that listings write otherwise than all of these. */
const placesBesides = (places: readonly PlaceCriterion[], these: readonly PlaceCriterion[]) =>
  places.filter(({ names }) => !these.some((other) => other.names.some((name) => names.includes(name))));

/** 'Gajuwaka but not Old Gajuwaka': of each name what is not refused. */
const placesWithout = (places: readonly PlaceCriterion[], these: readonly PlaceCriterion[]) => {
  const refused = new Set(these.flatMap(({ names }) => names));
  return places
    .map((place) => ({ ...place, names: place.names.filter((name) => !refused.has(name)) }))
    .filter(({ names }) => names.length > 0);
};

/** A new bound leaves the other one where the two can stand together. */
function withRent({ minPrice, maxPrice, around: _around, ...criteria }: Criteria, said: Rent): Criteria {
  if (said.around !== undefined) return { ...criteria, around: said.around };
  const [low, high] = [said.minPrice ?? minPrice, said.maxPrice ?? maxPrice];
  const isRange = low === undefined || high === undefined || low < high;
  const [least, most] = isRange ? [low, high] : [said.minPrice, said.maxPrice];
  return {
    ...criteria,
    ...(least !== undefined && { minPrice: least }),
    ...(most !== undefined && { maxPrice: most }),
  };
}

/** 'AC' of 'air cooler or AC' */
const isEither = (each: string, amenity: string) => alternativesIn(each).includes(amenity);

/** One of them again, or its opposite. */
const excludes = (rule: RuleFilter, other: RuleFilter) =>
  rule === other || rule === `no-${other}` || other === `no-${rule}`;

/** The criteria without what this key names; whoever takes an amenity back neither wants nor refuses it. */
export function withoutCriterion(criteria: Criteria, key: string): Criteria {
  const [, kind, name = ''] = /^(amenity|rule|about):(.+)$/.exec(key) ?? [];
  const isAbout = (each: string) => kind === 'about' && each.includes(name.replace(/-.*/, ''));
  const isSame = (each: string) =>
    // The bathroom is the attached one.
    (kind === 'amenity' && (each.endsWith(` ${name}`) || isEither(each, name))) ||
    // Who does not mind the gate time names no hour either.
    (kind === 'rule' && limitSameThing(each, name)) ||
    (limitNamed(each) !== undefined && isAbout(each));
  return withoutKeys(criteria, [
    key,
    ...(key.startsWith('amenity') ? [key.replace('amenity', 'without')] : []),
    ...criteria.amenities.filter(isSame).map((each) => `amenity:${each}`),
    ...criteria.rules.filter(isAbout).map((rule) => `rule:${rule}`),
    ...(key === 'amenity:food' ? ['meals'] : []),
    ...(key === 'place' ? ['near'] : []),
    ...(key === 'sharing' ? criteria.without.filter(isSharedRoom).map((each) => `without:${each}`) : []),
  ]);
}
