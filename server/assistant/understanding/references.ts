/** Finds which PGs a message points at: by name, by their place among those shown, or as 'it'. */
import type { FoundListing } from '../../listings/table.ts';
import type { KnownName } from '../names/known-names.ts';
import { MOST_NAMES } from '../names/limits.ts';
import { nearIn } from '../../reader/criteria/near.ts';
import { afterRepair } from '../../reader/criteria/polarity.ts';
import { isPlainWord } from '../../reader/typo-correction.ts';
import { patternAt } from '../../reader/patterns.ts';
import { isLatin } from '../../reader/script.ts';
import { indexRange, is, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import { isOneOf } from '../../reader/word-groups.ts';

export interface References {
  /** Places in what was shown, counted from 0; `last` is the last of them. */
  ordinals: (number | 'last')[];
  /** 'The first three': how many from the top. */
  firstFew?: number;
  /** 'Both', 'all of them'. */
  all: boolean;
  /** 'Them', 'those'. */
  several: boolean;
  /** 'Any of these': of those that were shown. */
  these: boolean;
  /** 'It', 'this-one'. */
  pronoun: boolean;
  /** What may be names of PGs. */
  names: NameMention[];
  /** 'Not the third, the fourth', 'Blue Gate ki jagah Lotus House': those in whose place others are meant. */
  refused?: RefusedReferences;
}

export interface RefusedReferences {
  ordinals: References['ordinals'];
  names: NameMention[];
  /** The spans that refuse, and what they refuse. */
  spans: readonly number[];
}

export interface NameMention {
  /** As it was typed. */
  name: string;
  /** The words as typed, first the longest reading and then shorter ones. */
  readings: string[];
  /** Words that nothing says to be a name may be anything: 'ladke bhi reh sakte hai', 'andar ghusne denge'. */
  isLoose: boolean;
  /** The spans of the longest. */
  spans: number[];
  /** The PGs of this name, once they have been looked up. */
  found?: FoundPgs;
}

export interface FoundPgs {
  listings: readonly FoundListing[];
  /** It is their whole name, and not only a part of it or one with a typo. */
  isWhole: boolean;
  /** Words that their locations have in common. */
  area: readonly string[];
}

/** 'The second one', 'the first three': by their place among those shown. */
export const refersByPosition = ({ ordinals, firstFew }: References) => ordinals.length > 0 || firstFew !== undefined;

/** Some PG is pointed at, by whatever. */
export const refersToSome = (references: References) =>
  refersByPosition(references) || references.all || references.pronoun || references.names.length > 0;

/** Every span that may be part of a name. */
export const spansOfNames = ({ names, refused }: References): ReadonlySet<number> =>
  new Set([...names, ...(refused?.names ?? [])].flatMap(({ spans }) => spans));

export function referencesIn(spans: readonly Span[], known: ReadonlyMap<number, KnownName> = new Map()): References {
  const few = spans.map((span) => senseOf(span, 'few')).find((count) => count !== undefined);
  const { meant, refused } = withoutRefused(spans, [
    ...placesShown(spans),
    ...nameMentions(spans, known).map((name) => ({ at: name.spans[0] ?? 0, name })),
  ]);
  return {
    ordinals: ordinalsOf(meant),
    ...(few !== undefined && { firstFew: Number(few) }),
    // 'Add all', 'sabko save karo'; 'clear all' is said of the list.
    all:
      spans.some((span) => is(span, 'both')) ||
      (spans.some((span) => is(span, 'add')) && spans.some((span) => isOneOf(span, 'all of it'))),
    several: spans.some((span) => isOneOf(span, 'several')),
    these: spans.some((span) => isOneOf(span, 'of these')),
    pronoun: spans.some((span) => is(span, 'this-one')),
    names: namesOf(meant),
    ...(refused && { refused }),
  };
}

/** A place among those shown, or a name, and where in the line it stands. */
interface Mention {
  at: number;
  ordinal?: number | 'last';
  name?: NameMention;
}

const ordinalsOf = (mentions: readonly Mention[]) => mentions.flatMap(({ ordinal }) => ordinal ?? []);
const namesOf = (mentions: readonly Mention[]) => mentions.flatMap(({ name }) => name ?? []);

/** 'The second one', 'the last' */
const placesShown = (spans: readonly Span[]): Mention[] => [
  ...spans.flatMap((span, at): Mention[] => {
    const ordinal = senseOf(span, 'ordinal');
    if (!ordinal && !(is(span, 'last') && spans[at + 1]?.value === undefined)) return [];
    if (patternAt(spans, at, 'a day') ?? patternAt(spans, at, 'sorting')) return [];
    return [{ at, ordinal: ordinal ? Number(ordinal) - 1 : 'last' }];
  }),
  ...countedPlaces(spans),
];

/** 'The last, i mean the first', 'not the third, the fourth', 'number 1 not 2': without those that others replace. */
function withoutRefused(spans: readonly Span[], mentions: readonly Mention[]) {
  const last = afterRepair(spans, mentions);
  const refusedAt = ({ at, name }: Mention) =>
    patternAt(spans, at, 'refused one') ??
    (name && patternAt(spans, name.spans.at(-1) ?? at, 'refused one before another'));
  const isRefused = (mention: Mention) => refusedAt(mention) !== undefined;
  if (last.every((mention) => !isRefused(mention)) || last.every(isRefused)) return { meant: last };
  const those = last.filter(isRefused);
  const spansOf = (mention: Mention) => [
    ...indexRange(refusedAt(mention) ?? { from: 0, to: -1 }),
    ...(mention.name?.spans ?? []),
  ];
  const refused: RefusedReferences = {
    ordinals: ordinalsOf(those),
    names: namesOf(those),
    spans: those.flatMap(spansOf),
  };
  return { meant: last.filter((mention) => !isRefused(mention)), refused };
}

/** Longer lines speak of more. */
const MOST_BESIDE = 8;

/** '3' alone, 'save 3', 'pg 2', '2 number wala', and 'compare 1 and 3'. */
const countedPlaces = (spans: readonly Span[]): Mention[] =>
  spans.flatMap(({ value = 0 }, at) => {
    const isNumbered = spans.length <= MOST_BESIDE && patternAt(spans, at, 'numbered') !== undefined;
    const isPlace = Number.isInteger(value) && value >= 1 && value <= 9 && (spans.length === 1 || isNumbered);
    return isPlace ? [{ at, ordinal: value - 1 }] : [];
  });

/** Runs of words that may be a name: what nobody knows, with the nouns, capitals and place names beside it. */
function nameMentions(spans: readonly Span[], known: ReadonlyMap<number, KnownName>): NameMention[] {
  const mentions = [...known].map(([at, { name, listings, area }]): NameMention => ({
    name,
    readings: [name],
    isLoose: false,
    spans: [at],
    found: { listings, isWhole: true, area },
  }));
  // A landmark is no PG.
  const beside = nearIn(spans, new Set(known.keys()))?.used ?? [];
  const isPart = (at: number) => at < spans.length && !known.has(at) && !beside.includes(at) && mayName(spans, at);
  for (let from = 0; from < spans.length; from += 1) {
    if (!isPart(from)) continue;
    let to = from;
    while (isPart(to + 1)) to += 1;
    const run = indexRange({ from, to });
    if (isName(spans, run))
      mentions.push({
        name: run.map((at) => spans[at]?.typed ?? '').join(' '),
        spans: run,
        readings: readings(spans, run),
        isLoose: !isCapital(spans[from] as Span) && !isSaidName(spans, run),
      });
    from = to;
  }
  return mentions.slice(0, MOST_NAMES).toSorted((one, other) => (one.spans[0] ?? 0) - (other.spans[0] ?? 0));
}

/** 'Rent of sunshine', 'sunshine ka rent', 'deccan house': words beside it or a noun in it say that it is a name. */
const isSaidName = (spans: readonly Span[], run: readonly number[]) =>
  [run[0], run.at(-1)].some((at) => at !== undefined && patternAt(spans, at, 'a name') !== undefined) ||
  (run.length > 1 && isLatin(spans[run[0] ?? 0]?.typed ?? '') && run.some((at) => isNoun(spans[at])));

const isNoun = (span: Span | undefined) => is(span, 'generic', 'pg');

function mayName(spans: readonly Span[], at: number): boolean {
  const span = spans[at];
  if (!span || span.pause) return false;
  if (isUnknown(span)) return /\p{L}/u.test(span.typed) && !isOneOf(span, 'called');
  if (is(span, 'in', 'and', 'or', 'compare')) return false;
  if (span.places) return !is(spans[at - 1], 'in') && !is(spans[at + 1], 'in-after');
  return isNoun(span) || senseOf(span, 'for') !== undefined || (at > 0 && isCapital(span));
}

/** 'Lakshmi' of 'Lakshmi Nagar' */
const isPartOfName = ({ places, text }: Span) =>
  places?.every(({ words }) => words.length > text.split(' ').length) ?? false;

/** A capital inside a sentence, but neither 'I' nor 'PG' nor 'AC'. */
const isCapital = ({ typed }: Span) => /^\p{Lu}\p{Ll}/u.test(typed);

function isName(spans: readonly Span[], run: readonly number[]): boolean {
  const named = run.flatMap((at) => spans[at] ?? []);
  // Everyday words are no name: 'only wifi is enough'; the capital that begins a sentence makes none: 'She cooks'.
  const isInside = (at: number) => at > 0 && spans[at - 1]?.pause !== 'hard';
  const isOwn = (span: Span, at: number) => (isCapital(span) && isInside(at)) || !isPlainWord(span.text);
  if (run.some((at) => spans[at] && isUnknown(spans[at]) && isOwn(spans[at], at))) return true;
  // 'Lakshmi PG' is a name, although a nagar begins with it.
  if (named.some((span, at) => isPartOfName(span) && isCapital(span) && is(named[at + 1], 'pg'))) return true;
  if (
    named.some(
      ({ places }, at) =>
        places &&
        isNoun(named[at + 1]) &&
        !/^(pgs?|hostels?|rooms?|accommodations?|flats?)$/.test(named[at + 1]?.text ?? ''),
    )
  )
    return true;
  // 'Phulwari save kar lo', although an area of a city begins with it.
  const isOfAct = [(run[0] ?? 0) - 1, (run.at(-1) ?? 0) + 1].some((at) => is(spans[at], 'add', 'drop', 'book'));
  if (isOfAct && named.some(isPartOfName)) return true;
  const capitals = named.filter(isCapital);
  return capitals.length >= 2 && capitals.some(({ places }) => !places);
}

/**
 * The whole run, then without nouns at its ends: 'deccan dwelling pg', 'deccan dwelling'; and with one word more,
 * 'charminar terrace'; as it was typed, then in Latin letters and without slips.
 */
function readings(spans: readonly Span[], run: readonly number[]): string[] {
  const written = (key: 'typed' | 'text') => (from: number, to: number) =>
    spans
      .slice(from, to + 1)
      .map((span) => span[key])
      .join(' ');
  const [first = 0, last = 0] = [run[0], run.at(-1)];
  const next = spans[last + 1];
  const isLonger = next && !next.pause && (senseOf(next, 'amenity') ?? senseOf(next, 'ordinal') ?? next.places);
  let [from, to] = [first, last];
  while (from < to && isNoun(spans[from])) from += 1;
  while (to > from && isNoun(spans[to])) to -= 1;
  // 'चमेली कुंज' is listed as Chameli Kunj.
  return [
    ...new Set(
      [written('typed'), written('text')].flatMap((name) => [
        ...(isLonger ? [name(first, last + 1)] : []),
        name(first, last),
        name(from, last),
        name(first, to),
        name(from, to),
      ]),
    ),
  ];
}
