/** Reads what somebody typed into criteria, and says which words it used, guessed and did not use. */
import { NO_CRITERIA, type Criteria } from './criteria/criteria.ts';
import { isAnyListed, type Gazetteer } from './gazetteer.ts';
import { spansOf } from './matcher.ts';
import { is, isPartOfName, isUnknown, type Spans, type Span } from './spans.ts';
import { applyEdits } from './criteria/edits.ts';
import type { Guess } from './criteria/places.ts';
import { parseCriteria } from './criteria/parse-criteria.ts';
import { withPartsOfAreas } from './places/parts-in-line.ts';

export interface Reading {
  criteria: Criteria;
  /** What is left for a search by text: names, and words that nobody knows. */
  text: string;
  /** The unknown words, as they were typed. */
  unused: string[];
  /** Names that were typed unlike any place, and what was taken for them. */
  guesses: Guess[];
  /** A place is named by its whole name, and PGs are there. */
  isPlaced: boolean;
  /** A city is named in which nothing is listed. */
  isAbsent: boolean;
}

/** In a line of so many words each one counts. */
const MAX_SHORT = 4;

/** @param isListed whether a listing says this very word, which then is no typo of another */
export function read(text: string, gazetteer: Gazetteer, isListed?: (word: string) => boolean): Reading {
  const spans = withPartsOfAreas(spansOf(text, gazetteer, undefined, isListed), gazetteer);
  const { edits, used, guesses } = parseCriteria(spans, { takesUnknown: false });
  // 'IIT Delhi', where no listing names it; but whoever tells at length where they work misses nothing.
  const isLandmark = (span: Span, at: number) => is(span, 'landmark') && !used.has(at) && spans.length <= MAX_SHORT;
  const named = spans.flatMap(({ places }) => (places ? [places] : []));
  return {
    criteria: applyEdits(NO_CRITERIA, edits),
    text: textOf(spans, used),
    unused: [...unusedIn(spans, used), ...spans.filter(isLandmark).map(({ typed }) => typed)],
    guesses,
    isPlaced: spans.some((span) => span.places && isAnyListed(span.places) && !isPartOfName(span)),
    isAbsent: named.some((places) => !isAnyListed(places) && places.some(({ city }) => city === undefined)),
  };
}

/** Whether nothing was understood: all of it is words for a text search. */
export function isPlainText({ criteria }: Reading): boolean {
  return Object.values(criteria).every((value) => Array.isArray(value) && value.length === 0);
}

/** Words that nobody knows, and places that are not in the city that was named. */
export const unusedIn = (spans: Spans, used: ReadonlySet<number>) =>
  spans.flatMap((span, at) => ((isUnknown(span) || span.places) && !used.has(at) ? [span.typed] : []));

/** Unknown words and figures, and words like 'residency' beside them or beside a place: parts of a name, maybe. */
function textOf(spans: Spans, used: ReadonlySet<number>): string {
  const isLeft = (span: Span | undefined, at: number) =>
    span?.senses.length === 0 && (span.places ?? span.landmark ?? span.pause) === undefined && !used.has(at);
  // '2 bhk'
  const isCounted = (span: Span, at: number) => is(span, 'count') && isLeft(spans[at - 1], at - 1);
  const left = spans.map((span, at) => isLeft(span, at) || isCounted(span, at));
  const isOfName = (at: number) => left[at] || spans[at]?.places !== undefined;
  const isBeside = (at: number) => is(spans[at], 'generic') && (isOfName(at - 1) || isOfName(at + 1));
  return spans.flatMap(({ typed }, at) => (left[at] || (!used.has(at) && isBeside(at)) ? [typed] : [])).join(' ');
}
