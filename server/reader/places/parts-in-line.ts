/** Reads 'sector 9', 'c block', 'east' as that part of an area which the line names, or which was asked for before. */
import { capitalised, type PlaceCriterion } from '../criteria/criteria.ts';
import { cityNamed, keyOf, wordsOf, type Gazetteer, type KnownPlace } from '../gazetteer.ts';
import { is, type Span } from '../spans.ts';
import { spellingKey } from '../spelling.ts';
import {
  hasParts,
  KINDS,
  letterOf,
  partsIn,
  partsToldApart,
  sideNamed,
  type AreaPart,
  type PartInWords,
} from './parts-told-apart.ts';

/** What a part may be one of. */
interface Area {
  /** By today's name. */
  city: string | undefined;
  /** The spelling of its name without its parts; undefined for a whole city. */
  key: string | undefined;
  parts: readonly AreaPart[];
  /** Parts of it that no listing is in are places as well. */
  takesUnlisted: boolean;
}

interface Found {
  from: number;
  to: number;
  part: AreaPart;
  places: readonly KnownPlace[];
}

/**
 * The spans, with one span of places for each part that is said and for the area beside it. `inForce` are the places
 * that were asked for before; without it only parts that something is listed in are places.
 */
export function withPartsOfAreas(
  spans: readonly Span[],
  gazetteer: Gazetteer,
  inForce?: readonly PlaceCriterion[],
): readonly Span[] {
  const words = spans.map((span, at) => wordAt(span, spans[at + 1]));
  const stated = [...partsIn(words), ...spans.flatMap(nothingButPart)];
  if (stated.length === 0) return spans;
  const before = (inForce ?? []).flatMap((place) => areasAskedFor(place, gazetteer));
  const placesOf = (part: AreaPart, areas: readonly Area[]) =>
    areas.map((area) => placesIn(area, part, gazetteer)).find((places) => places.length > 0);
  const found = stated.flatMap(({ from, to, part }): Found[] => {
    const { beside, areas } = areasNamed(spans, { from, to, part }, inForce !== undefined) ?? { areas: before };
    const { places: known = [] } = spans[from] ?? {};
    // 'Sector 22' of the city that is meant is known by its name.
    const isKnown = ({ city, key = '' }: Area) => key === '' && known.some((place) => place.city === city);
    const places = placesOf(
      part,
      areas.filter((area) => !isKnown(area)),
    );
    // What stands right beside its area is one name with it.
    return places ? [{ from: Math.min(from, beside ?? from), to: Math.max(to, beside ?? to), part, places }] : [];
  });
  const alone = [...spans.keys()].flatMap((at): Found[] => {
    const value = words[at] ?? '';
    const like = found.find((each) => /^(?:\d+|[a-z])$/.test(value) && goesWith(spans, at, each));
    const part = like && { kind: like.part.kind, value };
    const areas = like?.places.map((place) => areaOf(place, false)) ?? [];
    const places = part && placesOf(part, areas);
    return part && places ? [{ from: at, to: at, part, places }] : [];
  });
  return joined(spans, [...found, ...alone]);
}

/** 'Phase 7', a locality of Mohali, may be that of another area. */
function nothingButPart({ places = [] }: Span, at: number): PartInWords[] {
  const [one] = places.map(({ words }) => partsToldApart(words));
  const isPart = one?.parts.length === 1 && places.every((place) => !place.isCity && areaOf(place, false).key === '');
  return isPart ? one.parts.map((part) => ({ from: at, to: at, part })) : [];
}

/** The word of a part that this may be; empty for all else. */
function wordAt(span: Span, next: Span | undefined): string {
  const { text, value, inWords, senses } = span;
  if (value !== undefined) {
    // '2 sharing', '6 thousand'
    const isCounted =
      is(next, 'sharing', 'count', 'thousand', 'hundred', 'lakh', 'digits') && !KINDS.has(next?.text ?? '');
    return inWords || senses.length > 0 || isCounted ? '' : String(value);
  }
  if (span.places || span.pause) return '';
  if (KINDS.has(text)) return text;
  return (senses.length === 0 ? sideNamed(text) : undefined) ?? letterOf(span) ?? '';
}

/** The areas that the line names, the one `beside` the part, or the nearest first; undefined where it names none. */
function areasNamed(
  spans: readonly Span[],
  { from, to, part }: PartInWords,
  takesUnlisted: boolean,
): { beside?: number; areas: Area[] } | undefined {
  const areasAt = (at: number) => (spans[at]?.places ?? []).map((place) => areaOf(place, takesUnlisted));
  const isLocality = ({ key }: Area) => key !== undefined;
  const isWhole = (at: number) =>
    areasAt(at).some(isLocality) &&
    !partsToldApart(spans[at]?.text.split(' ') ?? []).parts.some(({ kind }) => kind === part.kind);
  const beside = [areaBeside(spans, from, -1), areaBeside(spans, to, 1)].find(isWhole);
  if (beside !== undefined) return { beside, areas: areasAt(beside) };
  const named = [...spans.keys()].filter((at) => at !== from && spans[at]?.places && !nothingButPart(spans[at], at)[0]);
  const areas = [...named.filter((at) => at < from).toReversed(), ...named.filter((at) => at > to)].flatMap(areasAt);
  const isCity = (area: Area) => !isLocality(area);
  return named.length === 0 ? undefined : { areas: [...areas.filter(isLocality), ...areas.filter(isCity)] };
}

/** The span of places on this side of one: 'CDA, sector 6', 'sector 6 of CDA'. */
function areaBeside(spans: readonly Span[], at: number, step: 1 | -1): number {
  let next = at + step;
  while (is(spans[next], 'filler', 'in', 'in-after') || spans[next]?.pause === 'soft') next += step;
  return next;
}

/** In 'sector 6 not 9' and 'b or c block' the other figure or letter is of the same kind. */
function goesWith(spans: readonly Span[], at: number, { from, to }: Found): boolean {
  const between = at < from ? spans.slice(at + 1, from) : at > to ? spans.slice(to + 1, at) : [];
  const joins = (span: Span) =>
    is(span, 'not', 'not-after', 'or', 'and', 'replaced', 'drop') || span.pause !== undefined;
  return (
    between.length <= MOST_BETWEEN &&
    between.some(joins) &&
    between.every((span) => joins(span) || is(span, 'filler', 'repair')) &&
    !is(spans[at + 1], 'pg', 'sharing', 'count')
  );
}

const MOST_BETWEEN = 3;

function areaOf({ words, city, isCity, name }: KnownPlace, takesUnlisted: boolean): Area {
  if (isCity) return { city: name, key: undefined, parts: [], takesUnlisted };
  const { parts, others } = partsToldApart(words);
  return { city, key: spellingKey(others.join('')), parts, takesUnlisted };
}

/** Each area that was asked for, and then its city, of which whatever is listed may be meant. */
function areasAskedFor({ names, city }: PlaceCriterion, gazetteer: Gazetteer): Area[] {
  const areas = names.map((listed): Area => {
    const [name = '', ...rest] = listed.split(', ');
    const words = wordsOf(name);
    const isCity = rest.length === 0 && (gazetteer.byName.get(keyOf(name))?.some((place) => place.isCity) ?? false);
    return areaOf(
      {
        name: isCity ? (cityNamed(name) ?? name) : name,
        words,
        isCity,
        ...(city !== undefined && { city }),
        listedAs: [],
      },
      true,
    );
  });
  return city === undefined ? areas : [...areas, { city, key: undefined, parts: [], takesUnlisted: false }];
}

/** The places that are this part of the area; one that nothing is listed in where its other parts are known. */
function placesIn(area: Area, part: AreaPart, { byKindOfPart }: Gazetteer): readonly KnownPlace[] {
  const { city, key, parts, takesUnlisted } = area;
  const family = (byKindOfPart.get(part.kind) ?? []).filter(
    (place) => place.city === city && (key === undefined || areaOf(place, false).key === key),
  );
  const fitting = family.filter(({ words }) => hasParts(words, [part]));
  const rest = parts.filter(({ kind }) => kind !== part.kind);
  const nearest = fitting.filter(({ words }) => hasParts(words, rest));
  if (fitting.length > 0) return nearest.length > 0 ? nearest : fitting;
  const [like] = key === undefined ? family.filter((place) => areaOf(place, false).key === '') : family;
  const isSector = (key ?? '') === '' && part.kind === 'sector';
  if (!takesUnlisted || part.kind === 'side' || !(like ?? isSector)) return [];
  return [unlisted(like, part, city)];
}

/** 'Vinay Nagar Sector 7' beside a listed Vinay Nagar Sector 2. */
function unlisted(like: KnownPlace | undefined, { kind, value }: AreaPart, city: string | undefined): KnownPlace {
  const { others } = partsToldApart(like?.words ?? []);
  const own = (like?.name.split(/[\s-]+/) ?? []).filter((word) => others.includes(wordsOf(word).join('')));
  const told = /\d/.test(value) ? [capitalised(kind), value] : [value.toUpperCase(), capitalised(kind)];
  const name = [...own, ...told].join(' ');
  const written = like?.listedAs[0]?.split(', ')[1] ?? city;
  const listedAs = [written === undefined ? name : `${name}, ${written}`];
  return { name, words: wordsOf(name), isCity: false, ...(city !== undefined && { city }), listedAs, isUnlisted: true };
}

function joined(spans: readonly Span[], found: readonly Found[]): Span[] {
  return spans.flatMap((span, at) => {
    const part = found.find(({ from, to }) => at >= from && at <= to);
    if (!part) return span;
    if (at > part.from) return [];
    const taken = spans.slice(part.from, part.to + 1);
    const written = (key: 'typed' | 'text') => taken.map((each) => each[key]).join(' ');
    const guess = taken.find(({ isGuess }) => isGuess);
    return {
      typed: written('typed'),
      text: written('text'),
      senses: [],
      places: part.places,
      ...(guess && { isGuess: true, near: guess.near ?? [] }),
    };
  });
}
