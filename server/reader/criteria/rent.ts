/** Finds the rent that a message asks for, and the spans that say it. */
import { amountAt, isAfterMoney, isInOneBreath, leadsRange, LEAST_RENT, type Amount } from './amount.ts';
import { is, type Span } from '../spans.ts';
import { isOneOf } from '../word-groups.ts';

export interface Rent {
  minPrice?: number;
  maxPrice?: number;
  /** An amount with some room on either side. */
  around?: number;
}

type Bound = 'under' | 'over' | 'around' | 'between' | 'none';

/** A figure that is the whole message. */
const LEAST_BARE = 2_000;
/** 'under 9' is nine thousand, where a bound or the word budget stands beside it. */
const LEAST_SHORT = 2;
/** Smaller ones point: 'ok 2'. */
const LEAST_ANSWER = 4;
const MOST_ANSWER = 40;
const MOST_SHORT = 99;
/** A bare figure as long as a PIN code is one. */
const LEAST_PIN_CODE = 100_000;
const MOST_RENT = 1_000_000;

/** The rent and which spans are used up by it. */
export function rentIn(spans: readonly Span[]): { rent: Rent; used: Set<number> } {
  const used = new Set<number>();
  const rent: Rent = digitsIn(spans);
  let stated: number | undefined;
  for (let at = 0; at < spans.length; at += 1) {
    if (used.has(at)) continue;
    const first = amountAt(spans, at);
    if (!first) continue;
    const isTaken = isReplaced(spans, first);
    const second = isTaken && isOneOf(spans[first.from - 1], 'replace') ? undefined : rangeAfter(spans, first);
    const said = boundOf(spans, first.from, (second ?? first).to, used);
    const [low, high] = second ? [scaledAs(first, second), second] : [first, undefined];
    if (isTaken) at = (second ?? first).to;
    if (isTaken || !isRent(low, high, said.bound, spans)) continue;
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
    if (high && said.bound === 'under' && said.from < first.from && spans[said.from]?.text !== 'within')
      rent.maxPrice = Math.max(rupees(low), rupees(high));
    else if (high)
      Object.assign(rent, {
        minPrice: Math.min(rupees(low), rupees(high)),
        maxPrice: Math.max(rupees(low), rupees(high)),
      });
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
function digitsIn(spans: readonly Span[]): Rent {
  const at = spans.findIndex((span, each) => is(span, 'digits') && spans[each - 1]?.value !== undefined);
  const digits = spans[at - 1]?.value ?? 0;
  if (digits < 4 || digits > 6) return {};
  const isRefused = spans.some(
    (span, each) =>
      is(span, 'not', 'not-after') ||
      /^(?:cant|cannot|can not|zyada|jyada|costly|expensive)$/.test(span.text) ||
      (span.text === 'much' && spans[each - 1]?.text === 'too'),
  );
  if (isRefused) return { maxPrice: 10 ** (digits - 1) - 1 };
  return digits === 4 ? { maxPrice: 9_999 } : {};
}

/** 'Not 8k, 10k', '10k instead of 8k', '8k nahi 10k', '8k by mistake, 10k': the other amount is meant. */
function isReplaced(spans: readonly Span[], { from, to }: Amount): boolean {
  const [before, after] = [spans[from - 1], spans[to + 1]];
  if (isAskedBack(spans, to)) return true;
  const isRefused =
    isTakenBack(spans, to) ||
    before?.text === 'not' ||
    is(before, 'drop', 'mistaken') ||
    isOneOf(before, 'replace') ||
    is(after, 'not-after', 'replaced');
  if (!isRefused) return false;
  return spans.some(
    (span, at) => span.value !== undefined && (at < from || at > to) && amountAt(spans, at) !== undefined,
  );
}

/** '8k, no wait, 10k' */
const isTakenBack = (spans: readonly Span[], to: number) => {
  // 'Under 9k... no 10k'
  const isNo = (at: number) =>
    is(spans[at], 'not') && spans[at - 1]?.pause !== undefined && amountAt(spans, at + 1) !== undefined;
  const repair = spans.findIndex((span, at) => at > to && ((is(span, 'repair') && HARD.test(span.text)) || isNo(at)));
  return repair !== -1 && spans.slice(repair).some(({ value }) => value !== undefined);
};
const HARD = /^(?:no|oh|i (?:mean|meant|said)|nahi|wait|actually)\b/;

/** '12000 ka pg? 5000 wala dikha': what is wondered at is not what is asked for. */
const isAskedBack = (spans: readonly Span[], to: number) => {
  const question = spans.findIndex((span, at) => at > to && span.typed === '?' && span.pause);
  return question !== -1 && spans.slice(question).some((span) => span.value !== undefined || is(span, 'cheap'));
};

const rupees = ({ value }: Amount) => Math.min(Math.round(value), MOST_RENT);

/** `8-10 hazaar`, `6k to 8k`, `between 7 and 9 thousand`, `9 se 12 hazar`. */
function rangeAfter(spans: readonly Span[], first: Amount): Amount | undefined {
  const joiner = spans[first.to + 1];
  if (isInOneBreath(spans[first.to], joiner, spans[first.to + 2])) return amountAt(spans, first.to + 1);
  if (!is(joiner, 'to', 'or') && !(is(joiner, 'and') && is(spans[first.from - 1], 'between'))) return undefined;
  // 'and' joins two amounts of a range only after 'between'; 'minimum 5000 and maximum 8000' are two.
  if (is(joiner, 'and') && !leadsRange(spans, first.from)) return undefined;
  for (const skip of [2, 3]) {
    const second = amountAt(spans, first.to + skip);
    if (second && (skip === 2 || is(spans[first.to + 2], 'rupees'))) return second;
  }
  return undefined;
}

/** In `8-10 hazaar` the thousand belongs to both. */
function scaledAs(first: Amount, second: Amount): Amount {
  if (first.scaled || !second.scaled || first.value >= second.value) return first;
  const worth = second.value >= 100_000 && first.value < 10 ? 100_000 : 1_000;
  return first.value < LEAST_RENT ? { ...first, value: first.value * worth, isMoney: true } : first;
}

/** The bound beside an amount, before it or behind it, and how far both reach together. */
function boundOf(
  spans: readonly Span[],
  from: number,
  to: number,
  used: ReadonlySet<number>,
): { bound: Bound; from: number; to: number } {
  const free = (at: number) => (used.has(at) ? undefined : spans[at]);
  let left = from - 1;
  while (is(free(left), 'rupees', 'money', 'filler') && boundIn(free(left)) === 'none' && left > from - 4) left -= 1;
  const before = boundIn(free(left));
  if (before !== 'none') return { bound: turned(before, spans, left), from: left, to: reach(spans, to) };
  let right = to + 1;
  if (is(free(right), 'rupees')) right += 1;
  // '10k is my limit'
  while (right < to + 4 && is(free(right), 'filler') && boundIn(free(right)) === 'none' && hasBoundSoon(spans, right))
    right += 1;
  const after = boundIn(free(right));
  // In 'minimum 5k maximum 8k' the second bound is the second amount's.
  const isNexts = spans[right + 1]?.value !== undefined && boundIn(free(right)) !== 'none' && used.size > 0;
  // 'Nine thousand se upar nahi', '6k se kam nahi'
  const isRefused =
    (after === 'over' || /^se k(?:a|u|)m$/.test(spans[right]?.text ?? '')) &&
    spans.slice(right + 1, right + 3).some((span) => is(span, 'not-after'));
  if (isRefused && !isNexts) return { bound: after === 'over' ? 'under' : 'over', from, to: reach(spans, right) };
  return after !== 'none' && !isNexts
    ? { bound: after, from, to: reach(spans, right) }
    : { bound: 'none', from, to: reach(spans, to) };
}

/** 'Nothing above', 'cannot pay more than': the bound turns round. */
function turned(bound: Bound, spans: readonly Span[], at: number): Bound {
  const before = spans.slice(Math.max(0, at - 3), at);
  const start = before.findLastIndex(({ text }) =>
    /^(?:not|no|nothing|never|cannot|cant|can not|dont|dont want|wont|shouldnt|should not|without)$/.test(text),
  );
  const isTurned = start >= 0 && before.slice(start + 1).every((span) => !span.pause && !isAnything(span));
  if (!isTurned) return bound;
  return bound === 'over' ? 'under' : bound === 'under' ? 'over' : bound;
}

/** Only words that name a bound are looked for over others: in '8k in madhapur under' the last begins something new. */
const hasBoundSoon = (spans: readonly Span[], at: number) =>
  spans.slice(at + 1, at + 3).some(({ text }) => /^(?:limit|max|maximum|tops)$/.test(text));

const isAnything = (span: Span) =>
  span.places !== undefined ||
  span.value !== undefined ||
  span.senses.some(({ kind }) => kind !== 'word' && kind !== 'fact' && kind !== 'number');

const reach = (spans: readonly Span[], to: number) => (is(spans[to + 1], 'rupees') ? to + 1 : to);

function boundIn(span: Span | undefined): Bound {
  if (is(span, 'under')) return 'under';
  if (is(span, 'over')) return 'over';
  if (is(span, 'around') || (is(span, 'in') && span?.text !== 'in' && span?.text !== 'at')) return 'around';
  return is(span, 'between') ? 'between' : 'none';
}

/** 'Make it 10', 'ok 11', '8 to 9': nothing else is said, or a range stands beside a place. */
function isAnswer(spans: readonly Span[], low: Amount, high: Amount | undefined): boolean {
  const rest = spans.filter((_, at) => at < low.from || at > (high ?? low).to);
  if (!low.isPlain || low.value < LEAST_ANSWER || (rest.length === 0 && !high)) return false;
  const says = rest.some(({ text }) => /^(?:make it|change to|change it to|do|go|till|pay)$/.test(text));
  const isRange = high !== undefined && low.value < high.value && high.value <= MOST_ANSWER;
  if (isRange && spans.some((span) => span.places !== undefined || is(span, 'pg'))) return true;
  return (
    (says || high !== undefined || low.value >= 10) &&
    rest.every((span) => is(span, 'filler', 'want', 'thanks', 'rupees') && !is(span, 'more'))
  );
}

/** 'Budget can stretch to 10' */
const isNewBudget = (spans: readonly Span[], from: number) =>
  is(spans[from - 1], 'to') && spans.slice(0, from).some((span) => is(span, 'money', 'more-money', 'less-money'));

const isYear = (value: number) => value > 2_010 && value < 2_040;

/**
 * Whether a figure is a rent at all. Short figures are thousands only where something else says that this is about
 * money.
 */
function isRent(low: Amount, high: Amount | undefined, bound: Bound, spans: readonly Span[]): boolean {
  if (
    low.isPlain &&
    bound === 'none' &&
    (low.value >= LEAST_PIN_CODE || isYear(low.value)) &&
    !isAfterMoney(spans, low.from)
  )
    return false;
  if (low.isMoney && (high?.isMoney ?? true))
    return bound !== 'none' || high !== undefined || !low.isPlain || low.value >= LEAST_BARE || spans.length > 1;
  const short = [low, ...(high ? [high] : [])];
  const isShort = short.every(({ value }) => value >= LEAST_SHORT && value <= MOST_SHORT);
  const spoken =
    bound === 'under' ||
    bound === 'over' ||
    bound === 'between' ||
    (bound === 'around' && spans.some((span) => is(span, 'money') || span.text === 'spend')) ||
    isAfterMoney(spans, low.from) ||
    isNewBudget(spans, low.from) ||
    isAnswer(spans, low, high);
  if (!isShort || !spoken) return false;
  for (const each of short) each.value *= 1_000;
  return true;
}
