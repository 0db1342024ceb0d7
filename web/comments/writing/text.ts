/** What counts in a comment's text: whether there is anything to read, and how long it is. */

/** Characters as people count them would be fewer; the server counts code points. */
export const TEXT_MAX = 2_000;

/** Spaces, and what draws nothing, as the server judges it: controls, fillers, the empty Braille cell. */
const NOTHING = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export function isBlank(text: string): boolean {
  return NOTHING.test(text);
}

/** In code points: an emoji counts once, where the string's own length counts it twice. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
