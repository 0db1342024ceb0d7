/** Reads the cells of a spreadsheet as people write them: texts, amounts, dates, and words for one of a few values. */
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import type { ListingFields } from '#contract/listings/schema.ts';
import { inOneLine, withoutBidiControls } from '#contract/plain-text.ts';
import { partsOfAddress } from '../../../reader/places/place-names.ts';
import { UNREADABLE } from '../sheet-rows.ts';

/** `problem` ends the sentence 'Deposit …'. A blank cell has neither. */
export interface CellResult<T> {
  value?: T;
  problem?: string;
}

/** Lower case, single spaces, no hyphens or full stops: for comparing words in cells. */
export const normalizedWords = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\-–_.]+/g, ' ')
    .trim();

/** Far above every limit of a listing; a longer cell is damaged, and is not parsed. */
const MAX_CELL = 20_000;

/** `="098765"` is how some programs keep a leading zero. */
const KEPT_AS_TEXT = /^="([^"]*)"$/;
/**
 * The apostrophe by which our own exports keep a text from being a formula, also before full-width characters; a
 * carriage return has become a line end already.
 */
const KEPT_FROM_FORMULA = /^'(?=[=+\-@\t\n\uFF1D\uFF0B\uFF0D\uFF20])/;
/**
 * `=…`, and after another sign that begins a formula a call of a function or program: `+cmd|calc`, `@SUM(1)`. A phone
 * number, a negative number and a list with dashes are none.
 */
const FORMULA = /^(?:[=\uFF1D]|[+\-@\uFF0B\uFF0D\uFF20]\S*?[A-Za-z]\d*[(|])/;
const ERROR = /^#(?:REF|VALUE|NAME|DIV\/0|NUM|NULL|SPILL)[!?]?$/;

/** The text without the marks of a spreadsheet program. */
export function plainCell(cell: string): CellResult<string> {
  if (cell.length > MAX_CELL) return { problem: `is longer than ${MAX_CELL} characters` };
  const trimmed = withoutBidiControls(cell).trim();
  const text = trimmed.replace(KEPT_FROM_FORMULA, '').trim();
  const kept = KEPT_AS_TEXT.exec(text)?.[1];
  if (kept !== undefined) return { value: kept.trim() };
  if (FORMULA.test(trimmed)) return { problem: 'is a formula; paste its value instead' };
  if (ERROR.test(text)) return { problem: 'is an error of the spreadsheet' };
  if (text.includes(UNREADABLE)) return { problem: 'is not readable; save the file as UTF-8' };
  return { value: text };
}

export const oneLine = (text: string) => inOneLine(text).replaceAll(/\s+/g, ' ').trim();

/** Keeps the words of a name, and removes stray spaces and commas (`PG for Boys in , Kondapur,`). */
export const nameCell = (text: string) =>
  oneLine(text)
    .replaceAll(/(?<=\b(?:in|at|near))\s*,/gi, '')
    .replaceAll(/ +,/g, ',')
    .replace(/[\s,]+$/, '');

/**
 * Joins the parts of several columns and the city, each once, at its last position: `Near Lulu Mall, Edappally`,
 * `Edappally`, `Kochi` → `Near Lulu Mall, Edappally, Kochi`. An address that would make it too long is left out.
 */
export function locationOf(columns: readonly string[], city: string | undefined): string {
  // 'Plot 12, Kondapur, Hyderabad, Telangana 500084': what follows the city adds nothing.
  const isCity = (part: string) => city !== undefined && withoutPin(part) === city.trim().toLowerCase();
  const inside = columns.map((column) => {
    const all = column.split(',').map(oneLine);
    const end = all.findIndex(isCity);
    return end < 0 ? all : all.slice(0, end);
  });
  const parts = [...inside.flat(), ...(city ?? '').split(',').map(oneLine)].filter((part) => part !== '');
  const isSaidLater = (part: string, at: number) =>
    parts.slice(at + 1).some((later) => later.toLowerCase() === part.toLowerCase());
  const location = parts
    .filter((part, at) => !isSaidLater(part, at))
    .reduce((joined, part) => (joined === '' ? part : hasAtEnd(joined, part) ? joined : `${joined}, ${part}`), '');
  const isTooLong = location.length > LISTING_LIMITS.location && columns.length > 1;
  return isTooLong ? locationOf(columns.slice(1), city) : location;
}

/** 'Amritsar 143001' */
const withoutPin = (part: string) => part.replace(/[\s-]+\d{6}$/, '').toLowerCase();

/** 'Madhapur Hyderabad' ends with its city, but 'Fort Kochi' is a name. */
const hasAtEnd = (text: string, city: string) =>
  partsOfAddress(text.split(', ').at(-1) ?? '')
    .at(-1)
    ?.toLowerCase() === city.toLowerCase();

/** A spreadsheet program may turn a long number into `9.19877E+11`, which loses its last digits. */
export function contactCell(text: string): CellResult<string> {
  return /^\d[.,]\d+e\+?\d+$/i.test(text)
    ? { problem: 'has lost its last digits; format the column as text' }
    : { value: oneLine(text) };
}

const AROUND = new RegExp(
  String.raw`^(?:₹|rs\.?|inr|rupees)?\s*([-+]?[\d.,]+)\s*(k|thousand|lakhs?|lacs?)?\s*(?:\/-|\/=)?\s*` +
    String.raw`(?:₹|rs\.?|inr|rupees)?\s*(?:only)?\s*` +
    String.raw`(?:(?:\/|per|a)\s*(?:month|mo|mon|person|bed|head))*(?:\s*pm)?$`,
  'i',
);
/** Plain digits, or groups as in India (1,20,000) or elsewhere (120,000); at most two decimals. */
const NUMBER = /^[-+]?(?:\d{1,15}|\d{1,3}(?:,\d{2,3}){0,5},\d{3})(?:\.\d{0,2})?$/;
/** `7.5k` may have as many decimals as give whole paise. */
const SCALED = /^\d{1,6}(?:\.\d{1,4})?$/;

const FACTORS: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
};

export function rupeeCell(text: string): CellResult<number> {
  const [, digits = '', scale = ''] = AROUND.exec(text.normalize('NFKC')) ?? [];
  const factor = FACTORS[scale.toLowerCase()];
  if (factor !== undefined)
    return SCALED.test(digits)
      ? { value: Math.round(Number(digits) * factor * 100) / 100 }
      : { problem: NOT_ONE_AMOUNT };
  if (!NUMBER.test(digits)) return { problem: NOT_ONE_AMOUNT };
  return { value: Number(digits.replaceAll(',', '')) };
}

const NOT_ONE_AMOUNT = 'must be one amount in rupees, like 7500 or 7,500.00';

const SOME_MONTHS =
  /^(half(?: a)?|one|two|three|\d{1,2}(?:\.5)?)[ -]?months?(?:'s?)?(?: of)?(?: rent| advance| deposit)?$/;
const COUNTED: Readonly<Record<string, number>> = { half: 0.5, 'half a': 0.5, one: 1, two: 2, three: 3 };

const NO_DEPOSIT = /^(?:none|no|zero|no deposit|zero deposit|not (?:taken|required|needed))$/;

/** An amount, or a number of months' rent: `2 months`; `none` is ₹0. */
export function depositCell(text: string, rent: number | undefined): CellResult<number> {
  if (NO_DEPOSIT.test(normalizedWords(text))) return { value: 0 };
  const [, count = ''] = SOME_MONTHS.exec(normalizedWords(text)) ?? [];
  const months = COUNTED[count] ?? Number(count || Number.NaN);
  if (Number.isNaN(months)) return rupeeCell(text);
  // Where the rent could not be read, the rent is to be mended and not this.
  return rent === undefined ? {} : { value: Math.round(months * rent * 100) / 100 };
}

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/i;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: [\d:]+)?$/;
const DAY_THEN_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-/ ]([a-z]{3,9})\.?,?[-/ ](\d{4}|\d{2})$/i;
const NAME_THEN_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;

/** Words for a room that is free already, which has no date. */
const IMMEDIATELY = /^(?:immediate(?:ly)?|now|any ?time|ready to move(?: in)?|today)$/i;

/** Past dates are accepted. A month in front (`07/23/2025`) is refused rather than guessed. */
export function dayCell(text: string): CellResult<string> {
  if (IMMEDIATELY.test(text)) return {};
  const [year, month, day] = dayParts(text);
  const at = new Date(Date.UTC(year, month - 1, day));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  if (!real || year < 1990 || year > 2100) return { problem: 'must be a day like 2025-07-23 or 23/07/2025' };
  return { value: at.toISOString().slice(0, 10) };
}

function dayParts(text: string): [year: number, month: number, day: number] {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return [Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])];
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return [fullYear(dayFirst[3]), Number(dayFirst[2]), Number(dayFirst[1])];
  const named = DAY_THEN_NAME.exec(text);
  if (named) return [fullYear(named[3]), monthNamed(named[2]), Number(named[1])];
  const monthFirst = NAME_THEN_DAY.exec(text);
  return monthFirst
    ? [fullYear(monthFirst[3]), monthNamed(monthFirst[1]), Number(monthFirst[2])]
    : [Number.NaN, Number.NaN, Number.NaN];
}

const fullYear = (digits = '') => Number(digits.length === 2 ? `20${digits}` : digits);

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** The number of a month by its name or first three letters (also `Sept`); NaN for anything else. */
function monthNamed(name = ''): number {
  const folded = name.toLowerCase();
  const isNamed = (month: string) => folded === month || folded === month.slice(0, 3);
  const at = folded === 'sept' ? 8 : MONTHS.findIndex(isNamed);
  return at < 0 ? Number.NaN : at + 1;
}

/** The words for a room of one person, of two, and so on. */
const COUNTS = [
  ['single', 'one', 'private', 'alone', 'solo'],
  ['double', 'two', 'twin'],
  ['triple', 'three'],
  ['quad', 'quadruple', 'four'],
  ['five'],
  ['six'],
  ['seven'],
  ['eight'],
  ['nine'],
  ['ten'],
];
const AROUND_COUNT = /\b(?:sharing|shared?|occupancy|seater|beds?|bedded|persons?|people|rooms?|in a|per)\b/g;

/** `double`, `2 sharing`, `Two-sharing`, `3 beds`, `4`, `4.0` → how many people share a room. */
export function sharingCell(text: string): CellResult<number> {
  // 'Alone (1)'
  const words = normalizedWords(text.replace(/^(\d+)\.0+$/, '$1').replace(/(?<=\p{L}\s*)\(.*\)$/u, ''))
    .replace(/^(\d+)(?=[a-z])/, '$1 ')
    .replaceAll(AROUND_COUNT, ' ')
    .trim();
  const [count, ...others] = new Set(words.split(/ ?[/,&+] ?| (?:and|or|to) /).map(countOf));
  if (count === undefined || others.includes(undefined))
    return { problem: 'must be one number of people, like 2, double or three sharing' };
  // Several kinds of rooms in one row: no single number is true, but the row is still good.
  return others.length > 0 ? {} : { value: count };
}

function countOf(word: string): number | undefined {
  const at = COUNTS.findIndex((names) => names.includes(word));
  return at >= 0 ? at + 1 : /^\d{1,3}$/.test(word) ? Number(word) : undefined;
}

/** `Double AC room`, `Single with balcony`; `Deluxe` says nothing about sharing. */
export function roomTypeCell(text: string): CellResult<number> {
  const words = normalizedWords(text).split(/[^a-z0-9]+/);
  const named = COUNTS.flatMap((names, at) => (names.some((name) => words.includes(name)) ? [at + 1] : []));
  const [count, ...others] = named.length > 0 ? named : [sharingCell(text).value];
  return count === undefined || others.length > 0 ? {} : { value: count };
}

const FREE =
  /^(?:yes|y|true|1|(?:available )?(?:immediately|immediate|now)|available|vacant|free|open|ready to move(?: in)?)$/;
const TAKEN = /^(?:no|n|false|0|booked|occupied|full|taken|not available|unavailable|sold out)$/;

export function availabilityCell(text: string): CellResult<boolean> {
  const words = normalizedWords(text);
  if (FREE.test(words)) return { value: true };
  if (TAKEN.test(words)) return { value: false };
  return { problem: 'must be available or booked' };
}

const GIRLS = "girls?'?s?|ladies|lady|wom[ae]n'?s?|females?";
const BOYS = "boys?'?s?|gents?'?s?|gentlem[ae]n|m[ae]n'?s?|males?";
const only = (words: string) => new RegExp(`^(?:for )?(?:working )?(?:${words})(?: only| pg| hostel)?$`);
const ONLY_GIRLS = only(GIRLS);
const ONLY_BOYS = only(BOYS);
const ANYONE =
  /^(?:for |open to )?(?:any(?:one|body)?|all|both|unisex|co ?ed|co ?living|mixed|every(?:one|body)|any gender)$/;

/** `Girls`, `Ladies only`, `Gents`, `Male/Female`, `Co-ed`, `Anyone (co-living)`. */
export function forWhomCell(text: string): CellResult<NonNullable<ListingFields['forWhom']>> {
  const parts = normalizedWords(text)
    .replaceAll('’', "'")
    .split(/ ?[,/&+()] ?| and | or /)
    .filter((part) => part !== '');
  if (parts.every((part) => ONLY_GIRLS.test(part))) return { value: 'girls' };
  if (parts.every((part) => ONLY_BOYS.test(part))) return { value: 'boys' };
  if (parts.every((part) => ANYONE.test(part) || ONLY_GIRLS.test(part) || ONLY_BOYS.test(part)))
    return { value: 'anyone' };
  return { problem: 'must be girls, boys or anyone' };
}

const HOUSE = '(?:pg|hostel|paying guest|p ?g)';
const says = (words: string) =>
  new RegExp(`\\b(?:${HOUSE}s? (?:accommodation )?for (?:${words})|(?:${words}) (?:only )?${HOUSE})\\b`);
const NAMED_FOR = [
  ['anyone', says('anyone|boys (?:and|&) girls|girls (?:and|&) boys')],
  ['girls', says(GIRLS)],
  ['boys', says(BOYS)],
] as const;

/**
 * Only if the name states it clearly: `PG for Girls in Madhapur`, `Sri Sai Ladies Hostel`; not `PG near Girls College`.
 */
export function forWhomByName(name: string): ListingFields['forWhom'] {
  const words = normalizedWords(name).replaceAll('’', "'");
  return NAMED_FOR.find(([, pattern]) => pattern.test(words))?.[0];
}
