/** Finds the rent that a message asks for, and the items that say it. */
import { factOf, is, type Item } from './reading.ts';

export interface Rent {
  minPrice?: number;
  maxPrice?: number;
  /** An amount with some room on either side. */
  around?: number;
}

interface Amount {
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

type Bound = 'under' | 'over' | 'around' | 'between' | 'none';

/** With a currency or a month beside it; '10 pm' is a time. */
const LEAST_SAID = 100;
/** A figure that is the whole message. */
const LEAST_BARE = 2_000;
/** A smaller figure without a unit is no rent, a larger one is. */
const LEAST_RENT = 1_000;
/** 'under 9' is nine thousand, where a bound or the word budget stands beside it. */
const LEAST_SHORT = 2;
const MOST_SHORT = 99;
/** A bare figure as long as a PIN code is one. */
const LEAST_PIN_CODE = 100_000;
const MOST_RENT = 100_000_000;

/** The rent and which items are used up by it. */
export function rentIn(items: readonly Item[]): { rent: Rent; used: Set<number> } {
  const used = new Set<number>();
  const rent: Rent = digitsIn(items);
  let stated: number | undefined;
  for (let at = 0; at < items.length; at += 1) {
    if (used.has(at)) continue;
    const first = amountAt(items, at);
    if (!first) continue;
    const second = rangeAfter(items, first);
    const said = boundOf(items, first.from, (second ?? first).to, used);
    const [low, high] = second ? [scaledAs(first, second), second] : [first, undefined];
    if (!isRent(low, high, said.bound, items) || isReplaced(items, first)) continue;
    // 'Budget is 10k but can go till 12k'
    if (stated !== undefined && !high && said.bound === 'under' && rupees(low) > stated) {
      rent.maxPrice = rupees(low);
      continue;
    }
    // What was said first stands: a later figure only adds the other bound.
    if (
      rent.around !== undefined ||
      (rent.maxPrice !== undefined && (high || said.bound !== 'over')) ||
      (rent.minPrice !== undefined && (high || said.bound === 'over'))
    )
      continue;
    // 'Under 8-9k' is a most; 'within 8-9k' and '8-9k tak' are ranges.
    if (high && said.bound === 'under' && said.from < first.from && items[said.from]?.text !== 'within')
      rent.maxPrice = Math.max(rupees(low), rupees(high));
    else if (high) Object.assign(rent, { minPrice: Math.min(rupees(low), rupees(high)), maxPrice: Math.max(rupees(low), rupees(high)) });
    else if (said.bound === 'over') rent.minPrice = rupees(low);
    else if (said.bound === 'around') rent.around = rupees(low);
    else rent.maxPrice = rupees(low);
    if (!high && said.bound === 'none') stated = rent.maxPrice;
    for (let each = said.from; each <= said.to; each += 1) used.add(each);
    at = said.to;
  }
  if (rent.minPrice !== undefined && rent.maxPrice !== undefined && rent.minPrice > rent.maxPrice) {
    [rent.minPrice, rent.maxPrice] = [rent.maxPrice, rent.minPrice];
  }
  return { rent, used };
}

/** '4 digit rent', 'no five figure rents'. */
function digitsIn(items: readonly Item[]): Rent {
  const at = items.findIndex((item, each) => is(item, 'digits') && items[each - 1]?.value !== undefined);
  const digits = items[at - 1]?.value ?? 0;
  if (digits < 4 || digits > 6) return {};
  const isRefused = items.some(
    (item, each) =>
      is(item, 'not', 'not before') ||
      /^(?:cant|cannot|can not|zyada|jyada|costly|expensive)$/.test(item.text) ||
      (item.text === 'much' && items[each - 1]?.text === 'too'),
  );
  if (isRefused) return { maxPrice: 10 ** (digits - 1) - 1 };
  return digits === 4 ? { maxPrice: 9_999 } : {};
}

/** 'Not 8k, 10k', '10k instead of 8k': the other amount is meant. */
function isReplaced(items: readonly Item[], { from, to }: Amount): boolean {
  if (!/^(?:not|instead of|rather than|in place of)$/.test(items[from - 1]?.text ?? '')) return false;
  return items.some((item, at) => item.value !== undefined && (at < from || at > to) && amountAt(items, at) !== undefined);
}

const rupees = ({ value }: Amount) => Math.min(Math.round(value), MOST_RENT);

function amountAt(items: readonly Item[], at: number): Amount | undefined {
  const item = items[at];
  if (item?.value === undefined) return undefined;
  let value = item.value;
  let to = at;
  let scaled = false;
  for (const [unit, worth] of [
    ['lakh', 100_000],
    ['thousand', 1_000],
    ['hundred', 100],
  ] as const) {
    const next = items[to + 1];
    if (is(next, unit)) {
      // 'twelve thousand five hundred'
      const smaller = items[to + 2];
      value *= worth;
      scaled = true;
      to += 1;
      if (unit === 'thousand' && smaller?.value !== undefined && smaller.value < 10 && is(items[to + 2], 'hundred')) {
        value += smaller.value * 100;
        to += 2;
      } else if (unit === 'thousand' && isRestOfThousand(smaller)) {
        value += smaller?.value ?? 0;
        to += 1;
      }
      break;
    }
  }
  if (item.inWords && !scaled && !leadsScaled(items, at)) return undefined;
  const before = is(items[at - 1], 'rupees');
  const after = is(items[to + 1], 'rupees');
  // 'the 3rd floor', '2 km', '10 minutes', '3 sharing': figures that count something else.
  if (!scaled && is(items[to + 1], 'otherwise counted', 'sharing')) return undefined;
  if (isCountedBefore(items, before ? at - 2 : at - 1) || factOf(items[(after ? to + 1 : to) + 1] ?? NOTHING) === 'deposit')
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
const isRestOfThousand = (item: Item | undefined) =>
  item?.value !== undefined && item.value >= 100 && item.value < 1_000 && item.value % 50 === 0;

/** The first number of 'seven to nine thousand' and 'aath das hazaar'. */
function leadsScaled(items: readonly Item[], at: number): boolean {
  const [joiner, second] = [items[at + 1], items[at + 2]];
  if (second?.value !== undefined && is(items[at + 3], 'thousand'))
    return is(joiner, 'to', 'or') || (is(joiner, 'and') && leadsRange(items, at));
  return isInOneBreath(items[at], joiner) && is(second, 'thousand');
}

/** 'Aath das': two numbers that follow one another are a range. 'Ek das' is 'one of ten'. */
function isInOneBreath(first: Item | undefined, second: Item | undefined): boolean {
  if (!first?.inWords || first.value === undefined || second?.value === undefined) return false;
  return first.value >= 3 && second.value > first.value && second.value <= first.value + 5;
}

/** `8-10 hazaar`, `6k to 8k`, `between 7 and 9 thousand`, `9 se 12 hazar`. */
function rangeAfter(items: readonly Item[], first: Amount): Amount | undefined {
  const joiner = items[first.to + 1];
  if (isInOneBreath(items[first.to], joiner)) return amountAt(items, first.to + 1);
  if (!is(joiner, 'to', 'or') && !(is(joiner, 'and') && is(items[first.from - 1], 'between'))) return undefined;
  // 'and' joins two amounts of a range only after 'between'; 'minimum 5000 and maximum 8000' are two.
  if (is(joiner, 'and') && !leadsRange(items, first.from)) return undefined;
  for (const skip of [2, 3]) {
    const second = amountAt(items, first.to + skip);
    if (second && (skip === 2 || is(items[first.to + 2], 'rupees'))) return second;
  }
  return undefined;
}

function leadsRange(items: readonly Item[], from: number): boolean {
  return is(items[from - 1], 'between') || is(items[from - 2], 'between');
}

/** In `8-10 hazaar` the thousand belongs to both. */
function scaledAs(first: Amount, second: Amount): Amount {
  if (first.scaled || !second.scaled || first.value >= second.value) return first;
  const worth = second.value >= 100_000 && first.value < 10 ? 100_000 : 1_000;
  return first.value < LEAST_RENT ? { ...first, value: first.value * worth, isMoney: true } : first;
}

/** The bound beside an amount, before it or behind it, and how far both reach together. */
function boundOf(items: readonly Item[], from: number, to: number, used: ReadonlySet<number>): { bound: Bound; from: number; to: number } {
  const free = (at: number) => (used.has(at) ? undefined : items[at]);
  let left = from - 1;
  while (is(free(left), 'rupees', 'about money', 'filler') && boundIn(free(left)) === 'none' && left > from - 4) left -= 1;
  const before = boundIn(free(left));
  if (before !== 'none') return { bound: turned(before, items, left), from: left, to: reach(items, to) };
  let right = to + 1;
  if (is(free(right), 'rupees')) right += 1;
  // '10k is my limit'
  while (right < to + 4 && is(free(right), 'filler') && boundIn(free(right)) === 'none' && hasBoundSoon(items, right)) right += 1;
  const after = boundIn(free(right));
  // In 'minimum 5k maximum 8k' the second bound is the second amount's.
  const isNexts = items[right + 1]?.value !== undefined && boundIn(free(right)) !== 'none' && used.size > 0;
  // 'Nine thousand se upar nahi'
  const isRefused = after === 'over' && items.slice(right + 1, right + 3).some((item) => is(item, 'not before'));
  if (isRefused && !isNexts) return { bound: 'under', from, to: reach(items, right) };
  return after !== 'none' && !isNexts ? { bound: after, from, to: reach(items, right) } : { bound: 'none', from, to: reach(items, to) };
}

/** 'Nothing above', 'cannot pay more than': the bound turns round. */
function turned(bound: Bound, items: readonly Item[], at: number): Bound {
  const before = items.slice(Math.max(0, at - 3), at);
  const start = before.findLastIndex(({ text }) =>
    /^(?:not|no|nothing|never|cannot|cant|can not|dont|dont want|wont|shouldnt|should not|without)$/.test(text),
  );
  const isTurned = start >= 0 && before.slice(start + 1).every((item) => !item.pause && !isAnything(item));
  if (!isTurned) return bound;
  return bound === 'over' ? 'under' : bound === 'under' ? 'over' : bound;
}

/** Only words that name a bound are looked for over others: in '8k in madhapur under' the last begins something new. */
const hasBoundSoon = (items: readonly Item[], at: number) =>
  items.slice(at + 1, at + 3).some(({ text }) => /^(?:limit|max|maximum|tops)$/.test(text));

const isAnything = (item: Item) =>
  item.place !== undefined || item.value !== undefined || item.marks.some(({ kind }) => kind !== 'role' && kind !== 'fact');

const reach = (items: readonly Item[], to: number) => (is(items[to + 1], 'rupees') ? to + 1 : to);

function boundIn(item: Item | undefined): Bound {
  if (is(item, 'under')) return 'under';
  if (is(item, 'over')) return 'over';
  if (is(item, 'around') || (is(item, 'in') && item?.text !== 'in' && item?.text !== 'at')) return 'around';
  return is(item, 'between') ? 'between' : 'none';
}

/** Whether a figure is a rent at all. Short figures are thousands only where something else says that this is about money. */
function isRent(low: Amount, high: Amount | undefined, bound: Bound, items: readonly Item[]): boolean {
  if (low.isPlain && bound === 'none' && low.value >= LEAST_PIN_CODE) return false;
  if (low.isMoney && (high?.isMoney ?? true))
    return bound !== 'none' || high !== undefined || !low.isPlain || low.value >= LEAST_BARE || items.length > 1;
  const short = [low, ...(high ? [high] : [])];
  const isShort = short.every(({ value }) => value >= LEAST_SHORT && value <= MOST_SHORT);
  const spoken =
    bound === 'under' ||
    bound === 'over' ||
    bound === 'between' ||
    (bound === 'around' && items.some((item) => is(item, 'about money'))) ||
    isAfterMoney(items, low.from);
  if (!isShort || !spoken) return false;
  for (const each of short) each.value *= 1_000;
  return true;
}

/** 'Budget 8', 'budget: 8-10', 'my budget is 8'. */
function isAfterMoney(items: readonly Item[], from: number): boolean {
  let at = from - 1;
  while (at >= 0 && (is(items[at], 'filler') || items[at]?.pause !== undefined) && at > from - 4) at -= 1;
  return is(items[at], 'about money');
}

/** 'I earn 25000', 'salary is 30k', 'deposit of 5000'. */
function isCountedBefore(items: readonly Item[], at: number): boolean {
  let from = at;
  while (from > at - 4 && is(items[from], 'filler', 'around', 'under', 'over', 'question')) from -= 1;
  if (/^(?:earn|earning|earnings|salary|income|stipend|package|ctc|pin|pincode|pin code|batch|since)$/.test(items[from]?.text ?? ''))
    return true;
  // 'One month deposit, under 8k': the amount is the rent.
  return factOf(items[from] ?? NOTHING) === 'deposit' && !is(items[from - 1], 'not', 'rupees') && items[from - 1]?.value === undefined;
}

const NOTHING: Item = { marks: [], typed: '', text: '' };
