/** Finds the places that a line asks for: narrowed by what stands beside them, refused, or only mentioned. */
import { placeCriterion, type PlaceCriterion } from './criteria.ts';
import { isAnyListed, type KnownPlace } from '../gazetteer.ts';
import { SHARED_WORDS } from '../places/place-names.ts';
import { patternAt, says } from '../patterns.ts';
import { isLatin } from '../script.ts';
import { is, isPartOfName, isUnknown, type Spans, type Span } from '../spans.ts';
import { MAX_PLACES, type Edit } from './edits.ts';
import { afterRepair, polarityOf } from './polarity.ts';
import { MAX_SHARING } from './sharing.ts';
import { clausesOf } from './terms/clauses.ts';
import { spellingKey } from '../spelling.ts';
import { unknownPlace } from './unknown-names.ts';

/** A name that is like no place, and the place that was taken for it. */
export interface Guess {
  typed: string;
  shown: string;
  near: string[];
}

/** A line of at most so many words may be the name of an unknown place. */
const MAX_SPANS_OF_NAME = 4;

interface NamedPlace {
  at: number;
  span: Span;
  places: readonly KnownPlace[];
  isCity: boolean;
}
type NamedPlaces = readonly NamedPlace[];

/**
 * With `takesUnknown`, words that nobody knows are a place as well where one is expected; `current` are those in force.
 */
export function placesIn(spans: Spans, taken: ReadonlySet<number>, takesUnknown: boolean, current: PlaceCriterion[]) {
  const all = spans.flatMap((span, at): NamedPlace[] => {
    const { places } = span;
    return places && !taken.has(at) ? [{ at, span, places, isCity: places.every(({ isCity }) => isCity) }] : [];
  });
  const used = new Set(all.map(({ at }) => at));
  const bySide = Object.groupBy(all, (named) => roleOf(spans, named, all));
  const { wanted, home, described = [], unwanted = [], dropped = [], unneeded = [] } = bySide;
  // 'Baner ya Kothrud... nahi Kothrud chhod do': the last word on each counts; but in 'Campal, not Kampala' the second
  // is only another spelling.
  const isGivenUp = ({ at, span, places: [place] }: NamedPlace) =>
    [...unwanted, ...dropped, ...unneeded].some(
      (other) =>
        other.at > at &&
        other.places[0] === place &&
        (other.span.text === span.text || spellingKey(other.span.text) !== spellingKey(span.text)),
    );
  // The place where somebody is counts only if no other place is meant, what is told of one only if none is in force.
  const isPlaced = current.length > 0 || spans.some(({ landmark }) => landmark !== undefined);
  const named = (wanted ?? home ?? (isPlaced ? [] : described)).filter((each) => !isGivenUp(each));
  const repaired = afterRepair(spans, named);
  const sure = withoutVague(spans, [...namedBefore(spans, named, repaired), ...repaired], current.length > 0);
  const looked = withoutOutdated(spans, withoutLandmarks(spans, sure), current);
  const only = looked.findIndex(({ at }) => patternAt(spans, at, 'only this place'));
  // In 'only Gandhipuram, since Ganapathy needs two buses' the second is part of the reason.
  const isReason = ({ at }: NamedPlace) => only >= 0 && says(spans.slice(looked[only]?.at, at), '{gives a reason}');
  const meant = looked.slice(Math.max(only, 0)).filter((each) => !isReason(each));
  const cities = meant.filter(({ isCity }) => isCity);
  // 'Varachha, Surat, a job in the diamond unit': where one is in the city, no other is meant to be elsewhere.
  const isSomeThere = meant.some((each) => isWithin(each, cities));
  const isAbsent = cities.every((city) => !isAnyListed(city.places));
  const localities = meant.flatMap(({ at, span, places, isCity }) => {
    if (isCity) return [];
    const exactly = within(places, cities);
    const inside = exactly.length > 0 ? exactly : within(span.alike ?? [], cities);
    // 'MG Road, Pune', where Pune has none: a name of many cities cannot be told apart without its own; and whoever
    // names a city where nothing is listed means no other.
    const [own, ...more] = new Set(places.map(({ city }) => city));
    // Ghansoli of Navi Mumbai is 'in Mumbai' for those who come there.
    const isPartOf = cities.some((city) => own?.endsWith(` ${city.places[0]?.name}`));
    const isElsewhere = more.length > 0 || ((isAbsent || isSomeThere) && own !== undefined && !isPartOf);
    if (cities.length > 0 && inside.length === 0 && isElsewhere) {
      used.delete(at);
      return [];
    }
    markNeighbours(spans, at, used);
    return [placeCriterion(inside.length > 0 ? inside : inListedCities(places), places)];
  });
  const known = localities.length > 0 ? localities : criteriaOf(cities);
  // 'In the lab I am late' names no place where one is in force; 'in Rampur' does, and so does 'show Rampur me'.
  const isLookedFor =
    current.length === 0 || spans.length <= MAX_SPANS_OF_NAME || says(spans, '<shows what to look for>');
  const isUnknownMeant = known.length === 0 && takesUnknown && isLookedFor;
  const unknown = isUnknownMeant ? unknownPlace(spans, new Set([...taken, ...used]), used) : [];
  const places = eachOnce([...known, ...unknown]).slice(0, MAX_PLACES);
  const [first, last] = [meant[0]?.at ?? -1, meant.at(-1)?.at ?? -1];
  const isBeside =
    !says(spans, '<leaves it>') &&
    (patternAt(spans, first, 'besides before') ??
      patternAt(spans, last, 'besides after') ??
      (isAccepted(spans, meant) || meant.some(({ at }) => patternAt(spans, at, 'included'))));
  // 'Posting changed, now Indore! Same budget' keeps what was asked for.
  const isWholeQuestion = says(spans, 'pg') && !says(spans, 'repair', "'same'");
  const isBehindNo = unwanted.some(({ at }) => patternAt(spans, at, 'named after no'));
  const isMeantToo = ({ places: [place] }: NamedPlace) => meant.some((each) => each.places[0] === place);
  const edits: (Edit & { places: PlaceCriterion[] })[] = [
    // 'Mohan Nagar as well. Leave out Sahibabad': first the one, so that the other leaves it.
    ...(isBeside ? [{ edit: 'places' as const, places, besides: true }] : []),
    { edit: 'no-more-places', places: criteriaOf(dropped) },
    { edit: 'no-more-places', places: criteriaOf(unneeded), isUnneeded: true },
    ...(isBeside ? [] : [{ edit: 'places' as const, places, isWholeQuestion }]),
    { edit: 'not-places', places: criteriaOf(unwanted.filter((each) => !isMeantToo(each))), isBehindNo },
  ];
  return {
    used,
    edits: edits.filter((edit) => edit.places.length > 0),
    guesses: meant.flatMap(({ span: { isGuess, typed, near = [] }, places: [shown] }): Guess[] =>
      isGuess && shown ? [{ typed, shown: shown.name, near }] : [],
    ),
  };
}

/** The role of a place in the line: wanted, refused, or only mentioned. */
function roleOf(spans: Spans, named: NamedPlace, all: NamedPlaces) {
  const [first, city] = wholeName(named, all);
  const sides = [first, ...(city ? [city] : [])].map(({ at }) => polarityOf(spans, at));
  const refused = (['unneeded', 'unwanted', 'dropped'] as const).find((side) => sides.includes(side));
  if (refused === undefined) return mentionedAs(spans, first, all) ?? 'wanted';
  // 'City Centre Gwalior chhod ke': of one that is named with its city only that one is refused.
  if (named !== city) return refused;
  return all.length > sides.length ? 'left' : 'wanted';
}

/**
 * The place before a correction that only adds its city: 'Jawahar Nagar, I mean the Hisar one', 'girls pg Hebbal, sorry
 * boys, Mysore'.
 */
function namedBefore(spans: Spans, named: NamedPlaces, repaired: NamedPlaces): NamedPlace[] {
  const [city, ...more] = repaired;
  const before = named.filter((each) => !repaired.includes(each)).at(-1);
  if (!before || !city?.isCity || more.length > 0) return [];
  const isWhich = (['which of a name', 'behind another correction'] as const).some((each) =>
    patternAt(spans, city.at, each),
  );
  return isWhich && isWithin(before, repaired) ? [before] : [];
}

/** Of 'City Centre Gwalior' the locality and its city; of all else the place itself. */
function wholeName(named: NamedPlace, all: NamedPlaces): [NamedPlace, NamedPlace?] {
  const [before, after] = [-1, 1].map((step) => all.find(({ at }) => at === named.at + step));
  if (named.isCity && before && isWithin(before, [named])) return [before, named];
  return after?.isCity && isWithin(named, [after]) ? [named, after] : [named];
}

/** 'Hebbal bhi chalega', 'Hebbal is equally good' */
const isAccepted = (spans: Spans, meant: NamedPlaces) =>
  (meant.length > 0 && meant.every(({ at }) => polarityOf(spans, at) === 'optional')) ||
  clausesOf(spans).some(
    ({ meanings, spans: clauseSpans }) =>
      meanings.has('as well') &&
      // In 'Baner me dekho, teen wala bhi chalega' a room for three will do as well.
      !clauseSpans.some((at) => (spans[at]?.value ?? Infinity) <= MAX_SHARING) &&
      meant.every(({ at }) => clauseSpans.includes(at)),
  );

const eachOnce = (criteria: readonly PlaceCriterion[]) => [
  ...new Map(criteria.map((each) => [each.label, each])).values(),
];

const criteriaOf = (all: NamedPlaces) => eachOnce(all.map(({ places }) => placeCriterion(places, places)));

/** The place that somebody leaves, describes, or is in while they look in another; undefined for any other. */
function mentionedAs(spans: Spans, named: NamedPlace, all: NamedPlaces): 'left' | 'described' | 'home' | undefined {
  const { at } = named;
  if (patternAt(spans, at, 'left')) return 'left';
  if (patternAt(spans, at, 'described') || isOnlyTold(spans, named)) return 'described';
  if (!patternAt(spans, at, 'home')) return undefined;
  // In 'pg in Pune, my office is in Baner' the second says where in the first, in 'Kothrud, sorry, office is in Baner'
  // it comes in its place.
  const isSoughtBefore = all.some(
    (other) =>
      other.at < at &&
      !isWithin(named, [other]) &&
      patternAt(spans, other.at, 'sought') !== undefined &&
      !['home', 'left'].some((pattern) => patternAt(spans, other.at, pattern)) &&
      !says(spans.slice(other.at, at), 'repair', 'not', 'not-after'),
  );
  return isSoughtBefore || patternAt(spans, at, 'and another is sought') ? 'home' : undefined;
}

/** 'Before that I was in Kochi': a city where nobody lists, in a clause that tells of the past or of others. */
const isOnlyTold = (spans: Spans, { at, isCity, places }: NamedPlace) =>
  isCity &&
  !isAnyListed(places) &&
  clausesOf(spans).some(
    ({ spans: clauseSpans, meanings }) =>
      clauseSpans.includes(at) && (meanings.has('in the past') || meanings.has('told')),
  );

/** 'Ghar wale bhi naraz. Vannarpettai me pg': beside a sure name a vague one counts only in the position of a place. */
function withoutVague(spans: Spans, named: NamedPlaces, hasCurrent: boolean): NamedPlaces {
  // Hardly like a name that listings have, or a part of one that none has
  const isVague = ({ at, span, places }: NamedPlace) => {
    // A slip hardly ever changes the first letter.
    if (span.isGuess) return !isLatin(span.typed) || places.every(({ words: [first] }) => first?.[0] !== span.text[0]);
    // 'Magadh University' is none of Magadh Colony.
    return isPartOfName(span) && (patternAt(spans, at, 'begins a landmark') !== undefined || !isAnyListed(places));
  };
  // Beside a place in force, 'करतोय' is no Kharadi, and 'near Sri Krishna college' no Sri Ganganagar.
  const isGuessed = ({ span }: NamedPlace) => span.isGuess && !isLatin(span.typed);
  const isOfLandmark = ({ at, span }: NamedPlace) => isPartOfName(span) && is(spans[at + 1], 'landmark');
  if (hasCurrent && named.every(isOfLandmark)) return [];
  const isSure =
    named.some((each) => !isVague(each) && isAnyListed(each.places)) || (hasCurrent && named.every(isGuessed));
  return isSure ? named.filter((each) => !isVague(each) || patternAt(spans, each.at, 'stands as a place')) : named;
}

/** 'Near Silk Board in BTM': the first only tells where in the second. */
function withoutLandmarks(spans: Spans, wanted: NamedPlaces): NamedPlaces {
  const isBeside = ({ at }: NamedPlace) => patternAt(spans, at, 'beside') !== undefined;
  const others = wanted.filter((each) => !isBeside(each));
  const isNamed = others.some(({ at, isCity }) => !isCity && !patternAt(spans, at, 'as well as another'));
  if (isNamed) return others;
  // 'Near Infopark, Kakkanad', where no PG is listed in the first
  const isSomeListed = others.some(({ isCity, places }) => !isCity && isAnyListed(places));
  const isElsewhere = (each: NamedPlace) =>
    isBeside(each) && !isAnyListed(each.places) && !patternAt(spans, each.at, 'either place');
  return isSomeListed ? wanted.filter((each) => !isElsewhere(each)) : wanted;
}

/** 'Baner smells, Kothrud is better' after 'in Baner': what is in force gives way, unless both are meant. */
function withoutOutdated(spans: Spans, wanted: NamedPlaces, current: readonly PlaceCriterion[]): NamedPlaces {
  const names = new Set(current.flatMap((place) => place.names));
  const isCurrent = ({ places, isCity }: NamedPlace) =>
    !isCity && places.some(({ listedAs }) => listedAs.some((name) => names.has(name)));
  const others = wanted.filter((each) => !each.isCity && !isCurrent(each));
  const isListed = (span: Span) => is(span, 'and', 'or', 'filler') || span.places || span.pause === 'soft';
  const [first, last] = [wanted[0]?.at ?? 0, wanted.at(-1)?.at ?? 0];
  const isOneList = spans.slice(first, last).every(isListed);
  const isBoth = isOneList || says(spans, '<says which of several>');
  return others.length === 0 || isBoth ? wanted : wanted.filter((each) => !isCurrent(each));
}

/** 'JP Nagar', where nobody lists, is that of the cities in which somebody does. */
function inListedCities(places: readonly KnownPlace[]): readonly KnownPlace[] {
  const near = isAnyListed(places) ? [] : places.filter(({ cityPlace }) => cityPlace && !cityPlace.isUnlisted);
  return near.length > 0 ? near : places;
}

/** The places that are in one of these cities; a city is in none. */
function within(places: readonly KnownPlace[], cities: NamedPlaces): readonly KnownPlace[] {
  const names = new Set(cities.flatMap((each) => each.places.map(({ name }) => name)));
  return places.filter(({ city }) => city !== undefined && names.has(city));
}

const isWithin = ({ places }: NamedPlace, cities: NamedPlaces) => within(places, cities).length > 0;

/** 'Dwarka sector 10': words beside a name that are more exact than any listing count as used. */
function markNeighbours(spans: Spans, at: number, used: Set<number>): void {
  const isShared = (span: Span | undefined) =>
    span !== undefined && SHARED_WORDS.has(span.text) && (isUnknown(span) || is(span, 'count'));
  const isPart = (next: number) =>
    isShared(spans[next]) || (spans[next]?.value !== undefined && isShared(spans[next - 1]));
  for (const step of [1, -1]) for (let next = at + step; isPart(next); next += step) used.add(next);
}
