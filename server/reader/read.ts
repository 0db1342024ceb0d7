/** Reads what somebody typed into criteria, and says which words it used, guessed and did not use. */
import { priceIn } from './amounts.ts';
import { NO_CRITERIA, type PlaceCriterion, type Criteria } from './criteria.ts';
import { SHARED_WORDS, type Gazetteer, type Place } from './gazetteer.ts';
import { isUnknown, means, senseOf, spansOf, type Span } from './spans.ts';

export interface Reading {
  criteria: Criteria;
  /** What is left for a search by text: names, and words that nobody knows. */
  text: string;
  /** The unknown words, as they were typed. */
  unused: string[];
  /** Names that were typed unlike any place, and what was taken for them. */
  guesses: { typed: string; shown: string; near: string[] }[];
}

/** Ways to write the places of one name that are looked up at once. */
const MOST_NAMES = 40;
/** '2 log', 'three people in a room'. */
const MOST_SHARING = 8;
/** Where several places are asked for at once, so many count. */
const MOST_PLACES = 4;

export function read(text: string, gazetteer: Gazetteer): Reading {
  const spans = spansOf(text, gazetteer);
  const used = new Set<number>();
  const criteria: Criteria = { ...NO_CRITERIA, ...readPrice(spans, used) };
  readWhoAndRoom(spans, criteria, used);
  readAmenities(spans, criteria, used);
  const guesses = readPlaces(spans, criteria, used);
  for (const [at, span] of spans.entries()) {
    if (means(span, 'available') && !isDenied(spans, at)) criteria.available = true;
    if (means(span, 'cheap')) criteria.sort = 'price';
    if (means(span, 'dear')) criteria.sort = '-price';
  }
  const unused = spans.flatMap((span, at) => (isUnknown(span) && !used.has(at) ? [span.typed] : []));
  return { criteria, text: textOf(spans, used), unused, guesses };
}

/** Whether anything was understood beyond words for a text search. */
export function isPlainText({ criteria }: Reading): boolean {
  return Object.values(criteria).every((value) => Array.isArray(value) && value.length === 0);
}

function readPrice(spans: readonly Span[], used: Set<number>): Partial<Criteria> {
  const { price, used: said } = priceIn(spans);
  for (const at of said) used.add(at);
  return price;
}

/** Of two values of one kind the later one counts: 'single sharing, no wait, double'. */
function readWhoAndRoom(spans: readonly Span[], criteria: Criteria, used: Set<number>): void {
  for (const [at, span] of spans.entries()) {
    const count = span.number ?? Number(senseOf(span, 'number'));
    if (means(spans[at + 1], 'sharing') && count >= 1 && count <= MOST_SHARING && !used.has(at)) {
      used.add(at);
      if (sideOf(spans, at + 1) === 'wanted') criteria.sharing = count;
      continue;
    }
    const [whom, sharing, meals] = [senseOf(span, 'for'), senseOf(span, 'sharing'), senseOf(span, 'meals')];
    if ((whom ?? sharing ?? meals) === undefined || used.has(at)) continue;
    used.add(at);
    const side = sideOf(spans, at);
    if (side !== 'wanted') continue;
    if (whom !== undefined) criteria.for = criteria.for !== undefined && isJoined(spans, at) ? 'anyone' : whomOf(whom);
    else if (sharing !== undefined) criteria.sharing = Number(sharing);
    else criteria.meals = 'all';
  }
}

const whomOf = (value: string) => (value === 'girls' || value === 'boys' ? value : 'anyone');
const isJoined = (spans: readonly Span[], at: number) => means(spans[at - 1], 'and', 'or');

/** The amenities, each wanted, excluded, or of no importance. */
function readAmenities(spans: readonly Span[], criteria: Criteria, used: Set<number>): void {
  for (const [at, span] of spans.entries()) {
    const amenity = senseOf(span, 'amenity');
    if (amenity === undefined || used.has(at)) continue;
    used.add(at);
    const name = amenity === 'non ac' ? 'ac' : amenity;
    const side = amenity === 'non ac' ? 'excluded' : sideOf(spans, at);
    const drop = (list: string[]) => list.filter((each) => each !== name);
    criteria.amenities = drop(criteria.amenities);
    criteria.without = drop(criteria.without);
    if (side === 'wanted') criteria.amenities = [...criteria.amenities, name];
    if (side === 'excluded') criteria.without = [...criteria.without, name];
  }
}

type Side = 'wanted' | 'excluded' | 'unimportant';

/** How a criterion is meant, by the words before and behind it; 'no AC or TV' denies both. */
function sideOf(spans: readonly Span[], at: number): Side {
  if (isUnimportant(spans, at)) return 'unimportant';
  return isDenied(spans, at) ? 'excluded' : 'wanted';
}

function isUnimportant(spans: readonly Span[], at: number): boolean {
  const behind = pastFillers(spans, at, 1);
  return means(behind, 'unneeded') || means(spans[at - 1], 'unneeded');
}

function isDenied(spans: readonly Span[], at: number): boolean {
  const behind = pastFillers(spans, at, 1);
  if (means(behind, 'not-after') && behind?.pause === undefined) return true;
  for (let before = at - 1; before >= 0; before -= 1) {
    const span = spans[before];
    if (span === undefined || spans[before + 1]?.pause === 'stop') return false;
    if (means(span, 'repair')) return false;
    if (means(span, 'not')) return true;
    if (means(span, 'with')) return false;
    const isPassed = means(span, 'or', 'any', 'in', 'and') || (isListed(span) && means(spans[before + 1], 'or', 'and'));
    if (!isPassed) return false;
  }
  return false;
}

const isListed = (span: Span) => senseOf(span, 'amenity') !== undefined || span.places !== undefined;

/** The next span that is more than a word between words. */
function pastFillers(spans: readonly Span[], at: number, step: 1 | -1): Span | undefined {
  for (let next = at + step; next >= 0 && next < spans.length; next += step) {
    const span = spans[next];
    if (!span || !means(span, 'filler', 'in-after') || means(span, 'not-after', 'unneeded')) return span;
  }
  return undefined;
}

interface Named {
  at: number;
  span: Span;
  places: readonly Place[];
  denied: boolean;
}

/** The places in force: localities narrowed by the city and the sector beside them; a city alone only where none is. */
function readPlaces(spans: readonly Span[], criteria: Criteria, used: Set<number>): Reading['guesses'] {
  const named: Named[] = spans.flatMap((span, at) =>
    span.places && !used.has(at) && !isToldOf(spans, at)
      ? [{ at, span, places: span.places, denied: isDenied(spans, at) }]
      : [],
  );
  for (const { at } of named) used.add(at);
  const wanted = named.filter(({ denied }) => !denied);
  const inForce = afterRepair(spans, wanted);
  const cities = inForce.filter(({ places }) => places.every(({ isCity }) => isCity));
  const localities = inForce.flatMap((each) => {
    if (cities.includes(each)) return [];
    const inside = within(each.places, cities);
    // 'MG Road, Pune', where Pune has none: a name of many cities cannot be told apart without its own.
    if (cities.length > 0 && inside.length === 0 && isInSeveralCities(each.places)) return [];
    return [{ ...each, places: narrowed(spans, each.at, inside.length > 0 ? inside : each.places, used) }];
  });
  const kept = localities.length > 0 ? localities : cities;
  criteria.places = merged(kept.map(({ places }) => criterionOf(places))).slice(0, MOST_PLACES);
  criteria.notPlaces = named.filter(({ denied }) => denied).map(({ places }) => criterionOf(places));
  return kept.flatMap(({ span, places }) =>
    span.isGuess && places[0] ? [{ typed: span.typed, shown: places[0].name, near: span.near ?? [] }] : [],
  );
}

const isInSeveralCities = (places: readonly Place[]) => new Set(places.map(({ city }) => city)).size > 1;

/** 'Sorry, Baner', 'no wait, Kharadi': the place behind the words that take back replaces those before them. */
function afterRepair(spans: readonly Span[], named: readonly Named[]): Named[] {
  const repair = spans.findLastIndex((span) => means(span, 'repair'));
  const later = named.filter(({ at }) => at > repair);
  return repair === -1 || later.length === 0 ? [...named] : later;
}

/** 'My office is in Powai', 'moving from Pune': told, and not asked for. */
function isToldOf(spans: readonly Span[], at: number): boolean {
  return /^(?:from|shifting from|moving from)$/i.test(spans[at - 1]?.typed ?? '') || means(spans[at + 1], 'from-after');
}

/** The places that are in one of these cities. */
function within(places: readonly Place[], cities: readonly Named[]): readonly Place[] {
  const names = new Set(cities.flatMap((each) => each.places.map(({ name }) => name)));
  return places.filter(({ city }) => city !== undefined && names.has(city));
}

/**
 * 'Dwarka sector 10', 'east Andheri': words beside a name that some places of this name have and others have not. Where
 * none has them they only say it more exactly than any listing does.
 */
function narrowed(spans: readonly Span[], at: number, places: readonly Place[], used: Set<number>): readonly Place[] {
  let left = places;
  for (const step of [1, -1] as const) {
    for (let next = at + step; next >= 0 && next < spans.length; next += step) {
      const span = spans[next];
      if (!span || used.has(next) || span.pause === 'stop' || !isNarrowing(span)) break;
      used.add(next);
      const word = span.number === undefined ? span.typed.toLowerCase() : String(span.number);
      const fitting = left.filter(({ words }) => words.includes(word));
      if (fitting.length > 0) left = fitting;
    }
  }
  return left;
}

/** 'Sector', '10', 'th', 'east': of no meaning but beside a place. */
const isNarrowing = (span: Span) =>
  isLooseNumber(span) ||
  (isUnknown(span) && (SHARED_WORDS.has(span.typed.toLowerCase()) || /^(?:th|st|nd|rd)$/i.test(span.typed)));

/** How listings write the places, and one name to show. */
function criterionOf(places: readonly Place[]): PlaceCriterion {
  const [first] = places;
  const isOneName = places.every(({ words }) => words.join('') === first?.words.join(''));
  const cities = new Set(places.map(({ city }) => city));
  const shortest = places.toSorted((a, b) => a.words.length - b.words.length)[0];
  const name = (isOneName ? first?.name : shortest?.name) ?? '';
  const label = cities.size === 1 && first?.city !== undefined ? `${name}, ${first.city}` : name;
  return { label, names: [...new Set(places.flatMap(({ listedAs }) => listedAs))].slice(0, MOST_NAMES) };
}

function merged(criteria: readonly PlaceCriterion[]): PlaceCriterion[] {
  return [...new Map(criteria.map((each) => [each.label, each])).values()];
}

/** Unknown words, and words like 'residency' beside them or beside a place, which may be parts of a name. */
function textOf(spans: readonly Span[], used: ReadonlySet<number>): string {
  const isLeft = (at: number) => {
    const span = spans[at];
    return span !== undefined && !used.has(at) && (isUnknown(span) || isLooseNumber(span));
  };
  const isOfName = (at: number) => isLeft(at) || spans[at]?.places !== undefined;
  return spans
    .filter(
      (span, at) => isLeft(at) || (!used.has(at) && means(span, 'generic') && (isOfName(at - 1) || isOfName(at + 1))),
    )
    .map(({ typed }) => typed)
    .join(' ');
}

const isLooseNumber = ({ number, senses }: Span) => number !== undefined && senses.length === 0;
