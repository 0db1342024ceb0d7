/** Days and instants in India's time zone, as text. */
import { LANGUAGES, type Language } from '#contract/language.ts';

export const TIME_ZONE = 'Asia/Kolkata';
/** India has no daylight saving time. */
const OFFSET_MS = 5.5 * 3_600_000;

/** Today, as an ISO day. */
export const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: TIME_ZONE });

/** The midnight at which an ISO day begins. */
export const startOfDay = (isoDay: string) => new Date(Date.parse(isoDay) - OFFSET_MS);

/** A date whose UTC fields, such as `getUTCMonth()`, are those of the local time. */
export const localTime = (at: Date) => new Date(at.getTime() + OFFSET_MS);

/** '2026-11-21T17:30:00+05:30': it begins with the day in India. */
export const isoInIndia = (at: Date) => `${localTime(at).toISOString().slice(0, 19)}+05:30`;

/** Made once: creating a formatter takes longer than using it. */
function formatters(options: Intl.DateTimeFormatOptions): Record<Language, Intl.DateTimeFormat> {
  const formatter = (language: Language) => new Intl.DateTimeFormat(LANGUAGES[language].locale, options);
  return { en: formatter('en'), hi: formatter('hi') };
}

const LONG_DATE = formatters({ dateStyle: 'long', timeZone: TIME_ZONE });
const DATE_AND_TIME = formatters({ dateStyle: 'medium', timeStyle: 'short', timeZone: TIME_ZONE });
const SHORT_DAY = formatters({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '21 November 2026' for an instant or an ISO day. */
export const longDate = (at: Date | string, language: Language = 'en') => LONG_DATE[language].format(new Date(at));

/** '21 Nov 2026, 5:30 pm' for an instant. */
export const dateAndTime = (at: Date) => DATE_AND_TIME.en.format(at);

/** '21 Nov 2026' for an ISO day. */
export const shortDay = (isoDay: string, language: Language) => SHORT_DAY[language].format(new Date(isoDay));
