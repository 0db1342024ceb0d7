/** Rules for people's text that others read: visible, in one direction, and on one line where needed. */

/** Whether nothing of it is visible: spaces, control and format characters and Hangul fillers are not. */
export function isInvisible(text: string): boolean {
  return text.replaceAll(/[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}]/gu, '') === '';
}

/**
 * Removes bidirectional control characters, which can show text in another order and are copied unseen with phone
 * numbers.
 */
export const withoutBidiControls = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '');

/** The text without invisible parts; empty if nothing is visible. */
export function visibleText(text: string): string {
  const plain = withoutBidiControls(text).trim();
  return isInvisible(plain) ? '' : plain;
}

/** A second line could pass for one of ours. */
export const isOneLine = (text: string) => inOneLine(text) === text;

/** Replaces control characters together with line ends, except NUL, which storing code rejects itself. */
export const inOneLine = (text: string) =>
  text.replaceAll(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/gu, (control) => (control === '\u0000' ? control : ' '));

/** A tab is copied unseen from a spreadsheet, and a single-line field keeps it. */
export const withoutTabs = (text: string) => text.replaceAll('\t', ' ');

/** What people and programs write where there is nothing to say. */
const NOTHING = /^(?:[-–—.]+|n\.?\/?a\.?|nil|null|#n\/a)$/i;

export const isBlank = (text: string) => text === '' || NOTHING.test(text);
