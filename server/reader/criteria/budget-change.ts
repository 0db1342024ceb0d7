/**
 * Finds how a message changes the budget that was named before: '500 more', 'reduce it by 1k', 'hazaar badha do',
 * 'increase my budget'.
 */
import { polarityOf } from './polarity.ts';
import { is, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

export interface BudgetChange {
  /** Rupees; negative for less. */
  by: number;
  used: Set<number>;
}

const LEAST = 100;
/** Larger amounts are a budget of their own: '8000 zyada hai'. */
const MOST = 5_000;

/** 'Add 2000', '2000 badha do'. */
const ADDS = /^add$|^badha/;
const RAISES = /^badha/;

export function budgetChangeIn(spans: readonly Span[]): BudgetChange | undefined {
  for (const [at, span] of spans.entries()) {
    if (span.value === undefined) continue;
    const { value, to } = amountFrom(spans, at);
    if (value < LEAST || value > MOST) continue;
    const sign = signOf(spans, at, to);
    if (sign !== 0)
      return { by: sign * value, used: new Set(Array.from({ length: to - at + 1 }, (_, each) => at + each)) };
  }
  return undefined;
}

function amountFrom(spans: readonly Span[], at: number): { value: number; to: number } {
  const value = spans[at]?.value ?? 0;
  const isThousand = is(spans[at + 1], 'thousand');
  const isHundred = is(spans[at + 1], 'hundred');
  let to = isThousand || isHundred ? at + 1 : at;
  if (is(spans[to + 1], 'rupees')) to += 1;
  return { value: value * (isThousand ? 1_000 : isHundred ? 100 : 1), to };
}

function signOf(spans: readonly Span[], from: number, to: number): -1 | 0 | 1 {
  const first = is(spans[from - 1], 'rupees') ? from - 1 : from;
  const behind = spans[to + 1];
  const before = spans.slice(0, first);
  // 'Increase it to 5k' names the budget itself.
  if (!is(spans[first - 1], 'to', 'under') && !is(behind, 'under')) {
    if (before.some((span) => is(span, 'less-money'))) return -1;
    if (before.some((span) => is(span, 'more-money') && span.text !== 'add')) return 1;
  }
  if (ADDS.test(spans[first - 1]?.text ?? '') || RAISES.test(behind?.text ?? '')) return isAbout(spans, to) ? 1 : 0;
  // '8000 or more' and '8 se zyada' are bounds, and 'show 500 more options' is no money.
  if (before.some(({ text }) => /^(?:or|and|se)$/.test(text)) || is(spans[to + 2], 'pg')) return 0;
  if (isOneOf(behind, 'more of it')) return isAbout(spans, to) ? 1 : 0;
  return (isOneOf(behind, 'less of it') || is(behind, 'less-money')) && isAbout(spans, to) ? -1 : 0;
}

/** Nothing else is asked for after the amount. */
const isAbout = (spans: readonly Span[], to: number) =>
  spans.slice(to + 1).every((span) => span.places === undefined && span.value === undefined && !is(span, 'pg'));

/** `other` where it only says that the budget changes. */
export type BudgetDirection = 'more' | 'less' | 'other';

const SPENDS = /\b(?:pay|paying|spend|spending|afford|dunga|dungi|kharch|de sakt[aei])\b/;
/** 'Increase my budget', 'a bit more expensive is ok': by how much is not said. `used` are the spans that say it. */
export function budgetDirectionIn(spans: readonly Span[]): { direction: BudgetDirection; used: number[] } | undefined {
  const money = placesOf(spans, (span) => is(span, 'money'));
  const raising = placesOf(spans, (span) => is(span, 'more-money') && span.text !== 'add');
  const lowering = placesOf(spans, (span) => is(span, 'less-money'));
  if (lowering.length > 0 && spans.some(({ text }) => IS_BUDGET.test(text)))
    return { direction: 'less', used: [...lowering, ...money] };
  if (spans.some((span) => is(span, 'not', 'not-after') || isOneOf(span, 'cannot'))) return undefined;
  if (raising.length > 0 && (money.length > 0 || isAlone(spans)))
    return { direction: 'more', used: [...raising, ...money] };
  const dear = placesOf(spans, (span, at) => is(span, 'dear') && polarityOf(spans, at) === 'optional');
  const higher = placesOf(spans, (span) => isOneOf(span, 'higher'));
  const isSpent = higher.length > 0 && SPENDS.test(spans.map(({ text }) => text).join(' '));
  const rest = spans.slice((higher[0] ?? spans.length) + 1);
  const isBorne = money.length > 0 && rest.some((span) => is(span, 'optional') || /^sakt[aei]$/.test(span.text));
  if (dear.length > 0 || isSpent || isBorne) return { direction: 'more', used: [...dear, ...higher, ...money] };
  const isChanged =
    spans.some(({ text }) => IS_BUDGET.test(text)) && spans.some((span) => isOneOf(span, 'change the budget'));
  return isChanged ? { direction: 'other', used: money } : undefined;
}

const IS_BUDGET = /^(?:(?:my|the) )?(?:budget|bajat)$/;

const placesOf = (spans: readonly Span[], isSought: (span: Span, at: number) => boolean) =>
  spans.flatMap((span, at) => (isSought(span, at) ? [at] : []));

/** 'Thoda badha do': nothing is said that could be raised but the budget. */
const isAlone = (spans: readonly Span[]) =>
  spans.every(
    (span) =>
      (is(span, 'more-money') && span.text !== 'extend') ||
      is(span, 'filler', 'this-one', 'want', 'optional') ||
      span.pause,
  );
