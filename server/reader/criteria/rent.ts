/** Finds the rent that a message asks for, and the spans that say it. */
import { amountAt, amountsAt, type Amount } from './amount.ts';
import type { Rent } from './criteria.ts';
import type { Edit } from './edits.ts';
import { fits, isYear, patternAt } from '../patterns.ts';
import { indexRange, type Span } from '../spans.ts';

const OPPOSITE = { under: 'over', over: 'under', around: 'around', between: 'between' } as const;
const BOUNDS = ['under', 'over', 'around', 'between'] as const;

/** What bounds an amount, and the spans from the first to the last that say both. */
interface Bounded {
  bound: (typeof BOUNDS)[number] | 'none';
  from: number;
  to: number;
}

/** 'Under 9' is nine thousand, where a bound or the word budget stands beside it. */
const LEAST_SHORT = 2;
const MOST_SHORT = 99;
/** A bare figure as long as a PIN code is one. */
const LEAST_PIN_CODE = 100_000;
const MOST_RENT = 1_000_000;

/** The rent as an edit, and which spans are used up by it. */
export function rentIn(spans: readonly Span[]): { edits: Edit[]; used: Set<number> } {
  const used = new Set<number>();
  const rent: Rent = {};
  for (let at = 0; at < spans.length; at += 1) {
    const amount = amountsAt(spans, at);
    if (!amount) continue;
    at = amount.to;
    if (isReplaced(spans, amount)) continue;
    const bounded = boundOf(spans, amount);
    const said = rentOf(spans, amount, bounded);
    // 'Budget is 10k but can go till 12k'
    const isMost = bounded.bound === 'under' || fits(spans, amount.from, 'new budget');
    const isHigher = isMost && (said?.maxPrice ?? 0) > (rent.maxPrice ?? Infinity);
    if (!said || (!isHigher && !isNew(said, rent))) continue;
    Object.assign(rent, said);
    for (const each of indexRange(bounded)) used.add(each);
    at = bounded.to;
  }
  const { minPrice, maxPrice } = rent;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    Object.assign(rent, { minPrice: maxPrice, maxPrice: minPrice });
  return { edits: Object.keys(rent).length > 0 ? [{ edit: 'rent', ...rent }] : [], used };
}

/** What was said first stands: a later figure only adds the other bound. */
const isNew = ({ minPrice, maxPrice, around }: Rent, rent: Rent) =>
  rent.around === undefined &&
  (minPrice === undefined || rent.minPrice === undefined) &&
  ((maxPrice ?? around) === undefined || rent.maxPrice === undefined);

/** 'Not 8k, 10k', '8k nahi 10k', '8k by mistake, 10k': the other amount is meant; in '11k!! no way' none is. */
function isReplaced(spans: readonly Span[], { from, to }: Amount): boolean {
  if (fits(spans, from, 'taken back', to)) return true;
  const isOther = (at: number) => (at < from || at > to) && amountAt(spans, at) !== undefined;
  return fits(spans, from, 'refused', to) && spans.some((_, at) => isOther(at));
}

/** The bound beside an amount, before it or behind it. */
function boundOf(spans: readonly Span[], { from, to }: Amount): Bounded {
  for (const side of ['before', 'behind'] as const)
    for (const bound of BOUNDS) {
      const found = patternAt(spans, from, `${bound} ${side}`, to);
      if (!found) continue;
      const isTurned =
        fits(spans, found.from, 'turned round') || (side === 'behind' && fits(spans, from, 'bound refused', to));
      return { ...found, bound: isTurned ? OPPOSITE[bound] : bound };
    }
  return { bound: 'none', from, to };
}

/** The rent that an amount says; undefined where it says none. */
function rentOf(spans: readonly Span[], amount: Amount, { bound }: Bounded): Rent | undefined {
  const rupees = rupeesOf(spans, amount, bound)?.map((each) => Math.min(Math.round(each), MOST_RENT));
  const [least, most] = rupees?.toSorted((a, b) => a - b) ?? [];
  if (least === undefined) return undefined;
  if (most !== undefined) return { minPrice: least, maxPrice: most };
  return bound === 'over' ? { minPrice: least } : bound === 'around' ? { around: least } : { maxPrice: least };
}

/** One or two; short figures are thousands, only where something else says that this is about money. */
function rupeesOf(spans: readonly Span[], amount: Amount, bound: Bounded['bound']): readonly number[] | undefined {
  const { value, end, isMoney, isPlain, from } = amount;
  const isSaid = bound !== 'none' || fits(spans, from, 'after money');
  // 'From January 2027'
  if (isPlain && !isSaid && (value >= LEAST_PIN_CODE || isYear(value))) return undefined;
  const values = end === undefined ? [value] : [value, end];
  if (isMoney) return values;
  const isShort = values.every((each) => each >= LEAST_SHORT && each <= MOST_SHORT);
  return isShort && (isSaid || fits(spans, from, 'new budget')) ? values.map((each) => each * 1_000) : undefined;
}
