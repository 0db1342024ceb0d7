/** Finds the days of the calendar that a line names: '5 January', 'the 1st of next month', 'tomorrow'. */
import { entriesOf, groupsOf } from '../text-files.ts';
import type { Token } from '../tokens.ts';

/** Today in India, as an ISO day. */
export const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** '5 January 2027', of an ISO day or an instant. */
export const dayLabel = (day: string | Date): string =>
  new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

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
    .toSorted(longestFirst)
    .join('|');
const longestFirst = (one: string, other: string) => other.length - one.length;
const NAME = namesOf((meaning) => meaning !== 'counted');
const COUNTED = namesOf((meaning) => meaning === 'counted');
const TH = '(?: (?<sign>st|nd|rd|th|date|tarikh|tareekh|tarik))';
const FORMS = [
  String.raw`(?<day>\d{1,2})${TH}?(?: of)? (?<name>${NAME})(?: (?<year>20\d\d))?`,
  // 'From January, 2 sharing' without its comma
  String.raw`(?<name>${NAME}) (?<day>\d{1,2})(?:${TH}|(?= (?:se|ko|in|onwards) )|$)`,
  `(?<name>${NAME})`,
  String.raw`(?<day>\d{1,2}) (?<sign>date|tarikh|tareekh|tarik)`,
  String.raw`(?<day>\d{1,2}) (?:st|nd|rd|th)(?! (?:${COUNTED})(?: |$))`,
].map((form) => new RegExp(`^${form}(?= |$)`));
const BEFORE_A_DAY = new Set(['from', 'by', 'on', 'before', 'after', 'joining', 'starting']);
const MAX_WORDS = 6;

/** The ISO day that is named from here on, none before today, and how many tokens name it. */
export function dayAt(tokens: readonly Token[], from: number): { day: string; length: number } | undefined {
  const pause = tokens.findIndex((token, at) => at > from && token.pause !== undefined);
  const rest = tokens.slice(from, Math.min(from + MAX_WORDS, pause === -1 ? Infinity : pause));
  const text = rest.map((token) => token.text).join(' ');
  const isExpected = BEFORE_A_DAY.has(tokens[from - 1]?.text ?? '');
  for (const form of FORMS) {
    const found = form.exec(text);
    if (!found) continue;
    const { day, sign, name = '', year } = found.groups ?? {};
    const { meaning, isUnsure = true } = NAMES.get(name) ?? {};
    const isSure = !isUnsure || isExpected || (sign ?? year) !== undefined;
    const iso = isSure ? dayOf(meaning, Number(day ?? 1), year) : undefined;
    if (iso) return { day: iso, length: found[0].split(' ').length };
  }
  return undefined;
}

/** `meaning` as in days.txt; undefined where only the number of the day is said: the next of that number. */
function dayOf(meaning: string | undefined, day: number, year: string | undefined): string | undefined {
  const now = today();
  const [thisYear = 0, thisMonth = 0, date = 0] = now.split('-').map(Number);
  if (meaning?.startsWith('+')) return isoDay(Date.parse(now) + Number(meaning) * DAY_MS);
  if (meaning === 'next month') return dayInMonth(thisYear, thisMonth + 1, day);
  if (meaning === undefined) return dayInMonth(thisYear, thisMonth + (day < date ? 1 : 0), day);
  // 'From 25 November', said on the 28th, is over: a year later nobody looks for yet.
  const month = Number(meaning);
  const found = dayInMonth(year === undefined ? thisYear + (month < thisMonth ? 1 : 0) : Number(year), month, day);
  return found !== undefined && found < now ? now : found;
}

const DAY_MS = 86_400_000;
const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Nothing for a day that its month does not have. The thirteenth month is the first of the year after. */
function dayInMonth(year: number, month: number, day: number): string | undefined {
  const found = isoDay(Date.UTC(year, month - 1, day));
  return Number(found.slice(-2)) === day ? found : undefined;
}
