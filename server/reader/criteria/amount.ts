/** Reads an amount of money, and tells it from figures that count something else. */
import { is, senseOf, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

export interface Amount {
  value: number;
  /** Says that it is money: a currency, a thousand, or a figure as large as a rent. */
  isMoney: boolean;
  /** Said with its thousand. */
  scaled: boolean;
  /** Nothing but its size says that it is money. */
  isPlain: boolean;
  from: number;
  to: number;
}

/** With a currency or a month beside it; '10 pm' is a time. */
const LEAST_SAID = 100;
/** A smaller figure without a unit is no rent, a larger one is. */
export const LEAST_RENT = 1_000;

export function amountAt(spans: readonly Span[], at: number): Amount | undefined {
  const span = spans[at];
  if (span?.value === undefined) return undefined;
  let value = span.value;
  let to = at;
  let scaled = false;
  for (const [unit, worth] of [
    ['lakh', 100_000],
    ['thousand', 1_000],
    ['hundred', 100],
  ] as const) {
    const next = spans[to + 1];
    if (is(next, unit)) {
      // 'twelve thousand five hundred'
      const smaller = spans[to + 2];
      value *= worth;
      scaled = true;
      to += 1;
      if (unit === 'thousand' && smaller?.value !== undefined && smaller.value < 10 && is(spans[to + 2], 'hundred')) {
        value += smaller.value * 100;
        to += 2;
      } else if (unit === 'thousand' && isRestOfThousand(smaller)) {
        value += smaller?.value ?? 0;
        to += 1;
      }
      break;
    }
  }
  if (span.inWords && !scaled && !leadsScaled(spans, at)) return undefined;
  const before = is(spans[at - 1], 'rupees');
  const after = is(spans[to + 1], 'rupees');
  // 'the 3rd floor', '2 km', '10 minutes', '3 sharing': figures that count something else.
  if (is(spans[to + 1], 'count', 'sharing') && (!scaled || IS_YEARLY.test(spans[to + 1]?.text ?? ''))) return undefined;
  if (isCountedBefore(spans, before ? at - 2 : at - 1) || isDeposit(spans, before ? at - 1 : at, after ? to + 1 : to))
    return undefined;
  return {
    value,
    scaled,
    isMoney: scaled || ((before || after) && value >= LEAST_SAID) || value >= LEAST_RENT,
    isPlain: !scaled && !before && !after,
    from: before ? at - 1 : at,
    to: after ? to + 1 : to,
  };
}

/** '8 thousand 500' */
const isRestOfThousand = (span: Span | undefined) =>
  span?.value !== undefined && span.value >= 100 && span.value < 1_000 && span.value % 50 === 0;

/** The first number of 'seven to nine thousand' and 'aath das hazaar'. */
function leadsScaled(spans: readonly Span[], at: number): boolean {
  const [joiner, second] = [spans[at + 1], spans[at + 2]];
  if (second?.value !== undefined && is(spans[at + 3], 'thousand'))
    return is(joiner, 'to', 'or') || (is(joiner, 'and') && leadsRange(spans, at));
  return isInOneBreath(spans[at], joiner, second) && is(second, 'thousand');
}

/** 'Aath das': two numbers that follow one another are a range. 'Ek das' is 'one of ten'. */
export function isInOneBreath(first: Span | undefined, second: Span | undefined, after: Span | undefined): boolean {
  if (first?.value === undefined || second?.value === undefined) return false;
  // '7 8 hazaar'
  if (!first.inWords && !is(after, 'thousand')) return false;
  return first.value >= 3 && second.value > first.value && second.value <= first.value + 5;
}

export function leadsRange(spans: readonly Span[], from: number): boolean {
  return is(spans[from - 1], 'between') || is(spans[from - 2], 'between');
}

/** 'Budget 8', 'budget: 8-10', 'my budget is 8', 'can pay 8'. */
export function isAfterMoney(spans: readonly Span[], from: number): boolean {
  let at = from - 1;
  while (at >= 0 && (is(spans[at], 'filler') || spans[at]?.pause !== undefined) && at > from - 4) at -= 1;
  return is(spans[at], 'money') || isOneOf(spans[at], 'pay');
}

/** 'I earn 25000', 'salary is 30k', 'deposit of 5000'. */
function isCountedBefore(spans: readonly Span[], at: number): boolean {
  let from = at;
  while (from > at - 6 && is(spans[from], 'filler', 'around', 'under', 'over', 'question', 'not', 'to')) from -= 1;
  if (
    /^(?:earn|earning|earnings|salary|income|stipend|package|ctc|pin|pincode|pin code|batch|since)$/.test(
      spans[from]?.text ?? '',
    )
  )
    return true;
  // 'One month deposit, under 8k': the amount is the rent.
  return (
    senseOf(spans[from], 'fact') === 'deposit' &&
    !is(spans[from - 1], 'not', 'rupees') &&
    spans[from - 1]?.value === undefined
  );
}

/** '8000 deposit'; in 'rent 8000, deposit 5000' the first is the rent. */
function isDeposit(spans: readonly Span[], from: number, to: number): boolean {
  return senseOf(spans[to + 1], 'fact') === 'deposit' && !isAfterMoney(spans, from);
}

const IS_YEARLY = /year|annum|annual|saal|^pa$|lpa|ctc|package|salary|stipend/;
