/** Reads a day as it is written in India: `2025-07-23`, `23/07/2025`, `23-Jul-2025`, `23 July 2025`. */
import type { CellResult } from './cell-reading.ts';

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/i;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?: [\d:]+)?$/;
const DAY_THEN_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[-/ ]([a-z]{3,9})\.?,?[-/ ](\d{4}|\d{2})$/i;
const NAME_THEN_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Says that the room is free already, which needs no day. */
const AT_ONCE = /^(?:immediate(?:ly)?|now|any ?time|ready to move(?: in)?|today)$/i;

/** A day in the past stays as it is given. A month in front (`07/23/2025`) is refused rather than guessed. */
export function dayCell(text: string): CellResult<string> {
  if (AT_ONCE.test(text)) return {};
  const [year, month, day] = parts(text);
  const at = new Date(Date.UTC(year, month - 1, day));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  if (!real || year < 1990 || year > 2100) return { problem: 'must be a day like 2025-07-23 or 23/07/2025' };
  return { value: at.toISOString().slice(0, 10) };
}

function parts(text: string): [year: number, month: number, day: number] {
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

const FULL_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The number of a month by its name or its first three letters (`Sept` too); not a number for anything else. */
function monthNamed(name = ''): number {
  const folded = name.toLowerCase();
  const at = FULL_MONTHS.findIndex(
    (month, index) => month === folded || MONTHS[index] === folded || (folded === 'sept' && month === 'september'),
  );
  return at < 0 ? Number.NaN : at + 1;
}
