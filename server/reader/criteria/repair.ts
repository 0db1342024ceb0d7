/** Applies what somebody takes back in the same breath: 'boys, no wait, girls', 'sorry, Baner', 'I mean 9k'. */
import { is, type Span } from '../spans.ts';

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
