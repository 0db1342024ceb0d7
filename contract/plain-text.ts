/** What text of somebody's own may be where others read it: seen, written one way, and in its place. */

/**
 * Whether a reader would see anything at all: spaces, control and format characters and Hangul fillers show nothing.
 */
export function isInvisible(text: string): boolean {
  return text.replaceAll(/[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u{2800}]/gu, '') === '';
}

/**
 * The text without signs that turn the direction of writing round, which show words as others and come along unseen
 * with a number copied elsewhere.
 */
export const withoutBidiControls = (text: string) => text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '');

/** The text as it may stand among others'; empty where nobody would see any of it. */
export function visibleText(text: string): string {
  const plain = withoutBidiControls(text).trim();
  return isInvisible(plain) ? '' : plain;
}

/** A further line could pass for one of ours. */
export const isOneLine = (text: string) => inOneLine(text) === text;

/** Controls go with the ends of lines, but for the NUL, of which whoever stores text speaks. */
export const inOneLine = (text: string) =>
  text.replaceAll(/\r\n|[\p{Cc}\p{Zl}\p{Zp}]/gu, (control) => (control === '\u0000' ? control : ' '));

/** A tab comes along unseen with what is copied from a sheet, and a field of one line does not drop it. */
export const withoutTabs = (text: string) => text.replaceAll('\t', ' ');
