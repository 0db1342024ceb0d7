/**
 * How long ago something happened, as people say it: 'just now', '4 hours ago', 'yesterday', and the day itself after
 * four weeks.
 */

import { inLanguage, TIME_ZONE } from '#web/language/formats.ts';
import { messages } from '../messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Without daylight saving time, the same all year. */
const INDIA_OFFSET = 5.5 * HOUR;

const relatives = inLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
const days = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: TIME_ZONE }),
);
const moments = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: TIME_ZONE }),
);

/** `now` in milliseconds since 1970. An instant that a clock ahead of this one has written is 'just now'. */
export function ago(isoInstant: string, now: number): string {
  const then = new Date(isoInstant);
  const passed = now - then.getTime();
  if (passed < MINUTE) return messages.justNow;
  if (passed < HOUR) return relatives().format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relatives().format(-Math.floor(passed / HOUR), 'hour');
  const passedDays = dayNumber(now) - dayNumber(then.getTime());
  if (passedDays === 1) return messages.yesterday;
  if (passedDays < 7) return relatives().format(-passedDays, 'day');
  if (passedDays < 28) return relatives().format(-Math.floor(passedDays / 7), 'week');
  return days().format(then);
}

/** Day and time in full, in India. */
export function instant(isoInstant: string): string {
  return moments().format(new Date(isoInstant));
}

/** How many of India's days have begun since 1970. */
function dayNumber(at: number): number {
  return Math.floor((at + INDIA_OFFSET) / DAY);
}
