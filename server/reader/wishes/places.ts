/** Finds the places that a line asks for: narrowed by what stands beside them, refused, or only told of. */
import { placeCriterion, type PlaceCriterion } from '../criteria.ts';
import { SHARED_WORDS, type Place } from '../gazetteer.ts';
import { is, isUnknown, senseOf, type Item } from '../items.ts';
import { MOST_PLACES, type Edit } from './edits.ts';
import { sideOf } from './sides.ts';
import { isToldOf, withoutLandmarks } from './told.ts';
import { sectorsIn, unknownPlace } from './unlisted.ts';

export interface Named {
  at: number;
  places: readonly Place[];
  isCity: boolean;
}

/** A name that was typed unlike any place, and what was taken for it. */
export interface Guess {
  typed: string;
  shown: string;
  near: string[];
}

export interface PlacesSaid {
  edits: Edit[];
  used: Set<number>;
  guesses: Guess[];
}

/** `takesUnknown` where what nobody knows is a place as well, since it stands where one is expected. */
export function placesIn(items: readonly Item[], taken: ReadonlySet<number>, takesUnknown: boolean): PlacesSaid {
  const used = new Set<number>();
  const said: Record<'wanted' | 'refused' | 'dropped', Named[]> = { wanted: [], refused: [], dropped: [] };
  for (const [at, { places }] of items.entries()) {
    if (!places || taken.has(at)) continue;
    used.add(at);
    const named = { at, places, isCity: places.every(({ isCity }) => isCity) };
    const side = sideOf(items, at);
    if (side === 'unwanted' || side === 'dropped') said[side === 'dropped' ? 'dropped' : 'refused'].push(named);
    else if (!isToldOf(items, at)) said.wanted.push(named);
  }
  const meant = withoutLandmarks(items, afterRepair(items, said.wanted));
  const cities = meant.filter(({ isCity }) => isCity);
  const localities = meant.flatMap((named) => {
    if (named.isCity) return [];
    const exactly = within(named.places, cities);
    const inside = exactly.length > 0 ? exactly : within(items[named.at]?.alike ?? [], cities);
    // 'MG Road, Pune', where Pune has none: a name of many cities cannot be told apart without its own.
    if (cities.length > 0 && inside.length === 0 && isInSeveralCities(named.places)) return [];
    const left = inside.length > 0 ? inside : named.places;
    return [{ ...named, places: narrowed(items, named.at, left, used), of: named.places }];
  });
  const sectors = localities.length > 0 && cities.length === 0 ? [] : sectorsIn(items, cities, used);
  const found = [...localities.map(({ places, of }) => placeCriterion(places, of)), ...sectors];
  const known = found.length > 0 ? found : cities.map(({ places }) => placeCriterion(places, places));
  const unknown = known.length > 0 || !takesUnknown ? [] : unknownPlace(items, new Set([...taken, ...used]), used);
  const places = once([...known, ...unknown]).slice(0, MOST_PLACES);
  const isBeside = meant[0] !== undefined && isBesides(items, meant[0].at, meant.at(-1)?.at ?? 0);
  const criteriaOf = (all: readonly Named[]) => all.map((each) => placeCriterion(each.places, each.places));
  return {
    used,
    edits: [
      ...(said.dropped.length > 0 ? [{ edit: 'no-more-places' as const, places: criteriaOf(said.dropped) }] : []),
      ...(places.length > 0 ? [{ edit: 'places' as const, places, ...(isBeside && { besides: true }) }] : []),
      ...(said.refused.length > 0 ? [{ edit: 'not-places' as const, places: criteriaOf(said.refused) }] : []),
    ],
    guesses: meant.flatMap(({ at, places: [first] }) => {
      const { isGuess, typed = '', near = [] } = items[at] ?? {};
      return isGuess && first ? [{ typed, shown: first.name, near }] : [];
    }),
  };
}

const once = (places: readonly PlaceCriterion[]) => [...new Map(places.map((each) => [each.label, each])).values()];
const isInSeveralCities = (places: readonly Place[]) => new Set(places.map(({ city }) => city)).size > 1;

/** The places that are in one of these cities. */
function within(places: readonly Place[], cities: readonly Named[]): readonly Place[] {
  const names = new Set(cities.flatMap((each) => each.places.map(({ name }) => name)));
  return places.filter(({ city }) => city !== undefined && names.has(city));
}

/** 'Sorry, Baner', 'no wait, Kharadi': the place behind the words that take back replaces those before them. */
function afterRepair(items: readonly Item[], named: readonly Named[]): readonly Named[] {
  const repair = items.findLastIndex((item) => is(item, 'repair'));
  const later = named.filter(({ at }) => at > repair);
  return repair === -1 || later.length === 0 ? named : later;
}

/**
 * 'Dwarka sector 10', 'east Andheri': words beside a name that some places of this name have and others have not. Where
 * none has them they only say it more exactly than any listing does.
 */
function narrowed(items: readonly Item[], at: number, places: readonly Place[], used: Set<number>): readonly Place[] {
  let left = places;
  for (const step of [1, -1] as const) {
    for (let next = at + step; next >= 0 && next < items.length; next += step) {
      const item = items[next];
      if (!item || used.has(next) || !isNarrowing(items, next, step)) break;
      used.add(next);
      const word = item.value === undefined ? (SIDES[item.text] ?? item.text) : String(item.value);
      const fitting = left.filter(({ words }) => words.includes(word));
      if (fitting.length > 0) left = fitting;
    }
  }
  return left;
}

/** 'Andheri w' */
const SIDES: Readonly<Record<string, string>> = { e: 'east', w: 'west', n: 'north', s: 'south' };

/** 'Sector', '10', 'th', 'east': of no meaning but beside a place. */
function isNarrowing(items: readonly Item[], at: number, step: 1 | -1): boolean {
  const item = items[at];
  if (!item || item.pause) return false;
  if (item.value !== undefined) return !item.inWords && isShared(items[at - 1]) && item.senses.length === 0;
  // In 'Malad w food' the letter is 'with'.
  if (item.text in SIDES) return step === 1 && (!items[at + 1] || is(items[at + 1], 'pg') || hasFor(items[at + 1]));
  return isShared(item) || /^(?:th|st|nd|rd)$/.test(item.text);
}

const hasFor = (item: Item | undefined) => senseOf(item, 'for') !== undefined || is(item, 'in-after', 'under');
const isShared = (item: Item | undefined) =>
  item !== undefined && SHARED_WORDS.has(item.text) && (isUnknown(item) || is(item, 'count'));

/** 'Or Koramangala', 'Koramangala bhi': not in the place of what was asked for before. */
function isBesides(items: readonly Item[], first: number, last: number): boolean {
  const before = items.slice(0, first).findLast((item) => !is(item, 'in') && item.pause === undefined);
  const after = items.slice(last + 1).find((item) => !is(item, 'in-after', 'pg') && item.pause === undefined);
  return BESIDES_BEFORE.has(before?.text ?? '') || BESIDES_AFTER.has(after?.text ?? '');
}

const BESIDES_BEFORE = new Set('or,ya,yaa,also,plus,include,including,add,or maybe,and also'.split(','));
const BESIDES_AFTER = new Set(['too', 'also', 'bhi', 'as well']);
