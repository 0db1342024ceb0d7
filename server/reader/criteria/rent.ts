/** Finds the rent that a message asks for, and the spans that say it. */
import { amountAt, isAfterMoney, isUnjoinedRange, LEAST_RENT, type Amount } from './amount.ts';
import type { Rent } from './criteria.ts';
import { hasPattern, patternAt } from '../patterns.ts';
import { is, indexRange, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

const BOUNDS = ['under', 'over', 'around', 'between'] as const;

/** One amount, or the two of a range as they were said. */
type Amounts = readonly [Amount] | readonly [Amount, Amount];

/** What bounds an amount, and the spans from the first to the last that say both. */
interface Bounded {
  bound: (typeof BOUNDS)[number] | 'none';
  from: number;
  to: number;
}

/** A smaller figure that is the whole message is no rent. */
const LEAST_ALONE = 2_000;
/** 'Under 9' is nine thousand, where a bound or the word budget stands beside it. */
const LEAST_SHORT = 2;
const MOST_SHORT = 99;
/** Smaller ones point at a result: 'ok 2'. */
const LEAST_ANSWER = 4;
const MOST_ANSWER = 40;
/** '3 chalega' may say how many share. */
const MOST_SHARERS = 4;
/** A bare figure as long as a PIN code is one. */
const LEAST_PIN_CODE = 100_000;
const MOST_RENT = 1_000_000;

/** The rent and which spans are used up by it. */
export function rentIn(spans: readonly Span[]): { rent: Rent; used: Set<number> } {
  const used = new Set<number>();
  const rent: Rent = digitsIn(spans);
  let stated: number | undefined;
  for (let at = 0; at < spans.length; at += 1) {
    const first = used.has(at) ? undefined : amountAt(spans, at);
    if (!first) continue;
    const isTaken = isReplaced(spans, first);
    const second = isTaken && isOneOf(spans[first.from - 1], 'replace') ? undefined : rangeAfter(spans, first);
    if (isTaken) {
      at = (second ?? first).to;
      continue;
    }
    const bounded = boundOf(spans, first.from, (second ?? first).to, used);
    const amounts = rentAmounts(second ? [withUnitOf(first, second), second] : [first], bounded.bound, spans);
    if (!amounts) continue;
    const [low] = amounts;
    const said = rentOf(amounts, bounded, spans[bounded.from]?.text !== 'within' && bounded.from < first.from);
    // 'Budget is 10k but can go till 12k'
    if (stated !== undefined && bounded.bound === 'under' && !second && rupees(low) > stated)
      rent.maxPrice = rupees(low);
    else if (isNew(said, rent)) {
      Object.assign(rent, said);
      if (!second && bounded.bound === 'none') stated = rent.maxPrice;
      for (const each of indexRange(bounded)) used.add(each);
      at = bounded.to;
    }
  }
  const { minPrice, maxPrice } = rent;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    Object.assign(rent, { minPrice: maxPrice, maxPrice: minPrice });
  return { rent, used };
}

/** What was said first stands: a later figure only adds the other bound. */
const isNew = ({ minPrice, maxPrice, around }: Rent, rent: Rent) =>
  rent.around === undefined &&
  (minPrice === undefined || rent.minPrice === undefined) &&
  ((maxPrice ?? around) === undefined || rent.maxPrice === undefined);

/** 'Under 8-9k' is a most; 'within 8-9k' and '8-9k tak' are ranges. */
function rentOf(amounts: Amounts, { bound }: Bounded, isBoundedBefore: boolean): Rent {
  const [least = 0, most] = amounts.map(rupees).toSorted((a, b) => a - b);
  if (most !== undefined)
    return bound === 'under' && isBoundedBefore ? { maxPrice: most } : { minPrice: least, maxPrice: most };
  return bound === 'over' ? { minPrice: least } : bound === 'around' ? { around: least } : { maxPrice: least };
}

/** '4 digit rent', 'no five figure rents'. */
function digitsIn(spans: readonly Span[]): Rent {
  const digits = spans.find((_, at) => patternAt(spans, at, 'digits'))?.value ?? 0;
  if (digits < 4 || digits > 6) return {};
  if (hasPattern(spans, 'refused digits')) return { maxPrice: 10 ** (digits - 1) - 1 };
  return digits === 4 ? { maxPrice: 9_999 } : {};
}

/** 'Not 8k, 10k', '10k instead of 8k', '8k nahi 10k', '8k by mistake, 10k': the other amount is meant. */
function isReplaced(spans: readonly Span[], { from, to }: Amount): boolean {
  if (patternAt(spans, to, 'taken back')) return true;
  const refusal = patternAt(spans, from, 'refused before') ?? patternAt(spans, to, 'refused behind');
  return refusal !== undefined && spans.some((_, at) => (at < from || at > to) && amountAt(spans, at) !== undefined);
}

const rupees = ({ value }: Amount) => Math.min(Math.round(value), MOST_RENT);

/** `8-10 hazaar`, `6k to 8k`, `between 7 and 9 thousand`, `9 se 12 hazar`. */
function rangeAfter(spans: readonly Span[], first: Amount): Amount | undefined {
  if (isUnjoinedRange(spans, first.to)) return amountAt(spans, first.to + 1);
  const joiner = spans[first.to + 1];
  // 'Minimum 5000 and maximum 8000' are two.
  if (is(joiner, 'and') ? !patternAt(spans, first.from, 'behind between') : !is(joiner, 'to', 'or')) return undefined;
  return (
    amountAt(spans, first.to + 2) ?? (is(spans[first.to + 2], 'rupees') ? amountAt(spans, first.to + 3) : undefined)
  );
}

/** In `8-10 hazaar` the thousand belongs to both. */
function withUnitOf(first: Amount, second: Amount): Amount {
  if (first.hasUnit || !second.hasUnit || first.value >= second.value) return first;
  const worth = second.value >= 100_000 && first.value < 10 ? 100_000 : 1_000;
  return first.value < LEAST_RENT ? { ...first, value: first.value * worth, isMoney: true } : first;
}

/** The bound beside an amount, before it or behind it, where it is not that of another. */
function boundOf(spans: readonly Span[], from: number, to: number, used: ReadonlySet<number>): Bounded {
  for (const bound of BOUNDS) {
    const found = patternAt(spans, from, `${bound} before`);
    if (!found || used.has(found.from)) continue;
    return { bound: patternAt(spans, found.from, 'turned round') ? OPPOSITE[bound] : bound, from: found.from, to };
  }
  for (const bound of BOUNDS) {
    const refused = bound === 'under' || bound === 'over' ? patternAt(spans, to, `${bound} refused`) : undefined;
    const found = refused ?? patternAt(spans, to, `${bound} behind`);
    if (!found || used.has(found.to)) continue;
    return { bound: refused ? OPPOSITE[bound] : bound, from, to: found.to };
  }
  return { bound: 'none', from, to };
}

const OPPOSITE = { under: 'over', over: 'under', around: 'around', between: 'between' } as const;

/** 'Make it 10', 'ok 11', '8 chalega', '8 to 9': nothing else is said, or a range stands beside a place. */
function isAnswer(spans: readonly Span[], low: Amount, high: Amount | undefined): boolean {
  const rest = spans.filter((_, at) => at < low.from || at > (high ?? low).to);
  if (!low.isPlain || low.value < LEAST_ANSWER || (rest.length === 0 && !high)) return false;
  if (high && low.value < high.value && high.value <= MOST_ANSWER && rest.some(({ places }) => places)) return true;
  return (
    (high !== undefined ||
      low.value >= 10 ||
      rest.some((span) => isOneOf(span, 'make it') || (low.value > MOST_SHARERS && is(span, 'optional')))) &&
    rest.every((span) => is(span, 'filler', 'want', 'thanks', 'rupees', 'optional') && !is(span, 'more'))
  );
}

const isYear = (value: number) => value > 2_010 && value < 2_040;

/**
 * The amounts as a rent; undefined where they are none. Short figures are thousands only where something else says that
 * this is about money.
 */
function rentAmounts(amounts: Amounts, bound: Bounded['bound'], spans: readonly Span[]): Amounts | undefined {
  const [low, high] = amounts;
  const isOfMoney = isAfterMoney(spans, low.from);
  const isOther = low.value >= LEAST_PIN_CODE || isYear(low.value);
  if (low.isPlain && bound === 'none' && isOther && !isOfMoney) return undefined;
  if (low.isMoney && (high?.isMoney ?? true)) {
    const isRent =
      bound !== 'none' || high !== undefined || !low.isPlain || low.value >= LEAST_ALONE || spans.length > 1;
    return isRent ? amounts : undefined;
  }
  const isShort = amounts.every(({ value }) => value >= LEAST_SHORT && value <= MOST_SHORT);
  const isSaid =
    isOfMoney ||
    bound !== 'none' ||
    patternAt(spans, low.from, 'new budget') !== undefined ||
    isAnswer(spans, low, high);
  if (!isShort || !isSaid) return undefined;
  return high ? [inThousands(low), inThousands(high)] : [inThousands(low)];
}

const inThousands = (amount: Amount): Amount => ({ ...amount, value: amount.value * 1_000 });
