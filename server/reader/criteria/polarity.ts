/** Says of a word whether it is wanted, not wanted, not needed or taken back, from the words beside it. */
import { rowAt } from '../patterns.ts';
import type { Span } from '../spans.ts';

export type Polarity = 'wanted' | 'unwanted' | 'unneeded' | 'optional' | 'dropped';

const SIDES = ['optional', 'unneeded', 'unwanted', 'dropped'] as const;

export function polarityOf(spans: readonly Span[], at: number): Polarity {
  const before = SIDES.find((side) => rowAt(spans, at, `${side} before`));
  const after = SIDES.find((side) => rowAt(spans, at, `${side} behind`));
  // 'No, AC is not needed' refuses nothing.
  if (before === 'unwanted' && (after === 'optional' || after === 'unneeded')) return after;
  return before ?? after ?? 'wanted';
}
