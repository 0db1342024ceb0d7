/** A calendar day as this site writes it: 18 Nov 2026. */
import { inLanguage } from '#web/language/formats.ts';

const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const days = inLanguage((locale) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }));
const localDays = inLanguage((locale) => new Intl.DateTimeFormat(locale, parts));
const moments = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...parts, hour: 'numeric', minute: '2-digit' }),
);

/** `isoDay` is a day without a time, like 2026-11-18: the same day for a reader in any time zone. */
export function day(isoDay: string): string {
  return days().format(new Date(isoDay));
}

/** The day on which `isoInstant` falls where the reader is. */
export function dayOf(isoInstant: string): string {
  return localDays().format(new Date(isoInstant));
}

/** The day and the time of it: 18 Nov 2026, 6:05 pm. */
export function timeOf(isoInstant: string): string {
  return moments().format(new Date(isoInstant));
}

/** Whether `isoDay` is still to come in India, where the PGs are, at `now`. */
export function isAhead(isoDay: string, now = new Date()): boolean {
  return isoDay > now.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
}
