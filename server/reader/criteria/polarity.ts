/** Says of a word whether it is wanted, not wanted, not needed or taken back: 'boys, no wait, girls'. */
import { patternAt } from '../patterns.ts';
import { is, type Span } from '../spans.ts';

export type Polarity = 'wanted' | 'unwanted' | 'unneeded' | 'optional' | 'dropped';

const SIDES = ['optional', 'unneeded', 'unwanted', 'dropped'] as const;

export function polarityOf(spans: readonly Span[], at: number): Polarity {
  const before = SIDES.find((side) => patternAt(spans, at, `${side} before`));
  const after = SIDES.find((side) => patternAt(spans, at, `${side} behind`));
  // 'No, AC is not needed' refuses nothing.
  if (before === 'unwanted' && (after === 'optional' || after === 'unneeded')) return after;
  return before ?? after ?? 'wanted';
}

/** Of findings of one kind, those behind the last words that take back and have findings on both sides. */
export function afterRepair<Finding extends { at: number }>(
  spans: readonly Span[],
  found: readonly Finding[],
): readonly Finding[] {
  const repair = spans.findLastIndex(
    (span, at) => is(span, 'repair') && found.some((each) => each.at < at) && found.some((each) => each.at > at),
  );
  return found.filter(({ at }) => at > repair);
}
