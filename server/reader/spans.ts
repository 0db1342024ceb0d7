/** The matches of a line as its grammar reads them: numbers in words put together, and pauses between the words. */
import type { Gazetteer } from './gazetteer.ts';
import type { PhraseBook, Sense } from './phrases.ts';
import { matchesOf, type Match } from './matcher.ts';

/** A match without its place among the tokens; a pause is a span of its own. */
export interface Span extends Omit<Match, 'from' | 'to' | 'pause' | 'number'> {
  /** Of a number, in figures or words. */
  value?: number;
  /** A number in words can be another word as well: 'do' is two, and to do. */
  inWords?: boolean;
  pause?: 'soft' | 'hard';
}

export function spansOf(
  text: string,
  gazetteer: Gazetteer,
  book?: PhraseBook,
  isListed?: (word: string) => boolean,
): Span[] {
  const matches = matchesOf(text, gazetteer, book, isListed);
  const spans: Span[] = [];
  for (let at = 0; at < matches.length; at += 1) {
    const match = matches[at] as Match;
    if (match.pause) spans.push(PAUSES[match.pause]);
    const number = numberAt(matches, at);
    if (number) at += number.length - 1;
    spans.push(spanOf(matches.slice(at - (number?.length ?? 1) + 1, at + 1), number));
  }
  return spans;
}

const COMMA: Span = { senses: [], typed: ',', text: ',', pause: 'soft' };
const PAUSES: Readonly<Record<NonNullable<Match['pause']>, Span>> = {
  comma: COMMA,
  colon: { ...COMMA, typed: ':' },
  stop: { senses: [], typed: '.', text: '.', pause: 'hard' },
  question: { senses: [], typed: '?', text: '?', pause: 'hard' },
};

/** Longer rows of digits are telephone numbers and ids. */
const LONGEST_NUMBER = 8;

function spanOf(matches: readonly Match[], number: { value: number; inWords: boolean } | undefined): Span {
  const [{ from: _from, to: _to, pause: _pause, number: _number, ...first }] = matches as [Match];
  const typed = matches.map((match) => match.typed).join(' ');
  if (number && !number.inWords && typed.replaceAll(/\D/g, '').length > LONGEST_NUMBER) return { ...COMMA, typed };
  return { ...first, typed, text: matches.map((match) => match.text).join(' '), ...number };
}

/** What Hindi puts before a number: 'saade aath' is eight and a half. */
const PARTS: Readonly<Record<string, number>> = { 'half-more': 0.5, 'quarter-more': 0.25, 'quarter-less': -0.25 };
const LAST_TENS = 90;

/** '8', 'eight', 'saade aath', 'sixty two'. */
function numberAt(
  matches: readonly Match[],
  at: number,
): { value: number; inWords: boolean; length: number } | undefined {
  const [first, second] = [matches[at], matches[at + 1]];
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

function numberOf(match: Match | undefined): number | undefined {
  const word = match?.senses.find(({ kind }) => kind === 'number')?.value;
  return match?.number ?? (word === undefined ? undefined : Number(word));
}

/** Whether this is one of these words of the phrase files: `under`, `not`. */
export const is = (span: Span | undefined, ...words: readonly string[]): boolean =>
  span?.senses.some(({ kind, value }) => kind === 'word' && words.includes(value)) ?? false;

/** What it means of this kind: the amenity, for whom, how many share. */
export const senseOf = (span: Span | undefined, kind: Sense['kind']): string | undefined =>
  span?.senses.find((sense) => sense.kind === kind)?.value;

/** Nobody knows this word. */
export const isUnknown = (span: Span): boolean =>
  span.senses.length === 0 &&
  span.places === undefined &&
  span.value === undefined &&
  span.landmark === undefined &&
  span.pause === undefined;

/** It is a thing that can be asked for, and that stands on a list with others: 'no food or laundry'. */
export const isCriterion = (span: Span | undefined): boolean =>
  span !== undefined &&
  (span.places !== undefined ||
    (['amenity', 'rule', 'for', 'sharing', 'meals'] as const).some((kind) => senseOf(span, kind)));
