/** Finds which PGs a message points at: by name, by their place among those shown, or as 'it'. */
import { isPlainWord } from '../../reader/mended.ts';
import { is, isUnknown, senseOf, type Item } from '../../reader/items.ts';

export interface Pointing {
  /** Places in what was shown, counted from 0; `last` is the last of them. */
  ordinals: (number | 'last')[];
  /** 'The first three': how many from the top. */
  firstFew?: number;
  /** 'Both', 'all of them'. */
  all: boolean;
  /** 'It', 'this-one'. */
  pronoun: boolean;
  /** What may be names of PGs. */
  names: NameSpan[];
}

export interface NameSpan {
  /** As it was typed. */
  name: string;
  /** The words as typed, first the longest reading and then shorter ones. */
  readings: string[];
  /** The items of the longest. */
  items: number[];
}

/** 'The second one', 'the first three': by their place among those shown. */
export const pointsByPlace = ({ ordinals, firstFew }: Pointing) => ordinals.length > 0 || firstFew !== undefined;

/** Every item that may be part of a name. */
export const itemsOfNames = ({ names }: Pointing): ReadonlySet<number> => new Set(names.flatMap(({ items }) => items));

const FEW: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  couple: 2,
  do: 2,
  teen: 3,
  second: 2,
  '2nd': 2,
  dusra: 2,
  dono: 2,
  '2': 2,
  '3': 3,
  '4': 4,
  ones: 3,
};

export function pointingIn(items: readonly Item[]): Pointing {
  const few = items.find((item) => is(item, 'first-few'));
  const ordinals = items.flatMap((item, at): (number | 'last')[] => {
    const ordinal = senseOf(item, 'ordinal');
    if (ordinal) return isDay(items, at) || isSorting(items, at) ? [] : [Number(ordinal) - 1];
    return is(item, 'last') && items[at + 1]?.value === undefined ? ['last'] : [];
  });
  return {
    ordinals: [...ordinals, ...countedPlaces(items)],
    ...(few && { firstFew: FEW[few.text.split(' ').at(-1) ?? ''] ?? 2 }),
    all: items.some((item) => is(item, 'both')),
    pronoun: items.some((item) => is(item, 'this-one')),
    names: nameSpans(items),
  };
}

/** What makes no place of a figure behind 'PG': 'pg 5k', 'pg 2 sharing', 'pg 5-6k'. */
const COUNTED = ['thousand', 'hundred', 'lakh', 'sharing', 'digits', 'count', 'to', 'or'];
/** Longer lines speak of more. */
const MOST_BESIDE = 8;

/** '3' alone, 'save 3', 'pg 2', and 'compare 1 and 3'. */
function countedPlaces(items: readonly Item[]): number[] {
  const figures = items.flatMap(({ value }) =>
    value !== undefined && Number.isInteger(value) && value >= 1 && value <= 9 ? [value - 1] : [],
  );
  const isNumbered = (value: number | undefined, at: number) =>
    value !== undefined && value <= 9 && is(items[at - 1], 'pg') && !is(items[at + 1], ...COUNTED);
  const named = items.flatMap(({ value = 0 }, at) => (isNumbered(value, at) && value >= 1 ? [value - 1] : []));
  if (named.length > 0 && items.length <= MOST_BESIDE) return named;
  const isCompared = figures.length > 1 && items.some((item) => is(item, 'compare'));
  const isOrder = items.length === 2 && items.some((item) => is(item, 'add', 'drop'));
  return items.length === 1 || isOrder || isCompared ? figures : [];
}

/** What is counted in a life rather than in a list: 'my first job'. */
const LIFE = /^(?:job|time|posting|internship|company|attempt|salary|visit|child|shift|choice|preference|priority)$/;

const FIGURES = /^\d+ ?(?:st|nd|rd|th)$/;

/** 'From 1st December', 'by 5th', 'on the 5th', 'the 2nd floor', 'my first project'. */
function isDay(items: readonly Item[], at: number): boolean {
  const [before, item, after] = [items[at - 1], items[at], items[at + 1]];
  if (is(after, 'count') || (after?.text === 'of' && is(items[at + 2], 'count'))) return true;
  if (
    LIFE.test(after?.text ?? '') ||
    (after && isUnknown(after) && /^(?:my|our|her|his|mera|meri)$/.test(before?.text ?? ''))
  )
    return true;
  const day = item?.text ?? '';
  const since = before?.text === 'the' ? items[at - 2] : before;
  if (FIGURES.test(day) && /^(?:from|by|since|before|after|till|until)$/.test(since?.text ?? '')) return true;
  return FIGURES.test(day) && since?.text === 'on' && (before?.text === 'the' || day.endsWith('th'));
}

/** 'The most expensive ones in Bandra first': how to sort, unless it is one that is compared with another. */
function isSorting(items: readonly Item[], at: number): boolean {
  if (!/^(?:first|1st|pehle)$/.test(items[at]?.text ?? '') || /^(?:the|than|se)$/.test(items[at - 1]?.text ?? ''))
    return false;
  const isAlone = items.every((item, each) => each === at || !senseOf(item, 'ordinal'));
  return (
    isAlone &&
    items.slice(0, at).some((item) => is(item, 'cheap', 'dear')) &&
    !items.slice(0, at).some((item) => is(item, 'under', 'over'))
  );
}

/** Rows of words that may be a name: what nobody knows, with the nouns, capitals and place names beside it. */
function nameSpans(items: readonly Item[]): NameSpan[] {
  const spans: NameSpan[] = [];
  for (let from = 0; from < items.length; from += 1) {
    if (!mayName(items, from)) continue;
    let to = from;
    while (to + 1 < items.length && mayName(items, to + 1)) to += 1;
    const row = Array.from({ length: to - from + 1 }, (_, each) => from + each);
    if (isName(items, row))
      spans.push({
        name: row.map((at) => items[at]?.typed ?? '').join(' '),
        items: row,
        readings: readings(items, row),
      });
    from = to;
  }
  return spans;
}

const isNoun = (item: Item | undefined) => is(item, 'generic', 'pg');

function mayName(items: readonly Item[], at: number): boolean {
  const item = items[at];
  if (!item || item.pause) return false;
  if (isUnknown(item)) return /\p{L}/u.test(item.typed);
  if (is(item, 'in', 'and', 'or', 'compare')) return false;
  if (item.places) return !is(items[at - 1], 'in') && !is(items[at + 1], 'in-after');
  return isNoun(item) || senseOf(item, 'for') !== undefined || (at > 0 && isCapital(item));
}

/** 'Lakshmi' of 'Lakshmi Nagar' */
const isPartOfName = ({ places, text }: Item) =>
  places?.every(({ words }) => words.length > text.split(' ').length) ?? false;

/** A capital inside a sentence, but neither 'I' nor 'PG' nor 'AC'. */
const isCapital = ({ typed }: Item) => /^\p{Lu}\p{Ll}/u.test(typed);

function isName(items: readonly Item[], row: readonly number[]): boolean {
  const named = row.flatMap((at) => items[at] ?? []);
  // An everyday word alone is no name: 'only wifi is enough'.
  if (named.some((item) => isUnknown(item) && !(named.length === 1 && isPlainWord(item.text) && !isCapital(item))))
    return true;
  // 'Lakshmi PG' is a name, although a nagar begins with it.
  if (named.some((item, at) => isPartOfName(item) && isCapital(item) && is(named[at + 1], 'pg'))) return true;
  if (
    named.some(
      ({ places }, at) =>
        places &&
        isNoun(named[at + 1]) &&
        !/^(pgs?|hostels?|rooms?|accommodations?|flats?)$/.test(named[at + 1]?.text ?? ''),
    )
  )
    return true;
  return named.filter((item) => isCapital(item) && !item.places).length >= 2;
}

/**
 * The whole row, then without nouns at its ends: 'deccan dwelling pg', 'deccan dwelling'; and with one word more,
 * 'charminar terrace'.
 */
function readings(items: readonly Item[], row: readonly number[]): string[] {
  const typed = (from: number, to: number) =>
    items
      .slice(from, to + 1)
      .map(({ typed: each }) => each)
      .join(' ');
  const [first = 0, last = 0] = [row[0], row.at(-1)];
  const next = items[last + 1];
  const longer =
    next && !next.pause && (senseOf(next, 'amenity') ?? senseOf(next, 'ordinal') ?? next.places)
      ? [typed(first, last + 1)]
      : [];
  let [from, to] = [first, last];
  while (from < to && isNoun(items[from])) from += 1;
  while (to > from && isNoun(items[to])) to -= 1;
  return [...new Set([...longer, typed(first, last), typed(from, last), typed(first, to), typed(from, to)])];
}
