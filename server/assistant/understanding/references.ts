/** Finds which PGs a message points at: by name, by their place among those shown, or as 'it'. */
import type { FoundListing } from '../../listings/table.ts';
import { MAX_NAMES, type KnownName } from '../names/known-names.ts';
import type { Criteria } from '../../reader/criteria/criteria.ts';
import { nearIn } from '../../reader/criteria/unknown-names.ts';
import { afterRepair } from '../../reader/criteria/polarity.ts';
import { isPlainWord } from '../../reader/typo-correction.ts';
import { patternAt, says } from '../../reader/patterns.ts';
import { isLatin, toLatin } from '../../reader/script.ts';
import { indexRange, is, isOneOf, isPartOfName, isUnknown, senseOf, type Span } from '../../reader/spans.ts';

export interface References {
  /** Positions among those shown, from 0; `other` is the other one of two, `next` the one after that mentioned last. */
  ordinals: (number | 'last' | 'other' | 'next')[];
  /** 'The first three': how many from the top. */
  firstFew?: number;
  /** 'Both', 'all of them'. */
  all: boolean;
  /** 'Them', 'those'. */
  several: boolean;
  /** 'It', 'this one'. */
  pronoun: boolean;
  /** What may be names of PGs. */
  names: NameMention[];
  /** 'Not the third, the fourth', 'Blue Gate ki jagah Lotus House': others are meant, and not these. */
  refused?: Pick<References, 'ordinals' | 'names'> & { spans: readonly number[] };
  /** 'All except the second': not this one. */
  excepted?: Pick<References, 'ordinals' | 'names'>;
}

export interface NameMention {
  /** As it was typed. */
  name: string;
  /** The words as typed, first the longest reading and then shorter ones; none where only the place is said. */
  readings: string[];
  /** Nothing marks the words as a name, so they may be none: 'ladke bhi reh sakte hai', 'andar ghusne denge'. */
  isLoose: boolean;
  /** The spans of the longest reading. */
  spans: number[];
  /** The PGs of this name, once they have been looked up. */
  listings?: readonly FoundListing[];
  /** It is their exact whole name. */
  isWhole?: boolean;
  /** Words that their locations have in common. */
  area?: readonly string[];
}

/** 'The second one', 'the first three': by their place among those shown. */
export const refersByPosition = ({ ordinals, firstFew }: References) => ordinals.length > 0 || firstFew !== undefined;

/** Whether it points at a PG in any way: 'it', 'the second one', a name. */
export const refersToOne = (references: References) =>
  refersByPosition(references) || references.pronoun || references.names.length > 0;

/** 'The one in Baner': by its place alone. */
export const refersByArea = ({ names }: References) => names.some((each) => each.readings.length === 0);

/** Whether it points at a PG, or at all of them. */
export const refersToSome = (references: References) => references.all || refersToOne(references);

/** Every span that may be part of a name. */
export const spansOfNames = ({ names, refused, excepted }: References): ReadonlySet<number> =>
  new Set([...names, ...(refused?.names ?? []), ...(excepted?.names ?? [])].flatMap(({ spans }) => spans));

/** A PG of this name has been found. */
export const isFound = ({ listings = [] }: NameMention) => listings.length > 0;
export const namesPg = ({ references }: { references: References }) => references.names.some(isFound);

type Known = ReadonlyMap<number, KnownName>;
type Places = Criteria['places'];

/** `currentPlaces` are those in force: a word of theirs is no part of a PG's name. */
export function referencesIn(spans: readonly Span[], known: Known = new Map(), currentPlaces: Places = []): References {
  // 'These are all 4 sharing' points at none.
  const [few] = spans.flatMap((span, at) => (is(spans[at + 1], 'sharing') ? [] : (senseOf(span, 'few') ?? [])));
  const mentions: Mention[] = [
    ...placesShown(spans),
    ...nameMentions(spans, known, currentPlaces).map((name) => ({ at: name.spans[0] ?? 0, name })),
  ];
  const excepted = mentions.filter(({ at }) => patternAt(spans, at, 'all but'));
  const isMeant = (mention: Mention) => !excepted.includes(mention);
  const { meant, refused } = mentionsMeant(spans, mentions.filter(isMeant));
  return {
    ...referencesOf(meant),
    ...(few !== undefined && { firstFew: Number(few) }),
    // 'Add all', 'sabko save karo'; 'clear all' is said of the list.
    all: excepted.length > 0 || says(spans, 'both') || (says(spans, 'add') && says(spans, '{all of it}')),
    several: says(spans, '{several}'),
    pronoun: says(spans, 'this-one'),
    ...(refused && { refused }),
    ...(excepted.length > 0 && { excepted: referencesOf(excepted) }),
  };
}

/** A place among those shown, or a name, and where in the line it stands. */
interface Mention {
  at: number;
  ordinal?: References['ordinals'][number];
  name?: NameMention;
}

const referencesOf = (mentions: readonly Mention[]) => ({
  ordinals: mentions.flatMap(({ ordinal }) => ordinal ?? []),
  names: mentions.flatMap(({ name }) => name ?? []),
});

/** In longer lines a number is not taken for a position. */
const MAX_BESIDE = 8;

/** 'The second one', 'the last'; '3' alone, 'save 3', 'pg 2', '2 number wala', and 'compare 1 and 3' */
const placesShown = (spans: readonly Span[]): Mention[] =>
  spans.flatMap((span, at): Mention[] => {
    const { value = 0 } = span;
    const ordinal = senseOf(span, 'ordinal');
    if (patternAt(spans, at, 'the other one')) return [{ at, ordinal: 'other' }];
    const isPlace =
      (ordinal ?? is(span, 'last')) && !(patternAt(spans, at, 'a day') ?? patternAt(spans, at, 'sorting'));
    if (isPlace) return [{ at, ordinal: ordinal === 'next' ? ordinal : ordinal ? Number(ordinal) - 1 : 'last' }];
    const isNumbered = spans.length === 1 || (spans.length <= MAX_BESIDE && patternAt(spans, at, 'numbered'));
    return isNumbered && Number.isInteger(value) && value >= 1 && value <= 9 ? [{ at, ordinal: value - 1 }] : [];
  });

/** 'The last, i mean the first', 'not the third, the fourth', 'number 1 not 2': without those that others replace. */
function mentionsMeant(spans: readonly Span[], mentions: readonly Mention[]) {
  const refusedAt = ({ at, name }: Mention) =>
    patternAt(spans, at, 'refused one') ??
    (name && patternAt(spans, name.spans.at(-1) ?? at, 'refused one before another'));
  const last = afterRepair(spans, mentions).filter(({ at }) => !patternAt(spans, at, 'only mentioned'));
  const meant = last.filter((mention) => !refusedAt(mention));
  const those = last.filter((mention) => refusedAt(mention));
  if (meant.length === 0 || those.length === 0) return { meant: last };
  const refusing = those.flatMap((mention) => indexRange(refusedAt(mention) ?? { from: 0, to: -1 }));
  const { ordinals, names } = referencesOf(those);
  return { meant, refused: { ordinals, names, spans: [...refusing, ...names.flatMap((name) => name.spans)] } };
}

/** Runs of words that may be a name: unknown words, with nouns, capitals and place names beside them. */
function nameMentions(spans: readonly Span[], known: Known, currentPlaces: Places): NameMention[] {
  const mentions = spans.flatMap(({ typed, places }, at): NameMention[] => {
    const called = known.get(at);
    if (called) {
      const { name, listings, area } = called;
      return [{ name, readings: [name], isLoose: false, spans: [at], listings, isWhole: true, area }];
    }
    if (!places || !patternAt(spans, at, 'the one there')) return [];
    return [{ name: typed, readings: [], isLoose: true, spans: [at], listings: [], area: places[0]?.words ?? [] }];
  });
  // A landmark is no PG.
  const ofLandmark = nearIn(spans, new Set(known.keys()))?.used ?? [];
  // 'Apcar chhodo' is of Apcar Garden, where somebody looks.
  const areas = new Set(currentPlaces.flatMap(({ names }) => names));
  const isAsked = ({ places = [] }: Span) => places.some(({ listedAs }) => listedAs.some((name) => areas.has(name)));
  const ofArea = spans.flatMap((span, at) => (isPartOfName(span) && isAsked(span) ? [at] : []));
  const taken = [...ofLandmark, ...ofArea, ...mentions.flatMap((each) => each.spans)];
  const isPart = (at: number) => !taken.includes(at) && mayName(spans, at);
  for (let from = 0; from < spans.length; from += 1) {
    let to = from;
    while (isPart(to)) to += 1;
    const run = spans.slice(from, to);
    const [first] = run;
    if (!first) continue;
    const isOwn = isName(spans, run, from);
    // 'Rent of sunshine', 'sunshine ka rent', 'deccan house': words beside it or a noun in it say that it is a name.
    const isMarked =
      [from, to - 1].some((at) => patternAt(spans, at, 'a name')) ||
      (run.length > 1 && isLatin(first.typed) && run.some(isNoun));
    // 'Tell me about sea breeze', 'maple ka rent', whose words are everyday ones.
    const isEveryday = run.length > 1 ? isMarked : patternAt(spans, from, 'an everyday name') !== undefined;
    if (isOwn || (run.every(isUnknown) && isEveryday))
      mentions.push({
        name: run.map(({ typed }) => typed).join(' '),
        spans: indexRange({ from, to: to - 1 }),
        readings: readings(run, spans[to]),
        // 'Bright future save' means that house and no other, whether or not it is known.
        isLoose: (!isOwn && !is(spans[to], 'add')) || (!isCapital(first) && !isMarked),
      });
    from = to;
  }
  return mentions.slice(0, MAX_NAMES).toSorted((one, other) => (one.spans[0] ?? 0) - (other.spans[0] ?? 0));
}

const isNoun = (span: Span | undefined) => is(span, 'generic', 'pg');

function mayName(spans: readonly Span[], at: number): boolean {
  const span = spans[at];
  if (!span || span.pause) return false;
  // 'Godavari Residency lo ac unda': 'lo' is 'in'.
  if (isUnknown(span))
    return /\p{L}/u.test(span.typed) && !isOneOf(span, 'called') && !isOneOf(span, 'no part of a name');
  if (is(span, 'in', 'and', 'or', 'compare')) return false;
  if (span.places) return !is(spans[at - 1], 'in') && !is(spans[at + 1], 'in-after') && !hasEnding(span);
  return isNoun(span) || senseOf(span, 'for') !== undefined || (at > 0 && isCapital(span));
}

/** 'ഉള്ളൂരിൽ' is 'in Ulloor'. */
const hasEnding = ({ typed, text }: Span) => !isLatin(typed) && toLatin(typed).length > text.length + 1;

/** A capital inside a sentence, but neither 'I' nor 'PG' nor 'AC'. */
const isCapital = ({ typed }: Span) => /^\p{Lu}\p{Ll}/u.test(typed);

function isName(spans: readonly Span[], run: readonly Span[], from: number): boolean {
  // Everyday words are no name: 'only wifi is enough'; the capital that begins a sentence makes none: 'She cooks'.
  const isInside = (at: number) => from + at > 0 && spans[from + at - 1]?.pause !== 'hard';
  const isOwn = (span: Span, at: number) => (isCapital(span) && isInside(at)) || !isPlainWord(span.text);
  // 'Phulwari save kar lo', although an area of a city begins with it.
  const isOfAct = [spans[from - 1], spans[from + run.length]].some((span) => is(span, 'add', 'drop', 'book'));
  const isNamed = (span: Span, at: number) =>
    (isUnknown(span) && isOwn(span, at)) ||
    (isOfAct && isPartOfName(span)) ||
    (span.places && isNoun(run[at + 1]) && !isOneOf(run[at + 1], 'what any PG is called'));
  const capitals = run.filter(isCapital);
  return run.some(isNamed) || (capitals.length >= 2 && capitals.some(({ places }) => !places));
}

/**
 * The whole run, then without nouns at its ends: 'deccan dwelling pg', 'deccan dwelling'; and with one word more,
 * 'charminar terrace'; as it was typed, then in Latin letters and without slips: 'चमेली कुंज' is Chameli Kunj.
 */
function readings(run: readonly Span[], next: Span | undefined): string[] {
  const isLonger = next && !next.pause && (senseOf(next, 'amenity') ?? senseOf(next, 'ordinal') ?? next.places);
  let [from, to] = [0, run.length];
  while (from < to - 1 && isNoun(run[from])) from += 1;
  while (from < to - 1 && isNoun(run[to - 1])) to -= 1;
  const parts = [...(isLonger ? [[...run, next]] : []), run, run.slice(from), run.slice(0, to), run.slice(from, to)];
  const written = (['typed', 'text'] as const).flatMap((key) =>
    parts.map((part) => part.map((span) => span[key]).join(' ')),
  );
  return [...new Set(written)];
}
