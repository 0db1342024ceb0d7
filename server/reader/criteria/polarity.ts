/** Tells whether a word is wanted, refused, unneeded or dropped: 'boys, no wait, girls'. */
import { patternAt } from '../patterns.ts';
import { is, type Spans } from '../spans.ts';
import { clausesOf } from './terms/clauses.ts';

/** The first that fits: 'skip the ones without food', 'rehne do, Baner dikhao' are wanted in spite of a refusal. */
const SIDES = ['wanted', 'optional', 'unneeded', 'unwanted', 'dropped'] as const;
export type Polarity = (typeof SIDES)[number];

/** A cache: several parsers ask for the polarity of each word. */
const known = new WeakMap<Spans, readonly Polarity[]>();

export function polarityOf(spans: Spans, at: number): Polarity {
  const sides = known.get(spans) ?? sidesIn(spans);
  known.set(spans, sides);
  return sides[at] ?? 'wanted';
}

function sidesIn(spans: Spans): Polarity[] {
  const sides = spans.map((_, at) => polarityBeside(spans, at));
  // A clause drops its terms, where no word beside them says otherwise: 'gym is no big deal for me'.
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

/** The findings after the last correction, such as 'sorry', that has findings on both sides. */
export function afterRepair<Finding extends { at: number }>(
  spans: Spans,
  found: readonly Finding[],
): readonly Finding[] {
  const isBetween = (at: number) => found.some((each) => each.at < at) && found.some((each) => each.at > at);
  const repair = spans.findLastIndex((span, at) => is(span, 'repair') && isBetween(at));
  return found.filter(({ at }) => at > repair);
}
