/** Reads an amount of money or a range of two, and tells it from figures that count something else. */
import { patternAt } from '../patterns.ts';
import { is, type Spans } from '../spans.ts';

export interface Amount {
  /** In rupees; `value` and `high` are the first and the second of a range. */
  value: number;
  high?: number;
  /** '8 or 9k' */
  isEither?: boolean;
  /** It has a unit: a thousand, a lakh. */
  hasUnit: boolean;
  /** Says that it is money: a currency, a thousand, or a figure as large as a rent. */
  isMoney: boolean;
  /** Nothing but its size says that it is money. */
  isPlain: boolean;
  from: number;
  to: number;
}

/** The least amount with a currency or a month beside it. */
const MIN_WITH_CURRENCY = 100;
/** A smaller figure without a unit is no rent, a larger one is. */
const MIN_RENT = 1_000;
/** A smaller figure in words without a unit is no amount. */
const MIN_LIMIT = 6;
const UNITS = { lakh: 100_000, thousand: 1_000, hundred: 100 };

/** The factor of the unit at this span: 1,000 for 'thousand'. */
export const unitAt = (spans: Spans, at: number): number | undefined =>
  Object.entries(UNITS).find(([unit]) => is(spans[at], unit))?.[1];

/** The amount of money whose figure stands at this span; undefined for a figure that counts something else. */
export function amountAt(spans: Spans, at: number): Amount | undefined {
  const { value: figure, inWords } = spans[at] ?? {};
  if (figure === undefined) return undefined;
  const unit = unitAt(spans, at + 1);
  const fits = (pattern: string) => patternAt(spans, at, pattern) !== undefined;
  // 'Ten is max', less is how many share, but for halves; 'I can stretch to five'.
  const isMuch = figure >= MIN_LIMIT || !Number.isInteger(figure);
  const isLimited = (isMuch && (fits('under before') || fits('under after'))) || fits('new budget');
  // 'Ezhayiram' is seven thousand in one word.
  const isSum = unit !== undefined || figure >= MIN_RENT || isLimited;
  if (inWords && !isSum && !fits('leads a range of thousands') && !isUnjoinedRange(spans, at)) return undefined;
  const rest = unit === 1_000 ? restOfThousand(spans, at + 2) : { value: 0, length: 0 };
  const value = figure * (unit ?? 1) + rest.value;
  const end = at + (unit ? 1 : 0) + rest.length;
  const [before, after] = [is(spans[at - 1], 'rupees'), is(spans[end + 1], 'rupees')];
  const [from, to] = [at - Number(before), end + Number(after)];
  if (patternAt(spans, from, 'of something else', to)) return undefined;
  const isPlain = unit === undefined && !before && !after;
  const isMoney = unit !== undefined || value >= (isPlain ? MIN_RENT : MIN_WITH_CURRENCY);
  return { value, hasUnit: unit !== undefined, isMoney, isPlain, from, to };
}

/** 'Twelve thousand five hundred', '8 thousand 500'. */
function restOfThousand(spans: Spans, at: number): { value: number; length: number } {
  const { value = 0 } = spans[at] ?? {};
  if (value < 10 && is(spans[at + 1], 'hundred')) return { value: value * 100, length: 2 };
  return value >= 100 && value < 1_000 ? { value, length: 1 } : { value: 0, length: 0 };
}

/** 'Aath das hazaar', '7 8 hazaar': two numbers that follow one another are a range. */
function isUnjoinedRange(spans: Spans, at: number): boolean {
  const [low = 0, high = 0] = spans.slice(at, at + 2).map(({ value = 0 }) => value);
  // 'Dila do paanch hazaar mein' gives, and counts no two.
  const isGiven = spans[at]?.text === 'do' && at > 0 && !spans[at - 1]?.pause;
  return is(spans[at + 2], 'thousand') && low > 0 && high > low && high <= low + 5 && !isGiven;
}

/** The same, or a range of two: `8-10 hazaar`, `6k to 8k`, `between 7 and 9 thousand`, `9 se 12 hazar`. */
export function amountsAt(spans: Spans, at: number): Amount | undefined {
  const first = amountAt(spans, at);
  const second = first && highAfter(spans, first);
  if (!second) return first;
  // In `8-10 hazaar` the thousand belongs to both.
  const isShort = !first.hasUnit && second.hasUnit && first.value < Math.min(second.value, MIN_RENT);
  return {
    ...first,
    value: isShort ? first.value * 1_000 : first.value,
    high: second.value,
    isEither: is(spans[first.to + 1], 'or'),
    isMoney: (first.isMoney || isShort) && second.isMoney,
    to: second.to,
  };
}

function highAfter(spans: Spans, first: Amount): Amount | undefined {
  const { value, isPlain, from, to } = first;
  const next = amountAt(spans, to + 1);
  // '6k 7k range'
  const isBounded = next?.hasUnit && is(spans[next.to + 1], 'between');
  // '3000 3500'
  const isAbove = next?.isPlain && isPlain && value >= MIN_RENT && next.value > value && next.value <= value * 2;
  if (isBounded || isAbove || isUnjoinedRange(spans, to)) return next;
  if (!patternAt(spans, from, 'leads a range', to)) return undefined;
  const second = spans.findIndex((span, at) => at > to && span.value !== undefined);
  return amountAt(spans, second);
}
