/** What stands in a line, as its grammar reads it: phrases, places, numbers, words that nobody knows, and pauses. */
import type { KnownPlace } from './gazetteer.ts';
import type { Sense } from './phrases.ts';
import { isWordOf } from './word-groups.ts';

export interface Span {
  /** As it was typed. */
  typed: string;
  /** Its words after mending, in Latin letters. */
  text: string;
  /** Everything a phrase can mean; nothing for a place, a number in figures and a word that is not known. */
  senses: readonly Sense[];
  /** Every place of this name. */
  places?: readonly KnownPlace[];
  /** The name was not typed like this: what stands here is the nearest that is known. */
  isGuess?: boolean;
  /** Other names that are as near. */
  near?: string[];
  /** Places whose names sound the same: 'Rajinder Nagar' where 'Rajendra Nagar' was typed. */
  alike?: readonly KnownPlace[];
  /** The words of a landmark, as listings name it. */
  landmark?: string;
  /** Of a number, in figures or words. */
  value?: number;
  /** A number in words can be another word as well: 'do' is two, and to do. */
  inWords?: boolean;
  /** It is nothing but a pause; a hard one ends a sentence. */
  pause?: 'soft' | 'hard';
}

/** A line, in its order. */
export type Spans = readonly Span[];

/** Whether this is one of these words of the phrase files: `under`, `not`. */
export const is = (span: Span | undefined, ...words: readonly string[]): boolean =>
  span?.senses.some(({ kind, value }) => kind === 'word' && words.includes(value)) ?? false;

/** Whether its text is one of a group of word-groups.txt. */
export const isOneOf = (span: { text: string } | undefined, group: string) => isWordOf(span?.text ?? '', group);

/** Whether any single word of these is one of the group's. */
export const hasWordOf = (spans: readonly { text: string }[], group: string): boolean =>
  spans.some(({ text }) => text.split(' ').some((word) => isWordOf(word, group)));

/** What it means of this kind: the amenity, for whom, how many share. */
export const senseOf = (span: Span | undefined, kind: Sense['kind']): string | undefined =>
  span?.senses.find((sense) => sense.kind === kind)?.value;

/** Nobody knows this word. */
export const isUnknown = ({ senses, places, value, landmark, pause }: Span): boolean =>
  senses.length === 0 && (places ?? value ?? landmark ?? pause) === undefined;

/** 'Lakshmi' of 'Lakshmi Nagar' */
export const isPartOfName = ({ places, text }: Span): boolean =>
  places?.every(({ words }) => words.length > text.split(' ').length) ?? false;

/** It is something that a PG offers: an amenity, meals. */
export const isOffer = (span: Span | undefined): boolean =>
  (senseOf(span, 'amenity') ?? senseOf(span, 'meals')) !== undefined;

/** It is a thing that can be asked for, and that stands on a list with others: 'no food or laundry'. */
export const isCriterion = (span: Span | undefined): boolean =>
  span?.places !== undefined ||
  (['amenity', 'rule', 'for', 'sharing', 'meals'] as const).some((kind) => senseOf(span, kind));

/** What several words or spans say, as one. */
export const asOne = (taken: readonly { typed: string; text: string }[]): { typed: string; text: string } => ({
  typed: taken.map(({ typed }) => typed).join(' '),
  text: taken.map(({ text }) => text).join(' '),
});

/** Each number from one to another: those of a run of spans. */
export const indexRange = ({ from, to }: { from: number; to: number }): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
