/** Reads rents from the spans: figures and words, limits before and behind, ranges. */
import type { Criteria } from './criteria.ts';
import { means, senseOf, type Span } from './spans.ts';

export type Price = Pick<Criteria, 'minPrice' | 'maxPrice' | 'around'>;

/** A number of rupees, and the spans that say it. */
interface Amount {
  from: number;
  to: number;
  value: number;
  /** Said with 'k', 'thousand', 'Rs' or the like: nothing but money. */
  isMoney: boolean;
  /** Said with 'k' or 'thousand': in '6 to 8k' the first is thousands as well. */
  inThousands: boolean;
}

/** No room costs less or more in a month; such numbers are something else. */
const LOWEST = 500;
const HIGHEST = 500_000;
/** 'Under 8' means eight thousand. */
const THOUSANDS_MEANT = { from: 2, to: 60 };

/** The rent that is asked for: of several of one kind the later one counts, and 'min 8k, max 12k' go together. */
export function priceIn(spans: readonly Span[]): { price: Price; used: number[] } {
  const found = pricesIn(spans);
  const price = found.reduce<Price>((before, { price: said }) => {
    const isWhole = said.around !== undefined || (said.minPrice !== undefined && said.maxPrice !== undefined);
    const both = isWhole || before.around !== undefined ? said : { ...before, ...said };
    return (both.minPrice ?? 0) > (both.maxPrice ?? Number.POSITIVE_INFINITY) ? said : both;
  }, {});
  return { price, used: found.flatMap(({ used }) => used) };
}

function pricesIn(spans: readonly Span[]): { price: Price; used: number[] }[] {
  const amounts = amountsIn(spans);
  const found: { price: Price; used: number[] }[] = [];
  for (let at = 0; at < amounts.length; at += 1) {
    const amount = amounts[at] as Amount;
    const next = amounts[at + 1];
    const range = next && rangeOf(spans, amount, next);
    if (range) {
      found.push(range);
      at += 1;
      continue;
    }
    const single = singlePrice(spans, amount);
    if (single) found.push(single);
  }
  return found;
}

function amountsIn(spans: readonly Span[]): Amount[] {
  const amounts: Amount[] = [];
  for (let at = 0; at < spans.length; at += 1) {
    const amount = amountAt(spans, at);
    if (!amount) continue;
    amounts.push(amount);
    at = amount.to - 1;
  }
  return amounts;
}

/** What Hindi puts before a number. */
const PARTS = [
  ['half-more', 0.5],
  ['quarter-more', 0.25],
  ['quarter-less', -0.25],
] as const;

/** What is counted and is no rent: 'sector 62', '2 km', '5th block'. */
const isCounted = (spans: readonly Span[], at: number, to: number) =>
  means(spans[to], 'count', 'sharing') ||
  /^(?:th|st|nd|rd|bhk|block|phase|stage|cross|main|sharing)$/i.test(spans[to]?.typed ?? '') ||
  /^(?:sector|sec|phase|block|stage|plot|gate|pillar|ward|lane|no|number|nh|class|cross|main)$/i.test(
    spans[at - 1]?.typed ?? '',
  );

function amountAt(spans: readonly Span[], at: number): Amount | undefined {
  // 'Saade aath hazar' is 8,500.
  const part = PARTS.find(([word]) => means(spans[at], word))?.[1] ?? 0;
  const number = at + (part === 0 ? 0 : 1);
  const first = numberOf(spans[number]);
  if (first === undefined) return undefined;
  let value = first + part;
  let to = number + 1;
  // 'Ten five hundred', '1 lakh 20 thousand'.
  let inThousands = false;
  for (const [word, times] of [
    ['lakh', 100_000],
    ['thousand', 1_000],
    ['hundred', 100],
  ] as const) {
    if (!means(spans[to], word)) continue;
    value *= times;
    inThousands ||= times === 1_000;
    to += 1;
    break;
  }
  const follows = inThousands ? numberOf(spans[to]) : undefined;
  if (follows !== undefined && follows < 1_000 && means(spans[to + 1], 'hundred')) {
    value += follows * 100;
    to += 2;
  }
  if (isCounted(spans, at, to)) return undefined;
  const isRupees = means(spans[at - 1], 'rupees') || means(spans[to], 'rupees');
  return { from: at, to, value, isMoney: inThousands || value >= 100_000 || isRupees, inThousands };
}

function numberOf(span: Span | undefined): number | undefined {
  if (span?.number !== undefined) return span.number;
  const word = senseOf(span, 'number');
  return word === undefined ? undefined : Number(word);
}

function rangeOf(spans: readonly Span[], low: Amount, high: Amount): { price: Price; used: number[] } | undefined {
  const between = spans.slice(low.to, high.from);
  const isRange =
    between.length > 0 &&
    between.length <= 3 &&
    between.some((span) => means(span, 'to', 'and', 'or')) &&
    between.every((span) => means(span, 'to', 'and', 'or', 'rupees', 'filler', 'under'));
  if (!isRange) return undefined;
  const scaled = !low.inThousands && high.inThousands && low.value < 100 ? low.value * 1_000 : low.value;
  const [minPrice, maxPrice] = [scaled, meant(high, true)].toSorted((a, b) => a - b);
  if (minPrice === undefined || maxPrice === undefined || minPrice < LOWEST || maxPrice > HIGHEST) return undefined;
  return { price: { minPrice, maxPrice }, used: usedBy(spans, low.from, high.to) };
}

function singlePrice(spans: readonly Span[], amount: Amount): { price: Price; used: number[] } | undefined {
  const limit = limitOf(spans, amount);
  const value = meant(amount, limit !== undefined || means(spans[amount.from - 1], 'money'));
  if (value < LOWEST || value > HIGHEST) return undefined;
  // A bare number needs to look like a rent: 'Block 1200' is none, '9000' is.
  if (limit === undefined && !amount.isMoney && (value < 2_000 || value % 50 !== 0)) return undefined;
  const price = limit === 'over' ? { minPrice: value } : limit === 'around' ? { around: value } : { maxPrice: value };
  return { price, used: usedBy(spans, amount.from, amount.to) };
}

const meant = ({ value, isMoney }: Amount, hasLimit: boolean) =>
  hasLimit && !isMoney && value >= THOUSANDS_MEANT.from && value <= THOUSANDS_MEANT.to ? value * 1_000 : value;

const LIMITS = ['under', 'over', 'around'] as const;
const BESIDE = ['rupees', 'filler', 'money', 'in-after', 'and', 'with'];

/** The limit that stands before the amount or behind it, past words between words. */
function limitOf(spans: readonly Span[], { from, to }: Amount): (typeof LIMITS)[number] | undefined {
  const behind = firstPast(spans.slice(to));
  const before = firstPast(spans.slice(0, from).toReversed());
  // 'Minimum 8000 maximum 12000': what stands right before another amount belongs to that.
  const isOfNext = behind !== undefined && numberOf(spans[spans.indexOf(behind) + 1]) !== undefined;
  const limit =
    (isOfNext ? undefined : LIMITS.find((word) => means(behind, word))) ?? LIMITS.find((word) => means(before, word));
  // 'Cannot pay more than', 'nothing above'.
  const isDenied = limit === 'over' && spans.slice(Math.max(0, from - 5), from).some(isDenial);
  return isDenied ? 'under' : limit;
}

const isDenial = (span: Span) => means(span, 'not') || /^(?:nothing|cannot|cant|not|dont|never)$/i.test(span.typed);

function firstPast(spans: readonly Span[]): Span | undefined {
  return spans.slice(0, 4).find((span) => isLimit(span) || !means(span, ...BESIDE));
}

const isLimit = (span: Span | undefined) => means(span, ...LIMITS);

/** The amount, and the words that belong to it. */
function usedBy(spans: readonly Span[], from: number, to: number): number[] {
  let first = from;
  let last = to;
  const belongs = (span: Span | undefined) => isLimit(span) || means(span, 'between', ...BESIDE);
  while (first > 0 && belongs(spans[first - 1])) first -= 1;
  while (last < spans.length && belongs(spans[last])) last += 1;
  return Array.from({ length: last - first }, (_, at) => first + at);
}
