/**
 * Finds how a message changes the budget that was named before: '500 more', 'reduce it by 1k', 'hazaar badha do',
 * 'increase my budget'.
 */
import { amountAt } from './amount.ts';
import { polarityOf } from './polarity.ts';
import { hasPattern, patternAt } from '../patterns.ts';
import { is, indexRange, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

export interface BudgetChange {
  /** Rupees; negative for less. */
  by: number;
  used: Set<number>;
}

const LEAST_CHANGE = 100;
/** Larger amounts are a budget of their own: '8000 zyada hai'. */
const MOST_CHANGE = 5_000;

/** By how many rupees the line raises or lowers the budget; undefined where it names no such amount. */
export function budgetChangeIn(spans: readonly Span[]): BudgetChange | undefined {
  for (const at of spans.keys()) {
    const { value = 0, ...range } = amountAt(spans, at) ?? { from: at, to: at };
    // 'Budget kam karo, 5000 se 7000': what it is to be.
    if (value > 0 && is(spans[range.to + 1], 'to') && amountAt(spans, range.to + 2)) return undefined;
    const sign = value < LEAST_CHANGE || value > MOST_CHANGE ? 0 : signOf(spans, range.from, range.to);
    if (sign !== 0) return { by: sign * value, used: new Set(indexRange(range)) };
  }
  return undefined;
}

function signOf(spans: readonly Span[], from: number, to: number): -1 | 0 | 1 {
  const has = (at: number, pattern: string) => patternAt(spans, at, pattern) !== undefined;
  // '5000 tak badhao' names the budget itself.
  const isBudget = is(spans[to + 1], 'under');
  if ((!isBudget && has(from, 'lowered by')) || has(to, 'less of it')) return -1;
  const isAdded = has(from, 'added') && has(to, 'nothing behind');
  return isAdded || (!isBudget && has(from, 'raised by')) || has(to, 'more of it') ? 1 : 0;
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
  const says = (...words: readonly string[]) => spans.some((span) => is(span, ...words));
  const saysOneOf = (group: string) => spans.some((span) => isOneOf(span, group));
  if (saysOneOf('budget') && says('less-money')) return 'less';
  if (says('not', 'not-after') || saysOneOf('cannot')) return undefined;
  const isRaised = spans.some((span) => is(span, 'more-money') && span.text !== 'add');
  if (isRaised && (says('money') || isAlone(spans))) return 'more';
  const isDearFine = spans.some((span, at) => is(span, 'dear') && polarityOf(spans, at) === 'optional');
  const isHigherFine = saysOneOf('higher') && hasPattern(spans, 'spends');
  if (isDearFine || isHigherFine || (says('money') && hasPattern(spans, 'higher is fine'))) return 'more';
  return saysOneOf('budget') && saysOneOf('change the budget') ? 'other' : undefined;
}

/** 'Thoda badha do': nothing is said that could be raised but the budget. */
const isAlone = (spans: readonly Span[]) =>
  spans.every((span) => is(span, 'more-money', 'filler', 'this-one', 'want', 'optional') || span.pause);
