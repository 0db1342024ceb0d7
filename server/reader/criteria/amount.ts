/** Reads an amount of money, and tells it from figures that count something else. */
import { patternAt } from '../patterns.ts';
import { is, type Span } from '../spans.ts';

export interface Amount {
  value: number;
  /** Says that it is money: a currency, a thousand, or a figure as large as a rent. */
  isMoney: boolean;
  /** A unit was said with it: a thousand, a lakh. */
  hasUnit: boolean;
  /** Nothing but its size says that it is money. */
  isPlain: boolean;
  from: number;
  to: number;
}

/** With a currency or a month beside it; '10 pm' is a time. */
const LEAST_WITH_CURRENCY = 100;
/** A smaller figure without a unit is no rent, a larger one is. */
export const LEAST_RENT = 1_000;
const UNITS = { lakh: 100_000, thousand: 1_000, hundred: 100 } as const;

/** What the unit here is worth: of 'thousand' 1,000. */
export const unitAt = (spans: readonly Span[], at: number): number | undefined =>
  (['lakh', 'thousand', 'hundred'] as const).flatMap((unit) => (is(spans[at], unit) ? UNITS[unit] : []))[0];

/** The amount of money whose figure stands at this span; undefined for a figure that counts something else. */
export function amountAt(spans: readonly Span[], at: number): Amount | undefined {
  const { value: figure, inWords } = spans[at] ?? {};
  const unit = unitAt(spans, at + 1);
  if (figure === undefined || (inWords && !unit && !startsRange(spans, at))) return undefined;
  const rest = unit === 1_000 ? restOfThousand(spans, at + 2) : { value: 0, length: 0 };
  const value = figure * (unit ?? 1) + rest.value;
  const end = at + (unit ? 1 : 0) + rest.length;
  const [before, after] = [is(spans[at - 1], 'rupees'), is(spans[end + 1], 'rupees')];
  const [from, to] = [at - Number(before), end + Number(after)];
  // 'The 3rd floor', '2 km', '3 sharing', 'salary is 30k', '8000 deposit'; 'rent 8000, deposit 5000' names a rent.
  const isOther =
    patternAt(spans, end, unit ? 'of a year' : 'counts something') ??
    patternAt(spans, from, 'of something else') ??
    (isAfterMoney(spans, from) ? undefined : patternAt(spans, to, 'deposit behind'));
  if (isOther) return undefined;
  const isPlain = unit === undefined && !before && !after;
  const isMoney = unit !== undefined || value >= (isPlain ? LEAST_RENT : LEAST_WITH_CURRENCY);
  return { value, hasUnit: unit !== undefined, isMoney, isPlain, from, to };
}

/** 'Twelve thousand five hundred', '8 thousand 500'. */
function restOfThousand(spans: readonly Span[], at: number): { value: number; length: number } {
  const { value = 0 } = spans[at] ?? {};
  if (value > 0 && value < 10 && is(spans[at + 1], 'hundred')) return { value: value * 100, length: 2 };
  return value >= 100 && value < 1_000 && value % 50 === 0 ? { value, length: 1 } : { value: 0, length: 0 };
}

/** The first number of 'seven to nine thousand' and 'aath das hazaar'. */
const startsRange = (spans: readonly Span[], at: number) =>
  patternAt(spans, at, 'leads a range of thousands') !== undefined ||
  (isUnjoinedRange(spans, at) && is(spans[at + 2], 'thousand'));

/** 'Aath das', '7 8 hazaar': two numbers that follow one another are a range. 'Ek das' is 'one of ten'. */
export function isUnjoinedRange(spans: readonly Span[], at: number): boolean {
  const [first, second, after] = spans.slice(at, at + 3);
  if (first?.value === undefined || second?.value === undefined) return false;
  if (!first.inWords && !is(after, 'thousand')) return false;
  return first.value >= 3 && second.value > first.value && second.value <= first.value + 5;
}

/** 'Budget 8', 'budget: 8-10', 'my budget is 8', 'can pay 8'. */
export const isAfterMoney = (spans: readonly Span[], from: number): boolean =>
  patternAt(spans, from, 'after money') !== undefined;
