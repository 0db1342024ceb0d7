/** Finds a phone number in what an owner has typed; without a validator, so that a form can use it. */

const MAX_DIGITS = 15;

const BETWEEN = String.raw`[\s().-]+`;
/** Ten digits of India behind its code, or as mobile numbers are grouped: what comes behind is another number. */
const INDIAN = [
  String.raw`(?:\+?91|0)[\s().-]*[1-9](?:[\s().-]*\d){9}`,
  String.raw`[6-9]\d{9}`,
  ...[
    [4, 5],
    [3, 6],
    [3, 3, 3],
    [2, 3, 4],
  ].map(([first, ...groups]) => `[6-9]\\d{${first}}${groups.map((digits) => `${BETWEEN}\\d{${digits}}`).join('')}`),
].join('|');
const NUMBER = new RegExp(String.raw`(?:${INDIAN})(?!\d)|\+?\d(?:[\s().-]*\d){6,}`);
/** A helpline, or a landline without its code, where nothing else is said before it: 'Room 101' is none. */
const SHORT = /^\s*(\d{3,8}|\d{3,4}[\s-]\d{3,4})(?=\s*(?:$|[,;/(]))/;
/** '₹ 11500 - 12500', '11500/-', '2026-11-30' and '30.11.2026'. */
const SUM = String.raw`(?:₹|\brs\b\.?|\binr\b)\s*\d[\d,.]*(?:\s*(?:[-–]|to)\s*\d[\d,.]*)?|\b\d[\d,]*\/-`;
const DATE = String.raw`(?<!\d[.-]?)(?:(?:19|20)\d\d([.-])\d\d?\1\d\d?|\d\d?([.-])\d\d?\2(?:19|20)\d\d)(?![.-]?\d)`;
const NO_NUMBER = new RegExp(`${SUM}|${DATE}`, 'gi');

/** The first number of the text, as a phone dials it: '+919876543210'; undefined where there is none. */
export function phoneNumberIn(contact: string): string | undefined {
  const text = contact
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
    .replaceAll(NO_NUMBER, '|');
  const [first = ''] = NUMBER.exec(text) ?? SHORT.exec(text) ?? [];
  const digits = first.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? undefined : `${first.startsWith('+') ? '+' : ''}${digits}`;
}
