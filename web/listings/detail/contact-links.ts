/** The tel: and WhatsApp links of a house, from a number as an owner has typed it. */

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
const LONG = new RegExp(String.raw`(?:${INDIAN})(?!\d)|\+?\d[\d\s().-]{6,}\d`);
/** A helpline, or a landline without its code, where nothing else is said before it: 'Room 101' is none. */
const SHORT = /^\s*(\d{3,8}|\d{3,4}[\s-]\d{3,4})(?=\s*(?:$|[,;/(]))/;

/** The first number of the text, as a phone dials it: '+919876543210'; undefined where there is none. */
function dialled(contact: string): string | undefined {
  const [first = ''] = LONG.exec(contact) ?? SHORT.exec(contact) ?? [];
  const digits = first.replaceAll(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? undefined : `${first.startsWith('+') ? '+' : ''}${digits}`;
}

export function callUrl(contact: string): string | undefined {
  const number = dialled(contact);
  return number && `tel:${number}`;
}

/** A mobile number of ten digits is one of India; undefined for a landline, which has no WhatsApp. */
export function whatsAppUrl(contact: string, text: string): string | undefined {
  const number = dialled(contact);
  const [, mobile] = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(number ?? '') ?? [];
  const whole = mobile ? `91${mobile}` : number?.startsWith('+') && !number.startsWith('+91') ? number.slice(1) : '';
  return whole ? `https://wa.me/${whole}?${new URLSearchParams({ text })}` : undefined;
}
