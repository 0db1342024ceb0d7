/** The spans of a line as its grammar reads them: numbers in words put together, and pauses between the words. */
import type { Gazetteer, Place } from './gazetteer.ts';
import type { PhraseBook, Sense } from './phrases.ts';
import { spansOf, type Span } from './spans.ts';

export interface Item {
  /** Everything the words can stand for; nothing for a place and for a word that is not known. */
  senses: readonly Sense[];
  /** As it was typed. */
  typed: string;
  /** Its words after mending. */
  text: string;
  /** Every place of this name. */
  places?: readonly Place[];
  /** The name was not typed like this: what stands here is the nearest that is known. */
  isGuess?: boolean;
  /** Other names that are as near. */
  near?: string[];
  /** Places whose names sound the same. */
  alike?: readonly Place[];
  /** Of a number, in figures or words. */
  value?: number;
  /** A number in words can be another word as well: 'do' is two, and to do. */
  inWords?: boolean;
  pause?: 'soft' | 'hard';
}

export function itemsOf(text: string, gazetteer: Gazetteer, book?: PhraseBook): Item[] {
  const spans = spansOf(text, gazetteer, book);
  const items: Item[] = [];
  for (let at = 0; at < spans.length; at += 1) {
    const span = spans[at] as Span;
    if (span.pause) items.push(PAUSES[span.pause]);
    const number = numberAt(spans, at);
    if (number) at += number.length - 1;
    items.push(itemOf(spans.slice(at - (number?.length ?? 1) + 1, at + 1), number));
  }
  return items;
}

const COMMA: Item = { senses: [], typed: ',', text: ',', pause: 'soft' };
const PAUSES: Readonly<Record<NonNullable<Span['pause']>, Item>> = {
  comma: COMMA,
  colon: { ...COMMA, typed: ':' },
  stop: { senses: [], typed: '.', text: '.', pause: 'hard' },
};

/** Longer rows of digits are telephone numbers and ids. */
const LONGEST_NUMBER = 8;

function itemOf(spans: readonly Span[], number: { value: number; inWords: boolean } | undefined): Item {
  const [{ senses, places, isGuess, near, alike }] = spans as [Span];
  const typed = spans.map((span) => span.typed).join(' ');
  if (number && !number.inWords && typed.replaceAll(/\D/g, '').length > LONGEST_NUMBER) return { ...COMMA, typed };
  return {
    senses,
    typed,
    text: spans.map((span) => span.text).join(' '),
    ...(places && { places }),
    ...(alike && { alike }),
    ...(isGuess && { isGuess, near: near ?? [] }),
    ...number,
  };
}

/** What Hindi puts before a number: 'saade aath' is eight and a half. */
const PARTS: Readonly<Record<string, number>> = { 'half-more': 0.5, 'quarter-more': 0.25, 'quarter-less': -0.25 };
const LAST_TENS = 90;

/** '8', 'eight', 'saade aath', 'sixty two'. */
function numberAt(spans: readonly Span[], at: number): { value: number; inWords: boolean; length: number } | undefined {
  const [first, second] = [spans[at], spans[at + 1]];
  const isBeside = second?.pause === undefined;
  const part = first?.senses.find(({ kind, value }) => kind === 'word' && value in PARTS)?.value;
  const next = isBeside ? numberOf(second) : undefined;
  if (part !== undefined)
    return next === undefined ? undefined : { value: next + (PARTS[part] ?? 0), inWords: true, length: 2 };
  const value = numberOf(first);
  if (value === undefined) return undefined;
  const inWords = first?.number === undefined;
  const isTens = inWords && value >= 20 && value <= LAST_TENS && value % 10 === 0;
  const isJoined = isTens && next !== undefined && next > 0 && next < 10 && second?.number === undefined;
  return isJoined ? { value: value + next, inWords, length: 2 } : { value, inWords, length: 1 };
}

function numberOf(span: Span | undefined): number | undefined {
  const word = span?.senses.find(({ kind }) => kind === 'number')?.value;
  return span?.number ?? (word === undefined ? undefined : Number(word));
}

/** Whether this is one of these words of the phrase files: `under`, `not`. */
export const is = (item: Item | undefined, ...words: readonly string[]): boolean =>
  item?.senses.some(({ kind, value }) => kind === 'word' && words.includes(value)) ?? false;

/** What it means of this kind: the amenity, for whom, how many share. */
export const senseOf = (item: Item | undefined, kind: Sense['kind']): string | undefined =>
  item?.senses.find((sense) => sense.kind === kind)?.value;

/** Nobody knows this word. */
export const isUnknown = (item: Item): boolean =>
  item.senses.length === 0 && item.places === undefined && item.value === undefined && item.pause === undefined;
