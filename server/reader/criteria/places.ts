/** Finds the places that a line asks for: narrowed by what stands beside them, refused, or only mentioned. */
import { placeCriterion, type PlaceCriterion } from './criteria.ts';
import { SHARED_WORDS, type KnownPlace } from '../gazetteer.ts';
import { rowAt } from '../patterns.ts';
import { is, isUnknown, type Span } from '../spans.ts';
import { MOST_PLACES, type Edit } from './edits.ts';
import { afterRepair, polarityOf } from './polarity.ts';
import { isOnlyMentioned, withoutLandmarks, type NamedPlace } from './mentions.ts';
import { sectorsIn, unknownPlace } from './unlisted-places.ts';

/** A name that was typed unlike any place, and what was taken for it. */
export interface Guess {
  typed: string;
  shown: string;
  near: string[];
}

export interface ParsedPlaces {
  edits: Edit[];
  used: Set<number>;
  guesses: Guess[];
}

/** `takesUnknown` where what nobody knows is a place as well, since it stands where one is expected. */
export function placesIn(spans: readonly Span[], taken: ReadonlySet<number>, takesUnknown: boolean): ParsedPlaces {
  const used = new Set<number>();
  const said: Record<'wanted' | 'refused' | 'dropped', NamedPlace[]> = { wanted: [], refused: [], dropped: [] };
  for (const [at, { places }] of spans.entries()) {
    if (!places || taken.has(at)) continue;
    used.add(at);
    const named = { at, places, isCity: places.every(({ isCity }) => isCity) };
    const side = polarityOf(spans, at);
    if (side === 'unwanted' || side === 'dropped') said[side === 'dropped' ? 'dropped' : 'refused'].push(named);
    else if (!isOnlyMentioned(spans, at)) said.wanted.push(named);
  }
  const meant = withoutLandmarks(spans, afterRepair(spans, said.wanted));
  const cities = meant.filter(({ isCity }) => isCity);
  const localities = meant.flatMap((named) => {
    if (named.isCity) return [];
    const exactly = within(named.places, cities);
    const inside = exactly.length > 0 ? exactly : within(spans[named.at]?.alike ?? [], cities);
    // 'MG Road, Pune', where Pune has none: a name of many cities cannot be told apart without its own.
    if (cities.length > 0 && inside.length === 0 && isInSeveralCities(named.places)) return [];
    const left = inside.length > 0 ? inside : named.places;
    return [{ ...named, places: narrowed(spans, named.at, left, used), of: named.places }];
  });
  const sectors = localities.length > 0 && cities.length === 0 ? [] : sectorsIn(spans, cities, used);
  const found = [...localities.map(({ places, of }) => placeCriterion(places, of)), ...sectors];
  const known = found.length > 0 ? found : cities.map(({ places }) => placeCriterion(places, places));
  const unknown = known.length > 0 || !takesUnknown ? [] : unknownPlace(spans, new Set([...taken, ...used]), used);
  const places = once([...known, ...unknown]).slice(0, MOST_PLACES);
  const [first, last] = [meant[0], meant.at(-1)];
  const isWholeQuestion = spans.some((span) => is(span, 'pg'));
  const isBeside =
    (first && rowAt(spans, first.at, 'besides before')) ?? (last && rowAt(spans, last.at, 'besides behind'));
  const criteriaOf = (all: readonly NamedPlace[]) => all.map((each) => placeCriterion(each.places, each.places));
  return {
    used,
    edits: [
      ...(said.dropped.length > 0 ? [{ edit: 'no-more-places' as const, places: criteriaOf(said.dropped) }] : []),
      ...(places.length > 0
        ? [{ edit: 'places' as const, places, ...(isBeside ? { besides: true } : { isWholeQuestion }) }]
        : []),
      ...(said.refused.length > 0 ? [{ edit: 'not-places' as const, places: criteriaOf(said.refused) }] : []),
    ],
    guesses: meant.flatMap(({ at, places: [shown] }) => {
      const { isGuess, typed = '', near = [] } = spans[at] ?? {};
      return isGuess && shown ? [{ typed, shown: shown.name, near }] : [];
    }),
  };
}

const once = (places: readonly PlaceCriterion[]) => [...new Map(places.map((each) => [each.label, each])).values()];
const isInSeveralCities = (places: readonly KnownPlace[]) => new Set(places.map(({ city }) => city)).size > 1;

/** The places that are in one of these cities. */
function within(places: readonly KnownPlace[], cities: readonly NamedPlace[]): readonly KnownPlace[] {
  const names = new Set(cities.flatMap((each) => each.places.map(({ name }) => name)));
  return places.filter(({ city }) => city !== undefined && names.has(city));
}

/**
 * 'Dwarka sector 10', 'east Andheri': words beside a name that some places of this name have and others have not. Where
 * none has them they only say it more exactly than any listing does.
 */
function narrowed(
  spans: readonly Span[],
  at: number,
  places: readonly KnownPlace[],
  used: Set<number>,
): readonly KnownPlace[] {
  let left = places;
  for (const step of [1, -1] as const) {
    for (let next = at + step; next >= 0 && next < spans.length; next += step) {
      const span = spans[next];
      if (!span || used.has(next) || !isNarrowing(spans, next, step)) break;
      used.add(next);
      const word = span.value === undefined ? (SIDES[span.text] ?? span.text) : String(span.value);
      const fitting = left.filter(({ words }) => words.includes(word));
      if (fitting.length > 0) left = fitting;
    }
  }
  return left;
}

/** 'Andheri w' */
const SIDES: Readonly<Record<string, string>> = { e: 'east', w: 'west', n: 'north', s: 'south' };

/** 'Sector', '10', 'th', 'east': of no meaning but beside a place. */
function isNarrowing(spans: readonly Span[], at: number, step: 1 | -1): boolean {
  const span = spans[at];
  if (!span || span.pause) return false;
  if (span.value !== undefined) return !span.inWords && isShared(spans[at - 1]) && span.senses.length === 0;
  // In 'Malad w food' the letter is 'with'.
  if (span.text in SIDES) return step === 1 && rowAt(spans, at, 'one side') !== undefined;
  return isShared(span) || /^(?:th|st|nd|rd)$/.test(span.text);
}

const isShared = (span: Span | undefined) =>
  span !== undefined && SHARED_WORDS.has(span.text) && (isUnknown(span) || is(span, 'count'));
