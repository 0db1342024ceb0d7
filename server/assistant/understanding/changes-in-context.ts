/** Changes of a search that only its criteria explain: an hour, one number in place of another. */
import { polarityOf } from '../../reader/criteria/polarity.ts';
import { isSharedRoom, sharedRoom } from '../../reader/criteria/criteria.ts';
import { sharings, type Edit } from '../../reader/criteria/edits.ts';
import { countOf, MAX_SHARING, sharingOf } from '../../reader/criteria/sharing.ts';
import { hourAlone } from '../../reader/criteria/terms/house-terms.ts';
import { patternAt, says } from '../../reader/patterns.ts';
import { indexRange, is, isOneOf, type Span } from '../../reader/spans.ts';
import type { Context } from '../table.ts';
import { signNamed } from './intents.ts';
import type { Understanding } from './understand.ts';
import { isEditOf, partsBetweenPauses } from './utterance.ts';

const saysKindOfRoom = signNamed('kind of room alone');
const saysCounts = signNamed('counts alone');

/** What the line changes where a row of `follow-up.txt` holds; undefined where the criteria before it do not fit. */
type Change = (line: Understanding, context: Context) => Edit[] | undefined;

export const CHANGES: Readonly<Record<string, Change>> = {
  'the hour of the gate': ({ spans }, { criteria: { amenities, rules } }) => {
    const gate = amenities.find((each) => each.startsWith('gate '));
    const [, bound] = /^gate (open until|closed by)/.exec(gate ?? '') ?? [];
    const hour = bound !== undefined || rules.includes('no-gate-time') ? hourAlone(spans) : undefined;
    return hour === undefined ? undefined : [{ edit: 'amenity', amenity: `gate ${bound ?? 'open until'} ${hour}` }];
  },
  'the amount': amountAlone,
  'the least to the most': (_, { criteria: { minPrice, maxPrice } }) =>
    minPrice !== undefined && maxPrice === undefined ? [{ edit: 'rent', maxPrice: minPrice }] : undefined,
  'the most to the least': (_, { criteria: { minPrice, maxPrice } }) =>
    maxPrice !== undefined && minPrice === undefined ? [{ edit: 'rent', minPrice: maxPrice }] : undefined,
  // Only where more may share in force, and the figure is too low for a rent
  'the most who share': ({ edits: [rent, ...others] }, { criteria: { sharing = [], maxPrice = Infinity } }) => {
    const most = rent?.edit === 'rent' && rent.minPrice === undefined ? (rent.maxPrice ?? 0) / 1_000 : 0;
    const isMeant = Number.isInteger(most) && most >= 1 && most < Math.max(...sharing) && most * 2_000 <= maxPrice;
    return isMeant && others.length === 0 ? [sharingOf(...indexRange({ from: 1, to: most }))] : undefined;
  },
  'all meals to any': (_, { criteria: { meals } }) =>
    meals && [
      { edit: 'drop', key: 'meals' },
      { edit: 'amenity', amenity: 'food' },
    ],
  // 'Only wifi' after 'wifi, AC and gym'
  'the amenities to some': ({ edits }, { criteria: { amenities } }) => {
    const kept = edits.flatMap((edit) => (edit.edit === 'amenity' ? [edit.amenity] : []));
    const isSome = kept.length < amenities.length && kept.every((each) => amenities.includes(each));
    return isSome ? [{ edit: 'drop', key: 'amenity' }, ...edits] : undefined;
  },
  'how many share': (line, context) => {
    const { rents, rest: beside } = splitRents(line);
    const sharing = kindOfRoom(beside, context) ?? sharersAlone(beside, context);
    return sharing && [...rents, sharing];
  },
  'to both places': bothPlaces,
  'one number to another': oneNumberToAnother,
};

/** In '3 bahut hai, do wala dikhao 11 hazar tak' the last is a rent. */
function splitRents(line: Understanding) {
  const rents = line.edits.filter(({ edit }) => edit === 'rent');
  const spans = line.spans.filter((_, at) => rents.length === 0 || !line.parsed.used.has(at));
  return { rents, rest: { ...line, spans } };
}

const isNot = (span: Span | undefined) => is(span, 'not', 'not-after', 'replaced');

const isOwn = (span: Span) => span.value !== undefined || (!isNot(span) && !is(span, 'filler'));

/** 'No', or 'too much' of a number. */
const isRefusing = (span: Span) => isNot(span) || isOneOf(span, 'judged');

/** How many, or how much. */
const hasCount = (span: Span) => countOf(span) !== undefined;

/** The refused part of a line, and its replacement: 'five nahi, six', '9 is too much, make it 8'. */
type Replaced = [refused: readonly Span[], replacement: readonly Span[]];

/** Undefined where nothing is refused, or nothing stands in its place. */
function replacedIn(spans: readonly Span[]): Replaced | undefined {
  // In 'no 2, no 3' the first 'no' only says that something is wrong.
  const first = spans.findIndex((span) => !isNot(span) && !span.pause);
  const begun = spans.slice(first).some(isNot) ? spans.slice(Math.max(first, 0)) : spans;
  const into = begun.findIndex((_, at) => patternAt(begun, at, 'one number to another'));
  if (into > 0) return [begun.slice(0, into), begun.slice(into + 1)];
  const clauses = partsBetweenPauses(begun).filter((clause) => clause.some(isOwn));
  const negated = clauses.findIndex(
    (clause) => clause.some(isNot) || (clause.some(isRefusing) && clause.some(hasCount)),
  );
  const refused = clauses[negated];
  if (!refused || clauses.length > 2) return undefined;
  const within = replacedWithin(refused);
  // '5 nahi 6, aur parking bhi'
  const isWithin = within?.every((part) => part.some(hasCount));
  return clauses.length === 1 || isWithin ? within : [refused, clauses[1 - negated] ?? []];
}

/** '2 sharing not 3' refuses what stands after, '3 nahi 2' what stands before. */
function replacedWithin(clause: readonly Span[]): Replaced | undefined {
  const at = clause.findIndex(isRefusing);
  if (at <= 0 || at >= clause.length - 1) return undefined;
  const [before, after] = [clause.slice(0, at), clause.slice(at + 1)];
  return clause[at]?.text === 'not' ? [after, before] : [before, after];
}

/** Undefined where nothing that was asked for is refused, or more is said than that. */
function oneNumberToAnother(line: Understanding, { criteria }: Context): Edit[] | undefined {
  const { rents, rest: beside } = splitRents(line);
  const [refused = [], replacement = []] = replacedIn(beside.spans) ?? [];
  const [[before, ...others], after] = [numbersIn(refused), numbersIn(replacement)];
  const [first, ...more] = after;
  if (before === undefined || others.length > 0 || first === undefined) return undefined;
  const things = line.edits.filter(({ edit }) => edit === 'amenity' || edit === 'rule');
  // '12 is too much, make it 10' sets no order, 'cheapest first' behind it does.
  const isSorted = beside.spans.some(
    (span) => is(span, 'cheap', 'dear') && !refused.includes(span) && !isRefusing(span),
  );
  const orders = isSorted ? line.edits.filter((edit) => isEditOf(edit, 'sort')) : [];
  // '4 people is too many, 2 please' only repeats what is refused.
  const isOfRefused = (edit: Edit) =>
    (edit.edit === 'set' && edit.criteria.sharing?.every((count) => count === before)) ||
    isEditOf(edit, 'sort') ||
    (edit.edit === 'without' && edit.amenity === sharedRoom(before));
  if (!line.edits.every((edit) => rents.includes(edit) || things.includes(edit) || isOfRefused(edit))) return undefined;
  if (criteria.sharing?.includes(before)) return [...rents, ...things, ...orders, sharingOf(...sharings(after))];
  // '8 nahi 9.5k tak kar do' says the sum itself.
  if (more.length > 0 || rents.length > 0) return undefined;
  const isBefore = (rent = -1) => rent === before || rent === before * 1_000;
  const bound = (['maxPrice', 'minPrice', 'around'] as const).find((each) => isBefore(criteria[each]));
  if (bound === undefined) return undefined;
  const unit = criteria[bound] === before ? 1 : 1_000;
  return [...things, ...orders, { edit: 'rent', [bound]: first < MIN_RENT ? Math.round(first * unit) : first }];
}

/** 'Show both', where the place that is asked for has been put in place of another: the other one as well. */
function bothPlaces({ edits }: Understanding, { criteria: { places, notPlaces }, earlier = [] }: Context) {
  const names = new Set(places.map(({ name }) => name));
  const before = earlier.findLast(({ criteria }) => criteria.places.some(({ name }) => !names.has(name)));
  const replaced = places.length > 0 ? (before?.criteria.places ?? []) : [];
  // 'Not Gachibowli, Madhapur', then 'ok both'
  const others = notPlaces.length === 1 ? notPlaces : replaced;
  return others.length > 0 ? [{ edit: 'places' as const, places: others, besides: true }, ...edits] : undefined;
}

/** A smaller figure means thousands. */
const MIN_RENT = 100;

/** In '8 kar do' the last word is no number. */
function numbersIn(spans: readonly Span[]): number[] {
  const isSure = (span: Span) => hasCount(span) && !(span.inWords && is(span, 'filler'));
  return (spans.some(isSure) ? spans.filter(isSure) : spans).flatMap((span) => countOf(span) ?? []);
}

/** '17' after '16k', and 'no, saade saat': more than there are PGs shown, or no place among them. */
function amountAlone({ spans: line, edits }: Understanding, { criteria, shown }: Context): Edit[] | undefined {
  // 'Make it 14, nothing decent below that'
  const [counted = line, ...others] = partsBetweenPauses(line).filter((clause) => clause.some(hasCount));
  const spans = others.length === 0 && edits.length === 0 ? counted : line;
  const words = spans.filter((span) => !span.pause && !is(span, 'not', 'not-after', 'repair', 'filler', 'want'));
  // 'I said 8, make it 8.5', but not 'I want 7k, not 9k'
  const last = spans.findLastIndex((span) => span.value !== undefined);
  const isRefused = is(spans[last - 1], 'not') || says(spans.slice(last), 'not-after');
  const isRepaired = says(spans, 'repair', 'want') && !isRefused;
  const [only, ...more] = isRepaired && words.every((span) => span.value !== undefined) ? words.slice(-1) : words;
  const value = only?.value ?? 0;
  const bound = (['maxPrice', 'around'] as const).find((each) => criteria[each] !== undefined);
  const isPlace = Number.isInteger(value) && value <= Math.max(shown.length, MAX_SHARING);
  const isPrice = value > 1 && value < MIN_RENT && !isPlace;
  // 'Sorry, 6k to 8k' has both bounds.
  const isRange = edits.some((edit) => edit.edit === 'rent' && edit.minPrice !== undefined);
  return bound && isPrice && !isRange && more.length === 0
    ? [{ edit: 'rent', [bound]: Math.round(value * 1_000) }]
    : undefined;
}

/** '4 wala nahi' and '2 wala dikhao', where it was asked how many share a room, or some are too many. */
function kindOfRoom(line: Understanding, { criteria, last, shown }: Context): Edit | undefined {
  const [count, ...more] = line.spans.filter(hasCount);
  const sharing = countOf(count) ?? Infinity;
  const { sharing: current = [], without } = criteria;
  // More than there are PGs shown: 'the 2 wala' may be the second.
  const isOther = current.length > 0 && !current.includes(sharing) && sharing > shown.length;
  const isRefused = without.some(isSharedRoom) && !without.includes(sharedRoom(sharing));
  const isOfSharing = (last?.facts.includes('sharing') ?? false) || isRefused || isOther;
  if (!isOfSharing || sharing > MAX_SHARING || more.length > 0 || !saysKindOfRoom(line)) return undefined;
  const isNone = says(line.spans, 'not', 'not-after');
  return isNone ? { edit: 'without', amenity: sharedRoom(sharing) } : sharingOf(sharing);
}

/** '2 ya 3 dono chalega', and 'sirf 2' of these, where it was said how many share: nothing else is. */
function sharersAlone(line: Understanding, { criteria: { sharing = [] }, shown }: Context): Edit | undefined {
  const { spans } = line;
  // '3 rehne do, sirf 2'
  const isKept = (at: number) => polarityOf(spans, at) === 'wanted' || polarityOf(spans, at) === 'optional';
  const counts = sharings(spans.flatMap((span, at) => (isKept(at) ? (countOf(span) ?? []) : [])));
  if (sharing.length === 0 || counts.some((each) => each > MAX_SHARING) || !saysCounts(line)) return undefined;
  const isEither = counts.length > 1 && says(spans, 'or');
  const isSome = counts.length > 0 && counts.length < sharing.length && counts.every((each) => sharing.includes(each));
  // 'Ok, 2 only', 'make it 2' of a single room
  const isQuestion = says(spans, "'?'", '{is counted}');
  // 'No wait, 3' of a double room; where so many PGs are shown it may be one of them.
  const [count = 0, ...more] = counts;
  const isRepaired = says(spans, 'repair') && count > shown.length;
  const isMeant = (isRepaired || says(spans, '{only now}', '{changed to}')) && !isQuestion;
  const isOther = count > 0 && more.length === 0 && !sharing.includes(count) && isMeant;
  return isEither || isSome || isOther ? sharingOf(...counts) : undefined;
}
