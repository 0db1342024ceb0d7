/** What a line says about the search, as edits of the criteria in force. */
import type { RuleFilter } from '#contract/listings/house-rules.ts';
import { limitSameThing } from './limits.ts';
import {
  NO_CRITERIA,
  alternativesIn,
  isSharedRoom,
  rentBounds,
  sharedRoom,
  withoutCriterion,
  type Criteria,
  type PlaceCriterion,
  type Rent,
} from './criteria.ts';

/** One change of the criteria. */
export type Edit =
  /** `besides` the places in force, else instead of them; a whole question about another city drops all criteria. */
  | { edit: 'places'; places: PlaceCriterion[]; besides?: boolean; isWholeQuestion?: boolean }
  /** None of these; 'no, Baner' asks for Baner where another place is in force. */
  | { edit: 'not-places'; places: PlaceCriterion[]; isBehindNo?: boolean }
  /** Drops these places; one that is not in force is refused, unless `isUnneeded`. */
  | { edit: 'no-more-places'; places: PlaceCriterion[]; isUnneeded?: boolean }
  | ({ edit: 'rent' } & Rent)
  /** '500 more': rupees on top of the budget; no change without a budget. */
  | { edit: 'budget'; by: number }
  | { edit: 'amenity'; amenity: string }
  /** `isSought`: only houses without it; `isUnneeded`: food, which need not be there where it was asked for before. */
  | { edit: 'without'; amenity: string; isSought?: boolean; isUnneeded?: boolean }
  | { edit: 'rule'; rule: RuleFilter }
  /** `isAnywhere`: in the city of the places in force, instead of their localities. */
  | { edit: 'near'; near: string; isAnywhere?: boolean }
  | { edit: 'set'; criteria: Partial<Pick<Criteria, 'for' | 'sharing' | 'meals' | 'available' | 'sort'>> }
  /** 'Girls wala bhi dikhao': these people as well. */
  | { edit: 'for-too'; for: NonNullable<Criteria['for']> }
  /** 'Double is fine too': so many as well. */
  | { edit: 'sharing-too'; sharing: number }
  /**
   * `place` and `amenity` drop all of their kind, `isOfAreas` those within a city. `refused` people share a room, which
   * need not have been asked for.
   */
  | { edit: 'drop'; key: string; refused?: number; isOfAreas?: boolean };

const FOOD = /^(?:food|.*veg)$/;

/** So many places are searched at once. */
export const MAX_PLACES = 4;

export function applyEdits(criteria: Criteria, edits: readonly Edit[]): Criteria {
  const wanted = edits.flatMap((edit) => (edit.edit === 'places' && !edit.besides ? edit.places : []));
  // 'Pandri nahi, Mowa': what is only replaced need not be kept away as well, as a part of what is wanted must be.
  const isOnlyReplaced = (place: PlaceCriterion) =>
    wanted.length > 0 && !shareOne(namesOf(wanted), new Set([...place.names, ...citiesOf([place])]));
  // 'Parking nahi chahiye' where it was asked for: nobody looks for a house without it. Of AC only 'not AC, wifi' does
  // not say that others are looked for on purpose, which cost less; of food only 'food nahi chahiye' does.
  const sought = edits.flatMap((edit) => (edit.edit === 'amenity' ? [edit.amenity] : []));
  const isLetGo = (amenity: string) => {
    const isKept = FOOD.test(amenity) || (amenity === 'ac' && sought.every((other) => other === amenity));
    return [...criteria.amenities, ...sought].includes(amenity) && !isKept;
  };
  const asksForFood =
    criteria.meals !== undefined || [...criteria.amenities, ...sought].some((each) => FOOD.test(each));
  // 'Kuvempunagar is not a must, Saraswathipuram is fine too' keeps both.
  const isBesides = edits.some((edit) => edit.edit === 'places' && edit.besides);
  const isExcept = edits.some(({ edit }) => edit === 'not-places');
  const areCities = criteria.places.every(({ city }) => city === undefined);
  const meant = edits.flatMap((edit): Edit[] => {
    if (edit.edit === 'without' && edit.isUnneeded && asksForFood)
      return ['amenity:food', 'amenity:veg', 'meals'].map((key) => ({ edit: 'drop', key }));
    if (edit.edit === 'without' && !edit.isSought && isLetGo(edit.amenity))
      return [{ edit: 'drop', key: `amenity:${edit.amenity}` }];
    // 'Any area', 'any area except Leela Bhawan' stays in the city that is asked for.
    if (edit.edit === 'drop' && edit.key === 'place' && areCities && (isExcept || edit.isOfAreas)) return [];
    if (edit.edit === 'no-more-places' && edit.isUnneeded && isBesides) return [];
    if (edit.edit !== 'not-places') return [edit];
    const places = edit.places.filter((place) => !isOnlyReplaced(place));
    return places.length > 0 ? [{ ...edit, places }] : [];
  });
  return meant.reduce(applied, criteria);
}

function applied(criteria: Criteria, edit: Edit): Criteria {
  const { places, notPlaces, amenities, without, rules } = criteria;
  switch (edit.edit) {
    case 'places': {
      if (edit.besides) {
        const allowed = placesBesides(notPlaces, edit.places);
        // 'Not Baner', then 'Baner is fine too', of a city that is asked for
        const isInside = edit.places.every((place) => places.some(({ name }) => citiesOf([place]).has(name)));
        if (isInside) {
          const isAllowedAgain = allowed.length < notPlaces.length;
          // 'Near Salt Lake is fine' after 'in Kolkata'
          return { ...criteria, notPlaces: allowed, ...(!isAllowedAgain && { places: edit.places }) };
        }
        // A place comes instead of a wider or a narrower one: 'Chas', then 'Chira Chas too'; a locality of Ranchi,
        // then 'anywhere in Ranchi is fine'.
        const isNamed = (place: PlaceCriterion) =>
          placesWithout([place], edit.places).length === 0 || edit.places.some(({ name }) => name === place.city);
        const all = [...places.filter((place) => !isNamed(place)), ...edit.places];
        return { ...criteria, places: all.slice(0, MAX_PLACES), notPlaces: allowed };
      }
      const isElsewhere = places.length > 0 && !shareOne(citiesOf(edit.places), citiesOf(places));
      if (edit.isWholeQuestion && isElsewhere) return { ...NO_CRITERIA, places: edit.places };
      const { near: _elsewhere, ...there } = criteria;
      return { ...there, places: inCityOf(places, edit.places).slice(0, MAX_PLACES), notPlaces: [] };
    }
    case 'not-places': {
      const others = placesBesides(edit.places, places).filter(({ city }) => places.every(({ name }) => name !== city));
      if (edit.isBehindNo && places.length > 0 && others.length === edit.places.length)
        return applied(criteria, { edit: 'places', places: edit.places });
      // 'Kothrud or Baner', then 'not Baner': one of two localities is taken back.
      const left = placesWithout(places, edit.places);
      const isTakenBack = left.length === places.length - edit.places.length && left.every(({ city }) => city);
      if (isTakenBack && left.length > 0) return { ...criteria, places: left };
      const refused = [...placesBesides(notPlaces, edit.places), ...edit.places].slice(-MAX_PLACES);
      return { ...criteria, places: placesLeft(places, edit.places), notPlaces: refused };
    }
    case 'no-more-places':
      // 'Leave out Gachibowli' where it was not asked for keeps it away, 'it need not be Gachibowli' does not.
      if (!edit.isUnneeded && placesBesides(places, edit.places).length === places.length)
        return applied(criteria, { edit: 'not-places', places: edit.places });
      return { ...criteria, places: placesLeft(places, edit.places) };
    case 'rent': {
      const { edit: _edit, ...rent } = edit;
      return withRent(criteria, rent);
    }
    case 'budget': {
      const bound = criteria.around === undefined ? 'maxPrice' : 'around';
      const { [bound]: before } = criteria;
      // 'Budget thoda kam karo, 5000' of 6,500: who takes off more than half names the new budget.
      return before !== undefined ? withRent(criteria, { [bound]: Math.max(before + edit.by, -edit.by) }) : criteria;
    }
    case 'amenity': {
      const { amenity } = edit;
      // The bathroom is the attached one, where that was asked for.
      if (amenity === 'bathroom' && amenities.includes('attached bathroom')) return criteria;
      // 'Car parking' says more than 'parking' did.
      const isReplaced = (each: string) =>
        amenity.endsWith(` ${each}`) ||
        // Whoever asks for pure veg now wants non veg no longer.
        (amenity.endsWith(' veg') && each.endsWith(' veg')) ||
        alternativesIn(each).includes(amenity) ||
        limitSameThing(each, amenity);
      // Whoever wants a kind of food wants food.
      const isWanted = (each: string) => each === amenity || (each === 'food' && amenity.endsWith('veg'));
      // 'No food, I will cook', then 'sorry, with food': cooking was asked for in the place of food.
      const isInstead = (rule: string) => rule === 'cooking' && without.includes('food') && isWanted('food');
      return {
        ...criteria,
        amenities: [...amenities.filter((each) => !isReplaced(each)), amenity],
        without: without.filter((each) => !isWanted(each)),
        rules: rules.filter((rule) => !isInstead(rule) && !limitSameThing(rule, amenity)),
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
      // The same again, or its opposite.
      const others = rules.filter((each) => each.replace(/^no-/, '') !== edit.rule.replace(/^no-/, ''));
      const rest = amenities.filter((each) => !limitSameThing(each, edit.rule));
      return { ...criteria, rules: [...others, edit.rule], amenities: rest };
    }
    case 'for-too':
      return criteria.for === undefined || criteria.for === edit.for
        ? { ...criteria, for: edit.for }
        : withoutCriterion(criteria, 'for');
    case 'sharing-too': {
      const left = without.filter((each) => each !== sharedRoom(edit.sharing));
      // 'Three is fine after all' after 'not three': however many as before it was refused.
      if (criteria.sharing === undefined && left.length < without.length) return { ...criteria, without: left };
      return { ...criteria, sharing: sharings([...(criteria.sharing ?? []), edit.sharing]), without: left };
    }
    case 'set': {
      const { sharing, meals } = edit.criteria;
      // All meals say food as well.
      const before = meals ? applied(criteria, { edit: 'amenity', amenity: 'food' }) : criteria;
      return {
        ...before,
        ...edit.criteria,
        amenities: before.amenities.filter((each) => !meals || each !== 'food'),
        without: before.without.filter((each) => !sharing || !isSharedRoom(each)),
      };
    }
    case 'drop': {
      // 'Chaar log wala hatao'
      if (edit.refused !== undefined && !criteria.sharing?.includes(edit.refused))
        return applied(criteria, { edit: 'without', amenity: sharedRoom(edit.refused) });
      // 'Any area' of the city that was named.
      const cities = edit.key === 'place' ? wholeCities(places.filter(({ city }) => city !== undefined)) : [];
      return { ...withoutCriterion(criteria, edit.key), ...(cities.length > 0 && { places: cities }) };
    }
  }
}

/** With these edits instead of an amenity; undefined where that is not asked for. */
const insteadOf = (criteria: Criteria, amenity: string, edits: readonly Edit[]): Criteria | undefined =>
  criteria.amenities.includes(amenity)
    ? applyEdits(withoutCriterion(criteria, `amenity:${amenity}`), edits)
    : undefined;

/** With any parking instead of that for a car. */
export const withAnyParking = (criteria: Criteria): Criteria | undefined =>
  insteadOf(criteria, 'car parking', [{ edit: 'amenity', amenity: 'parking' }]);

/** With food that is not said to be of meat instead of vegetarian food. */
export const withAnyFood = (criteria: Criteria): Criteria | undefined =>
  insteadOf(criteria, 'pure veg', [
    { edit: 'amenity', amenity: 'food' },
    { edit: 'without', amenity: 'non veg' },
  ]);

/** A new bound keeps the other one, where the two make a range. */
function withRent(criteria: Criteria, rent: Rent): Criteria {
  const isBound = criteria.around === undefined && rent.around === undefined;
  const both = { ...(isBound && rentBounds(criteria)), ...rent };
  const isRange = (both.minPrice ?? 0) < (both.maxPrice ?? Infinity);
  return { ...withoutCriterion(criteria, 'price'), ...(isRange ? both : rent) };
}

/** Each once, the lowest first. */
export const sharings = (counts: readonly number[]) => [...new Set(counts)].toSorted((a, b) => a - b);

const shareOne = (some: Iterable<string>, others: ReadonlySet<string>) => [...some].some((each) => others.has(each));
const namesOf = (places: readonly PlaceCriterion[]) => new Set(places.flatMap(({ names }) => names));
const cityOf = (name: string) => name.split(', ').at(-1) ?? name;
/** The cities of places, as listings write them; a city's own name is one. */
const citiesOf = (places: readonly PlaceCriterion[]) =>
  new Set(places.flatMap(({ names, city }) => [...names.map(cityOf), ...(city === undefined ? [] : [city])]));

/** Anywhere in the cities of the localities that are asked for; undefined where there is none of a known city. */
export function inWholeCities(criteria: Criteria): Criteria | undefined {
  const places = wholeCities(criteria.places.filter(({ city }) => city !== undefined));
  return places.length > 0 ? { ...criteria, places } : undefined;
}

/** 'In North Campus', where nobody lists: near what is called so, in its city. Undefined for any other criteria. */
export function nearUnlisted(criteria: Criteria): (Criteria & { near: string }) | undefined {
  const [place, ...others] = criteria.places;
  const whole = inWholeCities(criteria);
  if (!place?.isUnlisted || !whole || others.length > 0 || criteria.near !== undefined) return undefined;
  return { ...whole, near: place.name.replace(`, ${place.city}`, '') };
}

function wholeCities(places: readonly PlaceCriterion[]): PlaceCriterion[] {
  const known = places.filter(({ names, city }) => city ?? names.some((name) => name === cityOf(name)));
  const byCity = Map.groupBy(known, ({ city, name }) => city ?? name);
  return [...byCity].map(([name, some]) => ({ label: name, name, names: [...citiesOf(some)] }));
}

/** 'Rajendra Nagar', then 'the one in Dehradun'. For somebody who looks in Patna, Rajendra Nagar is the one there. */
function inCityOf(before: readonly PlaceCriterion[], wanted: readonly PlaceCriterion[]): PlaceCriterion[] {
  const [city, ...more] = wanted;
  const isCity = city !== undefined && more.length === 0 && city.names.every((name) => name === cityOf(name));
  if (isCity && before.every((place) => place.city !== city.name)) {
    const there = before.flatMap((place) => withinCities(place, citiesOf([city])) ?? []);
    if (there.length > 0) return there;
  }
  const cities = citiesOf(before);
  return wanted.map((place) => (place.city === undefined ? withinCities(place, cities) : undefined) ?? place);
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

/** The places that share no spelling with these. */
const placesBesides = (places: readonly PlaceCriterion[], these: readonly PlaceCriterion[]) =>
  places.filter(({ names }) => !shareOne(names, namesOf(these)));

/** 'Not in Kothrud, anywhere else' is said of its city, where no other place is asked for. */
function placesLeft(places: readonly PlaceCriterion[], these: readonly PlaceCriterion[]): PlaceCriterion[] {
  const left = placesWithout(places, these);
  return left.length === 0 ? placesBesides(wholeCities(places), these) : left;
}

/** 'Gajuwaka but not Old Gajuwaka': of each name what none of these is called. */
function placesWithout(places: readonly PlaceCriterion[], these: readonly PlaceCriterion[]): PlaceCriterion[] {
  const gone = namesOf(these);
  return places
    .map((place) => ({ ...place, names: place.names.filter((name) => !gone.has(name)) }))
    .filter(({ names }) => names.length > 0);
}
