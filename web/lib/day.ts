/** A calendar day as this site writes it: 18 Nov 2026. */
import { inLanguage, TIME_ZONE } from '#web/language/formats.ts';

const parts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const days = inLanguage((locale) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }));
const indianDays = inLanguage((locale) => new Intl.DateTimeFormat(locale, { ...parts, timeZone: TIME_ZONE }));
const moments = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { ...parts, hour: 'numeric', minute: '2-digit', timeZone: TIME_ZONE }),
);

/** `isoDay` is a day without a time, like 2026-11-18: the same day for a reader in any time zone. */
export function day(isoDay: string): string {
  return days().format(new Date(isoDay));
}

/** The day on which `isoInstant` falls in India. */
export function dayOf(isoInstant: string): string {
  return indianDays().format(new Date(isoInstant));
}

/** The day and the time of it in India: 18 Nov 2026, 6:05 pm. */
export function timeOf(isoInstant: string): string {
  return moments().format(new Date(isoInstant));
}

/** The ISO day that it is in India at `now`. */
export function today(now = new Date()): string {
  return now.toLocaleDateString('en-CA', { timeZone: TIME_ZONE });
}

/** Whether `isoDay` is still to come in India at `now`. */
export function isAhead(isoDay: string, now = new Date()): boolean {
  return isoDay > today(now);
}
