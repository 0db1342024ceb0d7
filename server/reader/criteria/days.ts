/** Finds the days of the calendar that a line names: '5 January', 'the 1st of next month', 'tomorrow'. */
import { today } from '../../india-time.ts';
import { entriesOf, groupsOf } from '../text-files.ts';
import type { Token } from '../tokens.ts';

/** What each name of days.txt means: the number of a month, days from today, or the next month. */
const NAMES = new Map(
  groupsOf('days.txt').flatMap(([meaning, lines]) =>
    lines
      .flatMap(entriesOf)
      .map((name) => [name.replace('~', ''), { meaning, isUnsure: name.startsWith('~') }] as const),
  ),
);
const namesOf = (isMeant: (meaning: string) => boolean) =>
  [...NAMES]
    .flatMap(([name, { meaning }]) => (isMeant(meaning) ? [name] : []))
    .toSorted((one, other) => other.length - one.length)
    .join('|');
const NAME = namesOf((meaning) => meaning !== 'counted');
const COUNTED = namesOf((meaning) => meaning === 'counted');
const TH = '(?: (?<sign>st|nd|rd|th|date|tarikh|tareekh|tarik))';
const FORMS = [
  String.raw`(?<day>\d{1,2})${TH}?(?: of)? (?<name>${NAME})(?: (?<year>20\d\d))?`,
  // 'From January, 2 sharing' without its comma
  String.raw`(?<name>${NAME})(?: (?:ki|ke|ka))? (?<day>\d{1,2})(?:${TH}|(?= (?:se|ko|in|onwards) )|$)`,
  `(?<name>${NAME})`,
  String.raw`(?<day>\d{1,2}) (?<sign>date|tarikh|tareekh|tarik)`,
  String.raw`(?<day>\d{1,2}) (?:st|nd|rd|th)(?! (?:${COUNTED})(?: |$))`,
].map((form) => new RegExp(`^${form}(?= |$)`));
const BEFORE_A_DAY = new Set(['from', 'by', 'on', 'before', 'after', 'joining', 'starting']);
const MAX_WORDS = 6;

/** The ISO day that the tokens from here on name, never before today, and how many tokens these are. */
export function dayAt(tokens: readonly Token[], from: number): { day: string; length: number } | undefined {
  const pause = tokens.findIndex((token, at) => at > from && token.pause !== undefined);
  const rest = tokens.slice(from, Math.min(from + MAX_WORDS, pause === -1 ? Infinity : pause));
  const text = rest.map((token) => token.text).join(' ');
  const [second, before] = [tokens[from - 2]?.text, tokens[from - 1]?.text ?? ''];
  // 'The last week of December' is no day.
  if (before === 'of' && second === 'week') return undefined;
  const isExpected = BEFORE_A_DAY.has(before);
  for (const form of FORMS) {
    const found = form.exec(text);
    if (!found) continue;
    const { day = '1', sign, name = '', year } = found.groups ?? {};
    const { meaning, isUnsure = true } = NAMES.get(name) ?? {};
    const isSure = !isUnsure || isExpected || (sign ?? year) !== undefined;
    if (isSure && Number(day) >= 1 && Number(day) <= 31)
      return { day: dayOf(meaning, Number(day), year), length: found[0].split(' ').length };
  }
  return undefined;
}

/** `meaning` as in days.txt; without one the next day of this number. */
function dayOf(meaning: string | undefined, day: number, year: string | undefined): string {
  const now = today();
  const [thisYear = 0, thisMonth = 0, date = 0] = now.split('-').map(Number);
  if (meaning?.startsWith('+')) return isoDay(Date.parse(now) + Number(meaning) * DAY_MS);
  if (meaning === 'next month') return dayInMonth(thisYear, thisMonth + 1, day);
  if (meaning === undefined) {
    const next = day < date ? 1 : 0;
    // Of two months in a row one has 31 days.
    const isShort = daysIn(thisYear, thisMonth + next) < day;
    return dayInMonth(thisYear, thisMonth + next + (isShort ? 1 : 0), day);
  }
  const years = year === undefined ? [thisYear - 1, thisYear] : [];
  const found = years.map((each) => dayInMonth(each, Number(meaning), day)).find(isNotLongPast);
  return soonest(found ?? dayInMonth(Number(year ?? thisYear + 1), Number(meaning), day));
}

const DAY_MS = 86_400_000;
/** 'From 25 November', said in December, is over: a year later nobody looks for yet. */
const isNotLongPast = (day: string) => Date.parse(day) >= Date.parse(today()) - 45 * DAY_MS;
const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The last day of a month that has fewer. The thirteenth month is the first of the next year. */
const dayInMonth = (year: number, month: number, day: number) =>
  isoDay(Date.UTC(year, month - 1, Math.min(day, daysIn(year, month))));

/** By which day a room is wanted: `true` is now. */
export const dayWanted = (available: true | string) => (available === true ? today() : soonest(available));

/** The day, or today where it is over. */
const soonest = (day: string) => (day < today() ? today() : day);
