/** Finds the places that are a sector, a phase or a block of an area. */
import { capitalised, type PlaceCriterion } from '../criteria/criteria.ts';
import type { Gazetteer, KnownPlace } from '../gazetteer.ts';
import { cityNamed, keyOf, nameOf, wordsOf } from './place-names.ts';
import { spellingKey } from '../spelling.ts';
import { hasParts, type AreaPart } from './area-parts.ts';

/** An area that may have parts. */
export interface Area {
  /** By today's name. */
  city: string | undefined;
  /** The spelling of its name without its parts; undefined for a whole city. */
  key: string | undefined;
  parts: readonly AreaPart[];
  /** Whether parts of it without listings are places as well; of a city only the sectors. */
  takesUnlisted: boolean | 'sectors';
  /** Its name without parts, where it may have parts of kinds that no listing of it names. */
  name?: string;
}

export function areaOf({ city, isCity, name, parts, others }: KnownPlace, takesUnlisted: boolean): Area {
  if (isCity) return { city: name, key: undefined, parts: [], takesUnlisted: takesUnlisted || 'sectors' };
  return { city, parts, key: keyOfRest(others), takesUnlisted };
}

const keyOfRest = (others: readonly string[]) => spellingKey(others.join(''));

/** 'Sector 37' of no area but its city. */
export const isOnlyPart = ({ isCity, others }: KnownPlace) => !isCity && others.length === 0;

/** Each area of the place in force, and then its city, of which any listed part may be meant. */
export function areasAskedFor({ names }: PlaceCriterion, gazetteer: Gazetteer, takesUnlisted: boolean): Area[] {
  const areas = names.map((listed): Area => {
    const [name = '', ...rest] = listed.split(', ');
    const isCity = rest.length === 0 && gazetteer.named(keyOf(name)).some((place) => place.isCity);
    const [last] = isCity ? [name] : rest.slice(-1);
    const city = last && (cityNamed(last) ?? last);
    if (isCity) return { city, key: undefined, parts: [], takesUnlisted };
    const named = nameOf(name);
    return { city, key: keyOfRest(named.others), parts: named.parts, takesUnlisted, name: nameWithoutParts(named) };
  });
  const cities = new Set(areas.flatMap(({ city, key }) => (key === undefined ? [] : (city ?? []))));
  return [...areas, ...[...cities].map((city) => ({ city, key: undefined, parts: [], takesUnlisted: false }))];
}

/**
 * The places that are this part of the first of these areas that has one. A part without listings counts where other
 * parts of its kind are listed; areas with a name, which are those in force, are tried once more at the end.
 */
export const partOfAreas = (areas: readonly Area[], part: AreaPart, gazetteer: Gazetteer) =>
  [...areas.map(({ name: _name, ...area }) => area), ...areas.filter(({ name }) => name)]
    .map((area) => partOfArea(area, part, gazetteer))
    .find((places) => places.length > 0);

function partOfArea(area: Area, part: AreaPart, gazetteer: Gazetteer): readonly KnownPlace[] {
  const { city, key, takesUnlisted, name } = area;
  const family = gazetteer.withParts.filter(
    ({ parts, others, city: of }) =>
      of === city && (key === undefined || keyOfRest(others) === key) && parts.some(({ kind }) => kind === part.kind),
  );
  const fitting = family.filter((place) => hasParts(place, [part]));
  if (fitting.length > 0) return fitting;
  const [like] = key === undefined ? family.filter(isOnlyPart) : family;
  // 'Sector 37' of a city is a place of its own, where the colony that was asked for has no sectors.
  const isOwn = (place: KnownPlace) => place.city === city && isOnlyPart(place);
  if (key && family.length === 0 && partOfAnyArea(part, gazetteer).some(isOwn)) return [];
  const isSector = !key && part.kind === 'sector';
  const isTaken = takesUnlisted === 'sectors' ? isSector : takesUnlisted;
  if (!isTaken || part.kind === 'side' || !(like ?? name ?? isSector)) return [];
  // 'Vinay Nagar Sector 7' beside a listed Vinay Nagar Sector 2.
  const [kind, value] = [capitalised(part.kind), part.value.toUpperCase()];
  const partName = /\d/.test(value) ? `${kind} ${value}` : `${value} ${kind}`;
  const unlisted = `${name ?? (like ? nameWithoutParts(like) : '')} ${partName}`.trim();
  const written = like?.listedAs[0]?.split(', ')[1] ?? city;
  const listedAs = [written === undefined ? unlisted : `${unlisted}, ${written}`];
  return [{ ...nameOf(unlisted), isCity: false, city, listedAs, isUnlisted: true }];
}

/** The places of any area that are this part of it. */
export const partOfAnyArea = (part: AreaPart, { withParts }: Gazetteer): readonly KnownPlace[] =>
  withParts.filter((place) => !place.isUnlisted && hasParts(place, [part]));

/** 'Vinay Nagar' of Vinay Nagar Sector 2. */
export const nameWithoutParts = ({ name, others }: Pick<KnownPlace, 'name' | 'others'>): string =>
  name
    .split(/[\s-]+/)
    .filter((word) => others.includes(wordsOf(word).join('')))
    .join(' ');
