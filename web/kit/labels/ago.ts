/**
 * How long ago something happened, as people say it: 'just now', '4 hours ago', 'yesterday', and the day itself after
 * four weeks.
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' });
const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });
const fullFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'full', timeStyle: 'short' });

/** `now` in milliseconds since 1970. An instant that a clock ahead of this one has written is 'just now'. */
export function ago(isoInstant: string, now: number): string {
  const then = new Date(isoInstant);
  const passed = now - then.getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
  const days = Math.round((midnight(new Date(now)) - midnight(then)) / DAY);
  if (days === 1) return 'yesterday';
  if (days < 7) return relative.format(-days, 'day');
  if (days < 28) return relative.format(-Math.floor(days / 7), 'week');
  return dayFormat.format(then);
}

/** Day and time in full, where the reader is. */
export function instant(isoInstant: string): string {
  return fullFormat.format(new Date(isoInstant));
}

function midnight(at: Date): number {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();
}
