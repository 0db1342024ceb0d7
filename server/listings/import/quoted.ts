/** Makes a piece of a strange file fit to stand in a sentence. */

const LONGEST = 60;

/** One short line; control characters (a terminal would obey them) and the like become a dot. */
export function quoted(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST));
  const start = characters.slice(0, LONGEST).join('').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '·').trim();
  return characters.length > LONGEST || text.length > 2 * LONGEST ? `${start}…` : start;
}
