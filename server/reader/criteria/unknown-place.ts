/** Finds a place that is named and that nobody knows: words where a place is expected. */
import { capitalised, type PlaceCriterion } from './criteria.ts';
import { patternAt } from '../patterns.ts';
import { is, isUnknown, type Span } from '../spans.ts';
import { isPlainWord } from '../typo-correction.ts';

const MOST_WORDS = 4;

/** 'in Rampur', 'Rampur me': words that nobody knows where a place is expected. */
export function unknownPlace(spans: readonly Span[], taken: ReadonlySet<number>, used: Set<number>): PlaceCriterion[] {
  const isPart = (at: number) =>
    spans[at] !== undefined && isUnknown(spans[at]) && !taken.has(at) && /\p{L}{3}/u.test(spans[at].typed);
  // 'Remind me' says no place.
  const isBefore = (at: number) => isPart(at) && !isPlainWord(spans[at]?.text ?? '');
  for (const [at, span] of spans.entries()) {
    const run: number[] = [];
    if (is(span, 'in') && span.text !== 'at')
      for (let next = at + 1; isPart(next) && run.length < MOST_WORDS; next += 1) run.push(next);
    else if (patternAt(spans, at, 'behind a place'))
      for (let last = at - 1; isBefore(last) && run.length < MOST_WORDS; last -= 1) run.unshift(last);
    // 'In Orchid PG' names a house.
    const isHouse =
      /^\p{Lu}/u.test(spans[run[0] ?? -1]?.typed ?? '') &&
      is(spans[(run.at(-1) ?? 0) + 1], 'pg', 'generic') &&
      is(span, 'in');
    if (run.length === 0 || isHouse) continue;
    for (const each of run) used.add(each);
    const name = run.map((each) => capitalised(spans[each]?.typed.toLowerCase() ?? '')).join(' ');
    return [{ label: name, name, names: [name] }];
  }
  return [];
}
