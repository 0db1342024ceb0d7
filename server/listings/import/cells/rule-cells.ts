/** Reads the cells of a spreadsheet about house rules. */
import type { HouseRules } from '#contract/listings/house-rules.ts';
import { normalizedWords, rupeeCell, type CellResult } from './cells.ts';

type Value<Rule extends keyof HouseRules> = NonNullable<HouseRules[Rule]>;

const THING = '(?:guests?|visitors?|cooking|smoking|drinking|alcohol|pets?)';
const REFUSED = new RegExp(
  `^(?:strictly |completely )?(?:n|false|0|none|never|prohibited|banned|no(?: ${THING})?(?: allowed)?|` +
    `(?:${THING} )?not (?:allowed|permitted|possible|available))$`,
);
const GRANTED = new RegExp(
  `^(?:y|true|1|yes|(?:yes,? )?(?:${THING} )?(?:allowed|permitted|ok|okay|fine|available|possible)|` +
    'no (?:restrictions?|problems?|issues?))$',
);

const ALWAYS_OPEN = new RegExp(
  '^(?:no|none|never|open|any ?time|free|24 ?[x*/] ?7|24 ?(?:hours?|hrs?)(?: open| entry| access)?|' +
    'no (?:bar|closing|curfew|fixed tim(?:e|ing)|gate time|limit|lock|restrictions?|timing)|not fixed|flexible)$',
);
const CLOCK = /^(\d{1,2})(?:[:.](\d{2}))?(?::00)? ?(am|pm|a m|p m)?$/;
const NOT_A_TIME = 'must be a time like 22:30 or 10:30 pm, or none';

/** `10:30 PM`, `22:30`, `midnight`, `no curfew`. `10:30` alone could be in the morning, and is refused. */
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

const ONLY_BY_DAY = /^(?:only )?(?:(?:by|in|during) )?(?:the )?(?:day|day ?time)(?: hours| time| visits?)?(?: only)?$/;
const UNTIL = /^(?:only )?(?:till|until|up to|before) (?:\d{1,2}(?:[: ]\d{2})? ?(?:p ?m)?|evening)(?: only)?$/;
const LEAVE = new RegExp(`^(?:yes,? )?(?:${THING} )?(?:allowed|permitted),? `);

/** `Allowed`, `No`, `day only`, `till 8 pm`. */
export function guestsCell(text: string): CellResult<Value<'guests'>> {
  const words = normalizedWords(text);
  if (REFUSED.test(words)) return { value: 'no' };
  const when = words.replace(LEAVE, '');
  if (ONLY_BY_DAY.test(when) || UNTIL.test(when)) return { value: 'day' };
  if (GRANTED.test(words)) return { value: 'allowed' };
  return { problem: 'must be allowed, not allowed or day only' };
}

const SPAN = /^(\d{1,3})(?:\.0+)?[ -]?(?:(day|week|month|year)(?:s|\(s\))?)?(?: notice)?(?: period)?$/;
const UNASKED =
  /^(?:no|none|0|not (?:needed|required)|no (?:notice|lock[ -]?in|minimum stay)(?: period)?(?: needed| required)?)$/;

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
  const words = inLowerCase(text);
  if (UNASKED.test(words)) return { value: 0 };
  const [, digits, unit] = SPAN.exec(words) ?? [];
  const value = Number(digits) * lengthOf(unit as Unit | undefined);
  return digits !== undefined && Number.isInteger(value) ? { value } : { problem };
}

const inLowerCase = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

const WITHIN_RENT = new RegExp(
  '^(?:yes,? )?(?:fully )?(?:free|(?:included|inclusive)(?: in (?:the )?rent)?|in (?:the )?rent|' +
    'within (?:the )?rent|no (?:extra )?charges?)$',
);
const APART = /^(?:yes,? )?(?:paid |charged |billed )?(?:extra|separate(?:ly)?|excluded|exclusive|not included)$/;
const METERED =
  /^(?:metered|(?:separate |sub ?|by (?:the )?|as per (?:the )?)meter|(?:as per |on )?(?:actuals?|usage))$/;
const FIXED = /^(?:fixed|flat)(?: (?:amount|rate))?$/;
const RATE = new RegExp(
  String.raw`^(?:₹|rs\.?|inr)? ?(\d{1,6}(?:\.\d{1,2})?) ?(?:\/-)? ?(?:rs\.?|rupees)? ?` +
    String.raw`(?:(?:\/|per|an?) ?(?:(units?|kwh)|(month))|(monthly|pm))?$`,
);
/** Commas in `1,500` and `1,20,000`; other commas separate parts. */
const COMMA_IN_AMOUNT = /(?<=\d),(?=(?:\d\d,)*\d{3}(?!\d))/g;

/**
 * `Included`, `metered`, `₹8 per unit`, `500 a month`, `extra`; electricity that is paid separately is metered. Every
 * part between commas must be understood, and all must agree.
 */
export function electricityCell(text: string): CellResult<Pick<HouseRules, 'electricity' | 'electricityRate'>> {
  const words = inLowerCase(text);
  if (WITHIN_RENT.test(words)) return { value: { electricity: 'included' } };
  const parts = words.replaceAll(COMMA_IN_AMOUNT, '').split(/ ?, ?/).map(powerPart);
  const kinds = new Set(parts.flatMap(({ kind }) => kind ?? []));
  const rates = parts.flatMap(({ rate }) => rate ?? []);
  const [electricity = rates.length === 0 ? ('metered' as const) : undefined] = kinds;
  if (parts.some(({ isUnknown }) => isUnknown) || kinds.size > 1 || rates.length > 1 || electricity === undefined)
    return { problem: 'must be included, ₹8 per unit, ₹500 a month, or metered' };
  return { value: { electricity, ...(rates.length > 0 && { electricityRate: rates[0] }) } };
}

function powerPart(words: string): { kind?: 'metered' | 'fixed'; rate?: number; isUnknown?: true } {
  if (METERED.test(words)) return { kind: 'metered' };
  if (FIXED.test(words)) return { kind: 'fixed' };
  if (APART.test(words)) return {};
  const [, rate, unit, aMonth, monthly] = RATE.exec(words) ?? [];
  if (rate === undefined) return { isUnknown: true };
  const kind = unit ? ('metered' as const) : aMonth || monthly ? ('fixed' as const) : undefined;
  return { ...(kind && { kind }), rate: Number(rate) };
}

/** `Included`, `free`, `extra`, `₹200 a month`. A bare yes could mean the water or its charge. */
export function waterCell(text: string): CellResult<Value<'water'>> {
  const words = inLowerCase(text);
  if (WITHIN_RENT.test(words)) return { value: 'included' };
  if (APART.test(words) || (rupeeCell(text).value ?? 0) > 0) return { value: 'extra' };
  return { problem: 'must be included or extra' };
}

/** `Yes`, `not allowed`, `strictly no`. */
export function allowedCell(text: string): CellResult<'yes' | 'no'> {
  const words = normalizedWords(text);
  if (REFUSED.test(words)) return { value: 'no' };
  if (GRANTED.test(words)) return { value: 'yes' };
  return { problem: 'must be yes or no' };
}

const ALLOWABLE = [
  ['smoking', 'smoking|smokers'],
  ['drinking', 'alcohol|drinking|liquor'],
  ['pets', 'pets?|animals?'],
  ['cooking', '(?:self )?cooking'],
] as const;
const GATE =
  /^(?:gate(?: (?:closes|closed|shuts|closing|time|timing))?|curfew|entry (?:till|until)) ?(?:at|by|is)? (.+)$/;
const NO_GATE =
  /^(?:no (?:curfew|gate time|time restrictions?)|24 ?[x*/] ?7 (?:entry|access)|gate (?:is )?always open)$/;
const GUESTS = /^(?:guests?|visitors?) (?:are )?(.+)$/;
const NOTICE = /^(\d+|one|two|three) (day|week|month)s?(?: of)? notice(?: period)?$/;

/** The house rule in one part of a text. */
function ruleIn(part: string): Partial<HouseRules> {
  const words = inLowerCase(part)
    .replaceAll(/:(?!\d)/g, ' ')
    .replace(/ {2,}/g, ' ');
  if (NO_GATE.test(words)) return { gateTime: 'none' };
  for (const [rule, things] of ALLOWABLE) {
    const isSaid = (before: string, behind: string) => new RegExp(`^${before}(?:${things})${behind}$`).test(words);
    const isRefused = isSaid('(?:strictly )?no ', '(?: allowed| inside| indoors)?');
    if (isRefused || isSaid('', ' (?:is |are )?(?:strictly )?(?:not allowed|prohibited|banned)'))
      return { [rule]: 'no' };
    if (isSaid('', ' (?:is |are )?(?:allowed|permitted|welcome|ok|okay)')) return { [rule]: 'yes' };
  }
  if (/^no (?:guests?|visitors?)(?: allowed| inside)?$/.test(words)) return { guests: 'no' };
  const gateTime = gateTimeCell(GATE.exec(words)?.[1] ?? '?').value;
  const guests = guestsCell(GUESTS.exec(words)?.[1] ?? '?').value;
  const [, count = '', unit] = NOTICE.exec(words) ?? [];
  const figure = String({ one: 1, two: 2, three: 3 }[count] ?? count);
  const noticeDays = unit === undefined ? undefined : noticeCell(`${figure} ${unit}`).value;
  return { ...(gateTime && { gateTime }), ...(guests && { guests }), ...(noticeDays && { noticeDays }) };
}

/** The rules that a text states in separate parts: `No smoking; gate closes 10 pm`. Anything else is ignored. */
export const rulesIn = (text: string): Partial<HouseRules> =>
  Object.assign({}, ...text.split(/[;|\n]+|,(?! ?\d{3})|(?<=[\p{L}\d])\.(?=\s|$)/u).map((part) => ruleIn(part.trim())));
