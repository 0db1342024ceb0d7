/** Limits of the deposit, the notice and the hour of the gate by their names: 'no deposit', 'gate open until 11 pm'. */

/** Named as an amenity is; in rupees, days, and in minutes since the noon before the gate closes. */
export type Limit =
  | { deposit: number }
  | { isRefundable: true }
  | { openUntil: number }
  | { closedBy: number }
  | { noticeDays: number };

const LIMIT_NAMES: readonly (readonly [RegExp, (found: string) => Limit])[] = [
  [/^no deposit$/, () => ({ deposit: 0 })],
  [/^deposit up to ₹([\d,]+)$/, (sum) => ({ deposit: Number(sum.replaceAll(',', '')) })],
  [/^refundable deposit$/, () => ({ isRefundable: true })],
  [/^gate open until (.+)$/, (hour) => ({ openUntil: minutesOf(hour) })],
  [/^gate closed by (.+)$/, (hour) => ({ closedBy: minutesOf(hour) })],
  [/^no notice period$/, () => ({ noticeDays: 0 })],
  [/^notice up to (\d+) days$/, (days) => ({ noticeDays: Number(days) })],
];

/** The limit that an amenity of this name is; nothing for any other. */
export function limitNamed(amenity: string): Limit | undefined {
  for (const [form, limit] of LIMIT_NAMES) {
    const [found, value = ''] = form.exec(amenity) ?? [];
    if (found !== undefined) return limit(value);
  }
  return undefined;
}

/** Whether both limit the same thing, so that only one can hold; that the gate never closes is a rule. */
export function limitSameThing(amenity: string, other: string): boolean {
  const about = (name: string) =>
    name === 'no-gate-time' || limitNamed(name) ? /refund|deposit|gate|notice/.exec(name)?.[0] : undefined;
  return about(amenity) !== undefined && about(amenity) === about(other);
}

const NOON = 12 * 60;
const DAY = 24 * 60;

/** Minutes of '22:30', '10:30 pm' or '12:15 am' since the noon before, so that a gate after midnight closes late. */
export function minutesOf(time: string): number {
  const [, hour = 0, minute = 0, half] = /^(\d+)(?::(\d+))?(?: ([ap])m)?$/.exec(time) ?? [];
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return (hours * 60 + Number(minute) + NOON) % DAY;
}
