/** Reads 'sector 9', 'c block', 'east' as that part of an area which the line names, or which is in force. */
import type { Criteria } from '../criteria/criteria.ts';
import type { Gazetteer, KnownPlace } from '../gazetteer.ts';
import { scriptOf } from '../script.ts';
import { patternAt, says, saysOnly } from '../patterns.ts';
import { asOne, is, isUnknown, type Spans, type Span } from '../spans.ts';
import { keyOf } from './place-names.ts';
import { areaOf, areasAskedFor, isOnlyPart, partOfAnyArea, partOfAreas, type Area } from './areas.ts';
import { KINDS, letterOf, partsIn, sideNamed, type PartInWords } from './area-parts.ts';

interface Found extends PartInWords {
  places: readonly KnownPlace[];
}

/** 'Extension bhi chalega', where Gomti Nagar is asked for: the rest of a longer name of it. */
function withRestOfNames(spans: Spans, gazetteer: Gazetteer, { places: current = [] }: Partial<Criteria> = {}): Spans {
  const areas = new Set(current.flatMap(({ names }) => names.map((name) => name.split(', ')[0] ?? '')));
  return spans.map((span) => {
    if (!isUnknown(span) || !/\p{L}{3}/u.test(span.text)) return span;
    const longer = [...areas].flatMap((area) => gazetteer.named(keyOf(`${area} ${span.text}`)));
    const places = [...new Set(longer)].filter(({ isUnlisted }) => !isUnlisted);
    return places.length > 0 ? { ...span, places } : span;
  });
}

/** The spans, one for each part with the area beside it; without `current` criteria only of listed parts. */
export function withPartsOfAreas(line: Spans, gazetteer: Gazetteer, current?: Criteria): Spans {
  const spans = withRestOfNames(line, gazetteer, current);
  const words = spans.map((span, at) => wordAt(spans[at - 1], span));
  const isOtherNumber = ({ from }: PartInWords) => patternAt(spans, from, 'no part of an area') !== undefined;
  const namedParts = [...partsIn(words).filter((run) => !isOtherNumber(run)), ...spans.flatMap(nothingButPart)];
  const areasAt = (at: number, takesUnlisted = false) =>
    (spans[at]?.places ?? []).map((place) => areaOf(place, takesUnlisted));
  // 'Not Sohna Road. Sector 15'
  const refused = [...spans.keys()].flatMap((at) => (patternAt(spans, at, 'refused area') ? areasAt(at) : []));
  const before = (current?.places ?? [])
    .flatMap((place) => areasAskedFor(place, gazetteer, namedParts.length > 0))
    .filter(({ key, city }) => !refused.some((area) => area.key === key && area.city === city));
  const replaced = namedParts.length === 0 && current ? replacedPart(spans, words, before, current) : namedParts;
  const parts = replaced.length > 0 ? replaced : sectorsOfCity(spans, words, before, gazetteer);
  const isNowhere = current !== undefined && before.length === 0 && !spans.some(({ places }) => places);
  const found = parts.flatMap((run): Found[] => {
    const { from, to, part } = run;
    const { beside = from, areas } = areasNamed(spans, run, before, (at) => areasAt(at, current !== undefined));
    // 'Sector 22' of the city that is meant is known by its name.
    const isKnown = ({ city, key }: Area) => !key && spans[from]?.places?.some((place) => place.city === city);
    const others = areas.filter((area) => !isKnown(area) && (area.key || !areas.some(isKnown)));
    const places = partOfAreas(others, part, gazetteer);
    // What stands right beside its area is one name with it.
    if (places) return [{ from: Math.min(from, beside), to: Math.max(to, beside), part, places }];
    // 'Sector 12' of no area is that of any; 'b block' is a name that nobody knows, and no room that is to be held.
    const anywhere = isNowhere && /\d/.test(part.value) ? partOfAnyArea(part, gazetteer) : [];
    const isName = isNowhere && is(spans[from], 'book') !== is(spans[to], 'book');
    return isName || anywhere.length > 0 ? [{ from, to, part, places: anywhere }] : [];
  });
  if (namedParts.length === 0 && found.length < parts.length) return spans;
  const alone = [...spans.keys()].flatMap((at): Found[] => {
    const value = words[at] ?? '';
    const like = PART_VALUE.test(value) ? found.find((each) => goesWith(spans, at, each)) : undefined;
    const areas = like?.places.map((place) => areaOf(place, false)) ?? [];
    const part = { kind: like?.part.kind ?? '', value };
    const places = partOfAreas(areas, part, gazetteer);
    return places ? [{ from: at, to: at, part, places }] : [];
  });
  return joined(spans, [...found, ...alone]);
}

/** '15 nahi 34', 'what about 34', where a sector 15 is asked for, and no 15 of anything else. */
function replacedPart(
  spans: Spans,
  words: readonly string[],
  before: readonly Area[],
  current: Criteria,
): PartInWords[] {
  const { sharing = [], minPrice, maxPrice, around } = current;
  const values = words.flatMap((value, at) => (PART_VALUE.test(value) ? [{ value, at }] : []));
  const [first, second, ...more] = values;
  const parts = before.flatMap((area) => area.parts);
  const [part] = parts;
  if (!part || !first || more.length > 0) return [];
  const prices = [minPrice, maxPrice, around].flatMap((price) => price ?? []);
  const elsewhere = [...sharing, ...prices.flatMap((price) => [price, price / 1000])];
  const isReplacing = second
    ? goesWith(spans, second.at, { from: first.at, to: first.at }) &&
      values.some(({ value }) => value === part.value && !elsewhere.includes(Number(value)))
    : // 'Sirf 6' of two sectors, whatever else a figure may be of.
      isNothingElse(spans, first) && (elsewhere.length === 0 || parts.some(({ value }) => value === first.value));
  return isReplacing ? values.map(({ value, at }) => ({ from: at, to: at, part: { kind: part.kind, value } })) : [];
}

/** 'Noida 62', '137 Noida boys', '76 me dekho': a figure beside a city that has such a sector. */
function sectorsOfCity(spans: Spans, words: readonly string[], before: readonly Area[], gazetteer: Gazetteer) {
  return words.flatMap((value, at): PartInWords[] => {
    if (!/^\d{2,3}$/.test(value)) return [];
    const part = { kind: 'sector', value };
    const beside =
      patternAt(spans, at, 'sector after its city')?.from ?? patternAt(spans, at, 'sector before its city')?.to;
    const isThere = beside === undefined && patternAt(spans, at, 'sector of the city asked for') !== undefined;
    const named = spans[beside ?? -1]?.places?.find(({ isCity }) => isCity)?.name;
    const cities = isThere ? before.map((area) => area.city) : [named];
    // Of a sector that is listed without its city a figure says nothing.
    const isSector = (place: KnownPlace) => isOnlyPart(place) && place.city && cities.includes(place.city);
    return partOfAnyArea(part, gazetteer).some(isSector) ? [{ from: at, to: at, part }] : [];
  });
}

/** 'What about 34', 'sorry 7'; not '3', which may be the third of what was shown. */
function isNothingElse(spans: Spans, { value, at }: { value: string; at: number }): boolean {
  const others = spans.toSpliced(at, 1);
  const isRepaired = says(others, 'repair', 'not', 'not-after');
  const isSmall = Number(value) <= MAX_SHOWN || !/\d/.test(value);
  const beside = ['filler', 'repair', 'not', 'not-after', 'drop', 'want', '{tell}', '{goes on}'];
  return others.length > 0 && (isRepaired || !isSmall) && saysOnly(others, beside);
}

const MAX_SHOWN = 5;
const PART_VALUE = /^(?:\d+|[a-z])$/;

/** 'Phase 7', a locality of Mohali, may be that of another area. */
function nothingButPart({ places = [] }: Span, at: number): PartInWords[] {
  const [part, ...more] = places[0]?.parts ?? [];
  return part && more.length === 0 && places.every(isOnlyPart) ? [{ from: at, to: at, part }] : [];
}

/** The word of a part that this may be; empty for all else. */
function wordAt(before: Span | undefined, span: Span): string {
  const { typed, text, value, inWords, senses } = span;
  if (value !== undefined) {
    // 'Sector twelve'; 'do' is to give as well.
    const isSpelt = KINDS.has(before?.text ?? '') && senses.every(({ kind }) => kind === 'number');
    const isNumber = inWords ? isSpelt : senses.length === 0;
    return isNumber ? String(value) : '';
  }
  if (span.places || span.pause) return '';
  if (KINDS.has(text)) return text;
  return (senses.length === 0 ? sideNamed(text) : undefined) ?? letterOf(text, scriptOf(typed)) ?? '';
}

/** The area that stands `beside` the part, or those that the line names, the nearest first, and those of `before`. */
function areasNamed(spans: Spans, { from, to }: PartInWords, before: Area[], areasAt: (at: number) => Area[]) {
  const isLocality = ({ key }: Area) => key !== undefined;
  const beside = [areaBeside(spans, from, -1), areaBeside(spans, to, 1)].find((at) => areasAt(at).some(isLocality));
  if (beside !== undefined) return { beside, areas: areasAt(beside) };
  const all = [...spans.keys()];
  // 'Not Greater Noida, Noida. Sector 18'
  const meant = [...all.slice(0, from).toReversed(), ...all.slice(from + 1)].filter(
    (at) => !patternAt(spans, at, 'refused area'),
  );
  const named = meant.flatMap(areasAt);
  const [localities, cities] = [named.filter(isLocality), named.filter((area) => !isLocality(area))];
  // 'Now Noida sector 63' is none of the Sitapura that was asked for before.
  const isOfCity = cities.some(({ city }) => spans[from]?.places?.some((place) => place.city === city));
  return { areas: [...localities, ...cities, ...(isOfCity ? [] : before)] };
}

/** The span of places on this side of one: 'CDA, sector 6', 'sector 6 of CDA'. */
function areaBeside(spans: Spans, at: number, step: 1 | -1): number {
  let next = at + step;
  while (is(spans[next], 'filler', 'in', 'in-after') || spans[next]?.pause === 'soft') next += step;
  return next;
}

/** In 'sector 6 not 9' and 'b or c block' the other figure or letter is of the same kind. */
function goesWith(spans: Spans, at: number, { from, to }: Pick<Found, 'from' | 'to'>): boolean {
  const between = at < from ? spans.slice(at + 1, from) : spans.slice(to + 1, at);
  const joins = ['not', 'not-after', 'or', 'and', 'replaced', 'drop'];
  const isList =
    says(between, ...joins, '@pause') && saysOnly(between, [...joins, 'filler', 'repair', '{area judged}']);
  return isList && !is(spans[at + 1], 'pg', 'sharing', 'count');
}

function joined(spans: Spans, found: readonly Found[]): Span[] {
  return spans.flatMap((span, at) => {
    const part = found.find(({ from, to }) => at >= from && at <= to);
    if (!part) return span;
    if (at > part.from) return [];
    const taken = spans.slice(part.from, part.to + 1);
    const { isGuess, near = [] } = taken.find((each) => each.isGuess) ?? {};
    const places = part.places.length > 0 && { places: part.places };
    return { ...asOne(taken), senses: [], ...places, ...(isGuess && { isGuess, near }) };
  });
}
