/** Finds the rent that a message asks for, or how it changes the one before: '500 more', 'increase my budget'. */
import { amountAt, amountsAt, type Amount } from './amount.ts';
import type { Rent } from './criteria.ts';
import type { Edit } from './edits.ts';
import { polarityOf } from './polarity.ts';
import { MAX_SHARING } from './sharing.ts';
import { patternAt, says } from '../patterns.ts';
import { indexRange, is, isOneOf, type Spans, type Span } from '../spans.ts';

const OPPOSITE = { under: 'over', over: 'under', around: 'around', between: 'between' } as const;
const BOUNDS = ['under', 'over', 'around', 'between'] as const;

/** The bound of an amount, and the first and last span of both. */
interface Bounded {
  bound: (typeof BOUNDS)[number] | 'none';
  from: number;
  to: number;
}

/** A smaller figure that is the whole message is no rent. */
const MIN_ALONE = 2_000;
/** 'Under 9' is nine thousand, where a bound or the word budget stands beside it. */
const MIN_SHORT = 2;
const MAX_SHORT = 99;
/** Smaller ones point at a result, 'ok 2', or say how many share, '3 chalega'. */
const MIN_ANSWER = 5;
/** A figure as large as this, without a unit or currency, is a PIN code. */
const MIN_PIN_CODE = 100_000;
const MAX_RENT = 1_000_000;

/** The rent as an edit, and the spans that state it; `current` is the rent in force. */
export function rentIn(spans: Spans, current: Rent): { edits: Edit[]; used: Set<number> } {
  const used = new Set<number>();
  // '4 digit rent', 'no five figure rents'
  const digits = spans.find((_, at) => patternAt(spans, at, 'digits'))?.value;
  const isBelowFive = digits === (says(spans, '<refused digits>') ? 5 : 4);
  const rent: Rent = isBelowFive ? { maxPrice: 9_999 } : {};
  // '10k budget... no, make it 12'
  let isBehindOther = false;
  let isLimited = false;
  for (let at = 0; at < spans.length; at += 1) {
    const amount = amountsAt(spans, at);
    if (amount && (isReplaced(spans, amount) || isOutdated(spans, amount, current))) {
      isBehindOther ||= amount.isMoney;
      at = amount.to;
    } else if (amount) {
      const bounded = boundOf(spans, amount, used);
      const named = rentOf(spans, amount, bounded, isBehindOther);
      isBehindOther = false;
      // 'Budget is 10k but can go till 12k'
      const isMost = bounded.bound === 'under' || patternAt(spans, amount.from, 'new budget') !== undefined;
      // 'About 9000, at most 9500'
      if (isMost && named?.maxPrice !== undefined) delete rent.around;
      const isHigher = isMost && (named?.maxPrice ?? 0) > (rent.maxPrice ?? Infinity);
      // 'Rent is 16000 now, want one below 13k', but not 'a single for 12000, or double below 8k'
      const isLimit = isMost || patternAt(spans, amount.from, 'as budget') !== undefined;
      // In '8000, electricity max 1000' the second is of something else.
      const isAlike = (named?.maxPrice ?? 0) * 2 >= (rent.maxPrice ?? 0);
      const isOnlyMost = named?.minPrice === undefined && rent.minPrice === undefined;
      const isFirstLimit = isLimit && !isLimited && isAlike && isOnlyMost && !says(spans.slice(0, amount.from), 'or');
      if (!named || (!isHigher && !isFirstLimit && !isNew(named, rent))) continue;
      isLimited ||= isLimit;
      Object.assign(rent, named);
      for (const each of indexRange(bounded)) used.add(each);
      at = bounded.to;
    }
  }
  const { minPrice, maxPrice } = rent;
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice)
    Object.assign(rent, { minPrice: maxPrice, maxPrice: minPrice });
  return { edits: Object.keys(rent).length > 0 ? [{ edit: 'rent', ...rent }] : [], used };
}

/** The first figure stands: a later one only adds the other bound. */
const isNew = ({ minPrice, maxPrice, around }: Rent, rent: Rent) =>
  rent.around === undefined &&
  (minPrice === undefined || rent.minPrice === undefined) &&
  ((maxPrice ?? around) === undefined || rent.maxPrice === undefined);

const othersThan = (spans: Spans, { from, to }: Amount): Amount[] =>
  spans.flatMap((_, at) => (at < from || at > to ? (amountAt(spans, at) ?? []) : []));

/** 'Not 8k, 10k', '8k nahi 10k', '8k by mistake, 10k': another amount stands instead; in '11k!! no way' none does. */
function isReplaced(spans: Spans, amount: Amount): boolean {
  const fits = (pattern: string) => patternAt(spans, amount.from, pattern, amount.to) !== undefined;
  return fits('taken back') || fits('no rent') || (fits('refused') && othersThan(spans, amount).length > 0);
}

/** 'Nothing for 8000, make it 9000' after 'under 8000': what is in force gives way to another amount. */
function isOutdated(spans: Spans, amount: Amount, { minPrice, maxPrice, around }: Rent): boolean {
  const { value, high, isMoney } = amount;
  const isCurrent = high === undefined && [minPrice, maxPrice, around].includes(isMoney ? value : value * 1_000);
  const isOther = (other: Amount) => other.isMoney && other.value !== value && !isReplaced(spans, other);
  return isCurrent && othersThan(spans, amount).some(isOther);
}

/** The bound beside an amount, before it or after it; in '5000 se upar 7000 tak' the first is of the other amount. */
function boundOf(spans: Spans, { from, to }: Amount, used: ReadonlySet<number>): Bounded {
  for (const side of ['before', 'after'] as const)
    for (const bound of BOUNDS) {
      const found = patternAt(spans, from, `${bound} ${side}`, to);
      // 'Karanpur ke aaspas, 5000 ke andar': that is beside the place.
      const isOfPlace = spans[(found?.from ?? 0) - 1]?.places && isOneOf(spans[found?.from ?? 0], 'beside it');
      if (!found || isOfPlace || indexRange(found).some((at) => used.has(at))) continue;
      const isTurned =
        patternAt(spans, found.from, 'turned round') ??
        (side === 'after' ? patternAt(spans, from, 'bound refused', to) : undefined);
      // 'Around 9000 max'
      const isMost = bound === 'around' && patternAt(spans, from, 'under after', to);
      return { ...found, bound: isMost ? 'under' : isTurned ? OPPOSITE[bound] : bound };
    }
  return { bound: 'none', from, to };
}

function rentOf(spans: Spans, amount: Amount, { bound, from }: Bounded, isBehindOther: boolean): Rent | undefined {
  const { value, high, isEither } = amount;
  const unit = unitOf(spans, amount, bound !== 'none', isBehindOther);
  if (unit === undefined) return undefined;
  const rupees = [value, high ?? value].map((each) => Math.min(Math.round(each * unit), MAX_RENT));
  const [least, most] = [Math.min(...rupees), Math.max(...rupees)];
  // 'Under 8-9k' is a most; 'within 8-9k' and '8-9k tak' are ranges.
  const isUnder = bound === 'under' && from < amount.from && spans[from]?.text !== 'within';
  // '14 or 15k also ok'
  if (high !== undefined) return isUnder || isEither ? { maxPrice: most } : { minPrice: least, maxPrice: most };
  return bound === 'over' ? { minPrice: least } : bound === 'around' ? { around: least } : { maxPrice: least };
}

/** 1,000 for a short figure, where something else says that it is money, else 1; undefined where it is no rent. */
function unitOf(spans: Spans, amount: Amount, isBounded: boolean, isBehindOther: boolean): number | undefined {
  const { value: low, high = low, isMoney, isPlain, from } = amount;
  const fits = (pattern: string) => patternAt(spans, from, pattern) !== undefined;
  const isMarked = isBounded || fits('after money');
  // 'From January 2027'
  const isYear = low > 2_010 && low < 2_040;
  if (isPlain && !isMarked && (low >= MIN_PIN_CODE || isYear)) return undefined;
  const isAlone = !isBounded && amount.high === undefined && isPlain && low < MIN_ALONE && spans.length === 1;
  if (isMoney) return isAlone ? undefined : 1;
  // 'Sharing? 2 max'
  const isFew = low < MIN_ANSWER && fits('so many after all');
  const isOfSharing = isFew || (low <= MAX_SHARING && (fits('shared by') || fits('so many sharers')));
  const isShort = !isOfSharing && Math.min(low, high) >= MIN_SHORT && Math.max(low, high) <= MAX_SHORT;
  const isOfMoney = isMarked || isBehindOther || fits('new budget') || isAnswer(spans, amount);
  return isShort && isOfMoney ? 1_000 : undefined;
}

/** 'Make it 10', 'ok 11', '8 chalega', '8 to 9': nothing else is said. */
function isAnswer(spans: Spans, { value: low, high, isPlain, from, to }: Amount): boolean {
  const rest = spans.filter((_, at) => at < from || at > to);
  const isMade = high !== undefined || low >= 10 || says(rest, '{make it}', 'optional');
  const isAlone = rest.length === 0 && high === undefined;
  // 'Sorry, 7 to 9 and for girls', but not 'we are 5 to 6 boys'
  const isRepaired = high !== undefined && says(rest, 'repair');
  const alsoAllowed = isRepaired ? ['repair', 'and', '@for', '@pause'] : [];
  const isTalk = (span: Span) => says([span], 'filler', 'want', 'thanks', 'rupees', 'optional', ...alsoAllowed);
  return isPlain && low >= MIN_ANSWER && !isAlone && isMade && rest.every(isTalk);
}

const MIN_CHANGE = 100;
/** A larger amount is a new budget and no change of it: '8000 zyada hai'. */
const MAX_CHANGE = 5_000;

/** By how many rupees the line raises or lowers the budget; undefined where it names no such amount. */
export function budgetChangeIn(spans: Spans): { edits: Edit[]; used: Set<number> } | undefined {
  for (const at of spans.keys()) {
    const { value, from, to } = amountAt(spans, at) ?? { value: 0, from: at, to: at };
    if (value < MIN_CHANGE) continue;
    // 'Budget kam karo, 5000 se 7000': what it is to be.
    if (is(spans[to + 1], 'to') && amountAt(spans, to + 2)) return undefined;
    const isLowered = patternAt(spans, from, 'lowered by', to);
    if (value <= MAX_CHANGE && (isLowered ?? patternAt(spans, from, 'raised by', to)))
      return { edits: [{ edit: 'budget', by: isLowered ? -value : value }], used: new Set(indexRange({ from, to })) };
  }
  return undefined;
}

/** `other` where it only says that the budget changes. */
export type BudgetDirection = 'more' | 'less' | 'other';

/** 'Increase my budget', 'a bit more expensive is ok': by how much is not said. `used` are the spans that say it. */
export function budgetDirectionIn(spans: Spans): { direction: BudgetDirection; used: number[] } | undefined {
  const used = [...spans.keys()].filter((at) => patternAt(spans, at, 'tells of the budget'));
  if (says(spans, '<pays less>')) return { direction: 'less', used };
  if (says(spans, '<refuses>')) return undefined;
  const isDearFine = spans.some((span, at) => is(span, 'dear') && polarityOf(spans, at) === 'optional');
  if (isDearFine || says(spans, '<pays more>')) return { direction: 'more', used };
  return says(spans, '<changes the budget>') ? { direction: 'other', used } : undefined;
}
