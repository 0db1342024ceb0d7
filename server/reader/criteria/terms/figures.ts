/** Finds the figure that a limit is made of: 'deposit under 5000', 'gate open till 11', 'notice of 15 days'. */
import { clockText } from '#contract/listings/house-rules.ts';
import { unitAt } from '../amount.ts';
import { countOf } from '../sharing.ts';
import type { Clause } from './clauses.ts';
import { says } from '../../patterns.ts';
import { is, isOneOf, type Spans } from '../../spans.ts';

/** `term` are the spans of the term that is limited, `used` those of the figure. */
type Finder = (spans: Spans, clause: Clause, term: number[]) => { text: string; used: readonly number[] } | undefined;

const MIN_SUM = 500;
const MAX_SUM = 1_000_000;
const MAX_DAYS = 180;
const MAX_SHARERS = 4;

/** By what stands for them in the headings of house-terms.txt. */
export const FIGURES: Readonly<Record<string, Finder>> = {
  SUM(spans, clause, [first = 0]) {
    const worth = (at: number) => (spans[at]?.value ?? 0) * (unitAt(spans, at + 1) ?? 1);
    // 'Deposit kam rent 8000 tak'
    const isOfRent = (at: number) => says(spans.slice(first, at), 'money');
    const sums = clause.spans.filter((at) => worth(at) >= MIN_SUM && worth(at) <= MAX_SUM && !isOfRent(at));
    const at = sums.find((each) => each > first) ?? sums.at(-1);
    return at === undefined ? undefined : { text: Math.round(worth(at)).toLocaleString('en-IN'), used: [at] };
  },
  DAYS(spans, { meanings }) {
    // 'Notice do' gives notice.
    const isCount = (each: number) => !spans[each]?.inWords || isOneOf(spans[each + 1], 'days');
    const [at, ...more] = meanings.get('number')?.filter(isCount) ?? [];
    if (at === undefined || more.length > 0) return undefined;
    const unit = isOneOf(spans[at + 1], 'month') ? 30 : isOneOf(spans[at + 1], 'week') ? 7 : 1;
    const days = Math.round((spans[at]?.value ?? 0) * unit);
    return days < 1 || days > MAX_DAYS ? undefined : { text: String(days), used: withUnit(spans, at, 'days') };
  },
  HOUR(spans, { meanings }) {
    const bounds = ['until', 'hour after', 'hour before'].flatMap((name) => meanings.get(name) ?? []);
    const at = meanings.get('number')?.find((each) => isHour(spans, each, bounds.length > 0));
    const text = hourText(spans, at ?? -1);
    return at === undefined || !text ? undefined : { text, used: [...bounds, ...withUnit(spans, at, 'clock')] };
  },
  COUNT(spans, clause) {
    // In 'boys under 4k, 2 sharing' the bound is the rent's, and in 'ek kamre mein do' the first number counts rooms.
    const isOfRooms = (at: number) => clause.meanings.get('room')?.includes(at + 1);
    const isSum = (at: number) => unitAt(spans, at + 1) !== undefined || (spans[at]?.value ?? 0) >= MIN_SUM;
    // In '4 log nahi, max 3 in a room' there are two.
    const numbers = clause.spans.filter((at) => countOf(spans[at]) !== undefined);
    const [at = -1, ...more] = numbers.filter((each) => !isOfRooms(each));
    const count = spans[at]?.value ?? 0;
    const isCount = Number.isInteger(count) && count >= 1 && count <= MAX_SHARERS;
    return isCount && more.length === 0 && !numbers.some(isSum) ? { text: String(count), used: [at] } : undefined;
  },
};

const withUnit = (spans: Spans, at: number, units: string) => (isOneOf(spans[at + 1], units) ? [at, at + 1] : [at]);

/** '10 pm', '10:30', 'till 10' */
function isHour(spans: Spans, at: number, isBounded: boolean): boolean {
  const { value = 0, inWords } = spans[at] ?? {};
  const after = spans[at + 1];
  // 'May my parents stay one night?'
  const isNight = inWords && isOneOf(after, 'night');
  if (isNight || value > 24 || unitAt(spans, at + 1) !== undefined || isOneOf(after, 'days')) return false;
  const isLate = value >= 7 && value <= 12 && isBounded && !is(after, 'count', 'sharing');
  return isOneOf(after, 'clock') || !Number.isInteger(value) || isLate;
}

function hourText(spans: Spans, at: number): string | undefined {
  const { value = 0, inWords } = spans[at] ?? {};
  // 'Saade das' is half past ten, and '10.30' as well.
  const [hour, minute] = [Math.floor(value), Math.round((value % 1) * (inWords ? 60 : 100))];
  const isNight = hour < 5 && says(spans, '{night}');
  const isEarly = isOneOf(spans[at + 1], 'morning') || hour === 0 || isNight;
  if (minute > 59 || hour > 23 || (hour < 5 && !isEarly)) return undefined;
  return clockText(`${(hour % 12) + (isEarly || hour === 12 ? 0 : 12)}:${minute}`);
}

const MAX_BESIDE_HOUR = 8;

/** '9:30 is fine as well', 'ok 10': an hour and nothing else that is asked for. */
export function hourAlone(spans: Spans): string | undefined {
  const [at, ...more] = spans.flatMap(({ value }, each) => (value === undefined ? [] : [each]));
  const isMore = more.length > 0 || spans.length > MAX_BESIDE_HOUR || says(spans, '<more than an hour>');
  if (at === undefined || isMore) return undefined;
  const { value = 0 } = spans[at] ?? {};
  return isOneOf(spans[at + 1], 'clock') || (value >= 6 && value < 13) ? hourText(spans, at) : undefined;
}
