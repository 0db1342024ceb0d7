/** The areas that a sector, a phase, a block may be one of, and which places it then is. */
import { capitalised, type PlaceCriterion } from '../criteria/criteria.ts';
import type { Gazetteer, KnownPlace } from '../gazetteer.ts';
import { cityNamed, keyOf, nameOf, wordsOf } from './place-names.ts';
import { spellingKey } from '../spelling.ts';
import { hasParts, type AreaPart } from './parts-told-apart.ts';

/** What a part may be one of. */
export interface Area {
  /** By today's name. */
  city: string | undefined;
  /** The spelling of its name without its parts; undefined for a whole city. */
  key: string | undefined;
  parts: readonly AreaPart[];
  /** Parts of it that no listing is in are places as well; of a city that is named always the sectors. */
  takesUnlisted: boolean | 'sectors';
  /** Its name without parts, where it may have parts of kinds that no listing of it names. */
  name?: string[];
}

export function areaOf({ city, isCity, name, parts, others }: KnownPlace, takesUnlisted: boolean): Area {
  if (isCity) return { city: name, key: undefined, parts: [], takesUnlisted: takesUnlisted || 'sectors' };
  return { city, parts, key: keyOfRest(others), takesUnlisted };
}

const keyOfRest = (others: readonly string[]) => spellingKey(others.join(''));

/** 'Sector 37' of no area but its city. */
export const isOnlyPart = ({ isCity, others }: KnownPlace) => !isCity && others.length === 0;

/** Each area that was asked for, and then its city, of which whatever is listed may be meant. */
export function areasAskedFor({ names }: PlaceCriterion, gazetteer: Gazetteer, takesUnlisted: boolean): Area[] {
  const areas = names.map((listed): Area => {
    const [name = '', ...rest] = listed.split(', ');
    const isCity = rest.length === 0 && gazetteer.named(keyOf(name)).some((place) => place.isCity);
    if (isCity) return { city: cityNamed(name) ?? name, key: undefined, parts: [], takesUnlisted };
    const { parts, ...named } = nameOf(name);
    const [last] = rest.slice(-1);
    const key = keyOfRest(named.others);
    return { city: last && (cityNamed(last) ?? last), key, parts, takesUnlisted, name: nameWithoutParts(named) };
  });
  const cities = new Set(areas.flatMap(({ city, key }) => (key === undefined ? [] : (city ?? []))));
  return [...areas, ...[...cities].map((city) => ({ city, key: undefined, parts: [], takesUnlisted: false }))];
}

/**
 * The places that are this part of the first of these areas that has one. Nothing need be listed in it where other
 * parts of its kind are; of an area that was asked for last of all.
 */
export function partOfAreas(
  areas: readonly Area[],
  part: AreaPart,
  gazetteer: Gazetteer,
): readonly KnownPlace[] | undefined {
  const unnamed = areas.map(({ name: _name, ...area }) => area);
  return [...unnamed, ...areas.filter(({ name = [] }) => name.length > 0)]
    .map((area) => partOfArea(area, part, gazetteer))
    .find((places) => places.length > 0);
}

function partOfArea(area: Area, part: AreaPart, gazetteer: Gazetteer): readonly KnownPlace[] {
  const { city, key, takesUnlisted, name } = area;
  const family = (gazetteer.byKindOfPart.get(part.kind) ?? []).filter(
    (place) => place.city === city && (key === undefined || keyOfRest(place.others) === key),
  );
  const fitting = family.filter((place) => hasParts(place, [part]));
  if (fitting.length > 0) return fitting;
  const [like] = key === undefined ? family.filter(isOnlyPart) : family;
  // 'Sector 37' of a city is a place of its own, where the colony that was asked for has no sectors.
  const isOwn = (place: KnownPlace) => place.city === city && isOnlyPart(place);
  if (key && family.length === 0 && partOfAnyArea(part, gazetteer).some(isOwn)) return [];
  const isSector = (key ?? '') === '' && part.kind === 'sector';
  const isTaken = takesUnlisted === 'sectors' ? isSector : takesUnlisted;
  if (!isTaken || part.kind === 'side' || !(like ?? name ?? isSector)) return [];
  return [unlisted(like, part, city, name)];
}

/** The places of any area that are this part of it. */
export const partOfAnyArea = (part: AreaPart, { byKindOfPart }: Gazetteer): readonly KnownPlace[] =>
  (byKindOfPart.get(part.kind) ?? []).filter((place) => !place.isUnlisted && hasParts(place, [part]));

/** 'Vinay', 'Nagar' of Vinay Nagar Sector 2. */
export const nameWithoutParts = ({ name, others }: Pick<KnownPlace, 'name' | 'others'>): string[] =>
  name.split(/[\s-]+/).filter((word) => others.includes(wordsOf(word).join('')));

/** 'Vinay Nagar Sector 7' beside a listed Vinay Nagar Sector 2. */
function unlisted(
  like: KnownPlace | undefined,
  { kind, value }: AreaPart,
  city: string | undefined,
  area = like ? nameWithoutParts(like) : [],
): KnownPlace {
  const told = /\d/.test(value) ? [capitalised(kind), value] : [value.toUpperCase(), capitalised(kind)];
  const name = [...area, ...told].join(' ');
  const written = like?.listedAs[0]?.split(', ')[1] ?? city;
  const listedAs = [written === undefined ? name : `${name}, ${written}`];
  return { ...nameOf(name), isCity: false, ...(city !== undefined && { city }), listedAs, isUnlisted: true };
}
