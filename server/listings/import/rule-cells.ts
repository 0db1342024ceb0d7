/** Reads the cells of a spreadsheet about the rules of a house as people write them. */
import type { HouseRules } from '#contract/listings/house-rules.ts';
import { normalizedWords, rupeeCell, type CellResult } from './cells.ts';

type Value<Rule extends keyof HouseRules> = NonNullable<HouseRules[Rule]>;

const REFUSED = /^(?:strictly |completely )?(?:no|n|false|0|none|never|not|prohibited|banned)\b/;
const GRANTED = /^(?:yes|y|true|1|allowed|permitted|ok|okay|fine|available|possible)\b/;

const ALWAYS_OPEN =
  /^(?:no|none|never|open|any ?time|free|24 ?[x*/] ?7|24 ?(?:hours?|hrs?)(?: open| entry| access)?|no (?:curfew|gate time|restrictions?|limit|timing))$/;
const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)? ?(am|pm|a m|p m)?$/;
const NOT_A_TIME = 'must be a time like 22:30 or 10:30 pm, or none';

/** `10:30 PM`, `22:30`, `midnight`, `no curfew`. `10:30` alone may be of the morning, and is asked about. */
export function gateTimeCell(text: string): CellResult<Value<'gateTime'>> {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=[ap])\.(?=m)|(?<=m)\.$/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (ALWAYS_OPEN.test(words)) return { value: 'none' };
  if (/^(?:12 )?mid ?night$/.test(words)) return { value: '00:00' };
  const [, hours = '', minutes = '00', half] = CLOCK.exec(words) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour > 23 || Number(minutes) > 59) return { problem: NOT_A_TIME };
  const isOf24 = half === undefined;
  if (isOf24 && hour > 0 && hour < 13 && !(hours.length === 2 && hours.startsWith('0'))) return { problem: NOT_A_TIME };
  if (!isOf24 && (hour === 0 || hour > 12)) return { problem: NOT_A_TIME };
  const of24 = isOf24 ? hour : (hour % 12) + (half.startsWith('p') ? 12 : 0);
  return { value: `${String(of24).padStart(2, '0')}:${minutes}` };
}

const BY_DAY = /\b(?:day|daytime|till|until|up to|before|hours?)\b/;

/** `Allowed`, `No`, `day only`, `till 8 pm`. */
export function guestsCell(text: string): CellResult<Value<'guests'>> {
  const words = normalizedWords(text);
  if (REFUSED.test(words)) return { value: 'no' };
  if (BY_DAY.test(words)) return { value: 'day' };
  if (GRANTED.test(words)) return { value: 'allowed' };
  return { problem: 'must be allowed, not allowed or day only' };
}

const SPAN = /^(\d{1,3}) ?(days?|weeks?|months?|years?)?\b/;
const UNASKED = /^(?:no|none|0|not (?:needed|required))\b/;

/** `30`, `30 days`, `2 weeks`, `1 month`, `none`. */
export function noticeCell(text: string): CellResult<number> {
  const days = { day: 1, week: 7, month: 30, year: 365 };
  return spanCell(text, (unit) => days[unit ?? 'day'], 'must be a number of days, like 30 or 1 month');
}

/** `3`, `3 months`, `90 days`, `1 year`, `none`. */
export function lockInCell(text: string): CellResult<number> {
  const months = { day: 1 / 30, week: Number.NaN, month: 1, year: 12 };
  return spanCell(text, (unit) => months[unit ?? 'month'], 'must be a number of months, like 3 or 6 months');
}

type Unit = 'day' | 'week' | 'month' | 'year';

function spanCell(text: string, lengthOf: (unit: Unit | undefined) => number, problem: string): CellResult<number> {
  const words = normalizedWords(text.replace(/^(\d+)\.0+$/, '$1'));
  if (UNASKED.test(words)) return { value: 0 };
  const [, digits, unit] = SPAN.exec(words) ?? [];
  const value = Number(digits) * lengthOf(unit?.replace(/s$/, '') as Unit | undefined);
  return digits !== undefined && Number.isInteger(value) ? { value } : { problem };
}

const WITHIN_RENT = /^(?:yes |fully )?(?:included|inclusive|free|in (?:the )?rent|with(?:in)? (?:the )?rent)\b/;
const RATE = /(?:₹|rs\.?|inr)?\s*(\d{1,6}(?:\.\d{1,2})?)/i;
const A_UNIT = /\b(?:units?|kwh|meter(?:ed)?|metre)\b/;
const A_MONTH = /\b(?:fixed|flat|month|monthly|pm)\b/;
const APART = /\b(?:actuals?|usage|extra|separate(?:ly)?|excluded?|exclusive|not included)\b/;

/** `Included`, `metered`, `₹8 per unit`, `500 a month`, `extra`: what is paid for apart is paid for by the meter. */
export function electricityCell(text: string): CellResult<Pick<HouseRules, 'electricity' | 'electricityRate'>> {
  const words = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (WITHIN_RENT.test(words)) return { value: { electricity: 'included' } };
  const rate = Number(RATE.exec(words)?.[1] ?? Number.NaN);
  const rated = rate > 0 ? { electricityRate: rate } : {};
  if (A_UNIT.test(words)) return { value: { electricity: 'metered', ...rated } };
  if (A_MONTH.test(words)) return { value: { electricity: 'fixed', ...rated } };
  if (APART.test(words) && Number.isNaN(rate)) return { value: { electricity: 'metered' } };
  return { problem: 'must be included, ₹8 per unit, ₹500 a month, or metered' };
}

/** `Included`, `free`, `extra`, `₹200 a month`. */
export function waterCell(text: string): CellResult<Value<'water'>> {
  const words = normalizedWords(text);
  if (WITHIN_RENT.test(words) || GRANTED.test(words)) return { value: 'included' };
  if (REFUSED.test(words) || APART.test(words) || rupeeCell(text).value !== undefined) return { value: 'extra' };
  return { problem: 'must be included or extra' };
}

/** `Yes`, `not allowed`, `strictly no`. */
export function allowedCell(text: string): CellResult<'yes' | 'no'> {
  const words = normalizedWords(text);
  if (REFUSED.test(words)) return { value: 'no' };
  if (GRANTED.test(words)) return { value: 'yes' };
  return { problem: 'must be yes or no' };
}
