/** A calendar day as this site writes it: 18 Nov 2026. */

const format = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `isoDay` is a day without a time, like 2026-11-18: the same day for a reader in any time zone. */
export function day(isoDay: string): string {
  return format.format(new Date(isoDay));
}

/** Whether `isoDay` is still to come for a reader whose clock says `now`. */
export function isAhead(isoDay: string, now = new Date()): boolean {
  return new Date(isoDay) > now;
}
