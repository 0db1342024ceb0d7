/** Finds how a message changes the budget named before: '500 more', 'reduce it by 1k', 'increase my budget'. */
import { amountAt } from './amount.ts';
import type { Edit } from './edits.ts';
import { polarityOf } from './polarity.ts';
import { hasPattern, patternAt } from '../patterns.ts';
import { is, indexRange, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

const LEAST_CHANGE = 100;
/** Larger amounts are a budget of their own: '8000 zyada hai'. */
const MOST_CHANGE = 5_000;

/** By how many rupees the line raises or lowers the budget; undefined where it names no such amount. */
export function budgetChangeIn(spans: readonly Span[]): { edits: Edit[]; used: Set<number> } | undefined {
  for (const at of spans.keys()) {
    const { value, from, to } = amountAt(spans, at) ?? { value: 0, from: at, to: at };
    if (value < LEAST_CHANGE) continue;
    // 'Budget kam karo, 5000 se 7000': what it is to be.
    if (is(spans[to + 1], 'to') && amountAt(spans, to + 2)) return undefined;
    const isLowered = patternAt(spans, from, 'lowered by', to);
    if (value <= MOST_CHANGE && (isLowered ?? patternAt(spans, from, 'raised by', to)))
      return { edits: [{ edit: 'budget', by: isLowered ? -value : value }], used: new Set(indexRange({ from, to })) };
  }
  return undefined;
}

/** `other` where it only says that the budget changes. */
export type BudgetDirection = 'more' | 'less' | 'other';

/** 'Increase my budget', 'a bit more expensive is ok': by how much is not said. `used` are the spans that say it. */
export function budgetDirectionIn(spans: readonly Span[]): { direction: BudgetDirection; used: number[] } | undefined {
  const direction = directionIn(spans);
  const isSaid = (span: Span | undefined) =>
    is(span, 'money', 'more-money', 'less-money', 'dear') || isOneOf(span, 'higher');
  return direction && { direction, used: [...spans.keys()].filter((at) => isSaid(spans[at])) };
}

function directionIn(spans: readonly Span[]): BudgetDirection | undefined {
  if (hasPattern(spans, 'pays less')) return 'less';
  if (hasPattern(spans, 'refuses')) return undefined;
  const isDearFine = spans.some((span, at) => is(span, 'dear') && polarityOf(spans, at) === 'optional');
  if (isDearFine || hasPattern(spans, 'pays more')) return 'more';
  return hasPattern(spans, 'changes the budget') ? 'other' : undefined;
}
