/** Days and instants in India's time zone, as SQL and as text. */
import { sql, type SQLWrapper } from 'drizzle-orm';
import { LANGUAGES, type Language } from '#contract/language.ts';

const TIME_ZONE = 'Asia/Kolkata';
const TIME_ZONE_SQL = sql.raw(`'${TIME_ZONE}'`);
/** India has no daylight saving time. */
const OFFSET_MS = 5.5 * 3_600_000;

/** SQL: the day of an instant. */
export const dayOf = (instant: SQLWrapper) => sql<string>`(${instant} at time zone ${TIME_ZONE_SQL})::date`;

/** SQL: today. */
export const TODAY = dayOf(sql`now()`);

/** SQL: the midnight at which a day begins. */
export const startOfDaySql = (day: SQLWrapper) => sql<Date>`(${day}::timestamp at time zone ${TIME_ZONE_SQL})`;

/** The midnight at which an ISO day begins. */
export const startOfDay = (isoDay: string) => new Date(Date.parse(isoDay) - OFFSET_MS);

/** A date whose UTC fields, such as `getUTCMonth()`, are those of the local time. */
export const localTime = (at: Date) => new Date(at.getTime() + OFFSET_MS);

/** Made once: creating a formatter takes longer than using it. */
function formatters(options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  const formatter = (language: Language) => new Intl.DateTimeFormat(LANGUAGES[language].locale, options);
  return { en: formatter('en'), hi: formatter('hi') };
}

const LONG_DATE = formatters({ dateStyle: 'long', timeZone: TIME_ZONE });
const DATE_AND_TIME = formatters({ dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE });
const SHORT_DAY = formatters({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '21 November 2026' for an instant. */
export const longDate = (at: Date, language: Language = 'en') => LONG_DATE[language].format(at);

/** '21 Nov 2026, 5:30 pm' for an instant. */
export const dateAndTime = (at: Date) => DATE_AND_TIME.en.format(at);

/** '21 Nov 2026' for an ISO day. */
export const shortDay = (isoDay: string, language: Language) => SHORT_DAY[language].format(new Date(isoDay));
