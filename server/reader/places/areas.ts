/** The areas that a sector, a phase, a block may be one of, and which places it then is. */
import { capitalised, type PlaceCriterion } from '../criteria/criteria.ts';
import type { Gazetteer, KnownPlace } from '../gazetteer.ts';
import { cityNamed, keyOf, wordsOf } from './place-names.ts';
import { spellingKey } from '../spelling.ts';
import { hasParts, partsToldApart, type AreaPart } from './parts-told-apart.ts';

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

export function areaOf({ words, city, isCity, name }: KnownPlace, takesUnlisted: boolean): Area {
  if (isCity) return { city: name, key: undefined, parts: [], takesUnlisted: takesUnlisted || 'sectors' };
  return { city, ...nameOf(words), takesUnlisted };
}

/** The parts that a name says, and the spelling of the rest of it. */
function nameOf(words: readonly string[]): { parts: AreaPart[]; key: string } {
  const { parts, others } = partsToldApart(words);
  return { parts, key: spellingKey(others.join('')) };
}

/** Each area that was asked for, and then its city, of which whatever is listed may be meant. */
export function areasAskedFor({ names }: PlaceCriterion, gazetteer: Gazetteer, takesUnlisted: boolean): Area[] {
  const areas = names.map((listed): Area => {
    const [name = '', ...rest] = listed.split(', ');
    const isCity = rest.length === 0 && gazetteer.named(keyOf(name)).some((place) => place.isCity);
    if (isCity) return { city: cityNamed(name) ?? name, key: undefined, parts: [], takesUnlisted };
    const { parts, key } = nameOf(wordsOf(name));
    const [last] = rest.slice(-1);
    const written = nameWithoutParts({ name, words: wordsOf(name) });
    return { city: last && (cityNamed(last) ?? last), key, parts, takesUnlisted, name: written };
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

function partOfArea(area: Area, part: AreaPart, { byKindOfPart }: Gazetteer): readonly KnownPlace[] {
  const { city, key, parts, takesUnlisted, name } = area;
  const family = (byKindOfPart.get(part.kind) ?? []).filter(
    (place) => place.city === city && (key === undefined || areaOf(place, false).key === key),
  );
  const fitting = family.filter(({ words }) => hasParts(words, [part]));
  const rest = parts.filter(({ kind }) => kind !== part.kind);
  const nearest = fitting.filter(({ words }) => hasParts(words, rest));
  if (fitting.length > 0) return nearest.length > 0 ? nearest : fitting;
  const [like] = key === undefined ? family.filter((place) => areaOf(place, false).key === '') : family;
  // 'Sector 37' of a city is a place of its own, where the colony that was asked for has no sectors.
  const isOwn = ({ words, isUnlisted, ...place }: KnownPlace) =>
    !isUnlisted && place.city === city && hasParts(words, [part]) && areaOf({ words, ...place }, false).key === '';
  if (key && family.length === 0 && (byKindOfPart.get(part.kind) ?? []).some(isOwn)) return [];
  const isSector = (key ?? '') === '' && part.kind === 'sector';
  const isTaken = takesUnlisted === 'sectors' ? isSector : takesUnlisted;
  if (!isTaken || part.kind === 'side' || !(like ?? name ?? isSector)) return [];
  return [unlisted(like, part, city, name)];
}

/** The places of any area that are this part of it. */
export const partOfAnyArea = (part: AreaPart, { byKindOfPart }: Gazetteer): readonly KnownPlace[] =>
  (byKindOfPart.get(part.kind) ?? []).filter(({ words, isUnlisted }) => !isUnlisted && hasParts(words, [part]));

/** 'Vinay', 'Nagar' of Vinay Nagar Sector 2. */
export function nameWithoutParts({ name, words }: Pick<KnownPlace, 'name' | 'words'>): string[] {
  const { others } = partsToldApart(words);
  return name.split(/[\s-]+/).filter((word) => others.includes(wordsOf(word).join('')));
}

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
  return { name, words: wordsOf(name), isCity: false, ...(city !== undefined && { city }), listedAs, isUnlisted: true };
}
