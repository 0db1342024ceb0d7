/** Says of a word whether it is wanted, not wanted, not needed or taken back: 'boys, no wait, girls'. */
import { patternAt } from '../patterns.ts';
import { is, type Spans } from '../spans.ts';
import { clausesOf } from './terms/clauses.ts';

/** First what is wanted in spite of a word that refuses: 'skip the ones without food', 'rehne do, Baner dikhao'. */
const SIDES = ['wanted', 'optional', 'unneeded', 'unwanted', 'dropped'] as const;
export type Polarity = (typeof SIDES)[number];

/** A line is asked about each of its words, and about most of them by several readers. */
const known = new WeakMap<Spans, readonly Polarity[]>();

export function polarityOf(spans: Spans, at: number): Polarity {
  const sides = known.get(spans) ?? sidesIn(spans);
  known.set(spans, sides);
  return sides[at] ?? 'wanted';
}

function sidesIn(spans: Spans): Polarity[] {
  const sides = spans.map((_, at) => polarityBeside(spans, at));
  // What whole clauses take back, where nothing beside a word says what becomes of it: 'gym is no big deal for me'.
  const takenBack = clausesOf(spans)
    .filter(({ meanings }) => meanings.has('taken back'))
    .map((clause) => clause.spans.filter((at) => patternAt(spans, at, 'a term')))
    .filter((terms) => terms.every((at) => sides[at] === undefined))
    .flat();
  return sides.map((side, at) => side ?? (takenBack.includes(at) ? 'unneeded' : 'wanted'));
}

function polarityBeside(spans: Spans, at: number): Polarity | undefined {
  const before = SIDES.find((side) => patternAt(spans, at, `${side} before`));
  const after = SIDES.find((side) => patternAt(spans, at, `${side} after`));
  // 'No, AC is not needed' refuses nothing.
  return before === 'unwanted' && (after === 'optional' || after === 'unneeded') ? after : (before ?? after);
}

/** Of findings of one kind, those after the last words that take back and have findings on both sides. */
export function afterRepair<Finding extends { at: number }>(
  spans: Spans,
  found: readonly Finding[],
): readonly Finding[] {
  const isBetween = (at: number) => found.some((each) => each.at < at) && found.some((each) => each.at > at);
  const repair = spans.findLastIndex((span, at) => is(span, 'repair') && isBetween(at));
  return found.filter(({ at }) => at > repair);
}
