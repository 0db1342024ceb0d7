/** The edit distance between words: a letter added, missing or wrong, or two swapped. */

/** How many edits a word may have: none in short ones, because they are all near each other. */
export function editsAllowed(word: string): number {
  const letters = [...word].length;
  if (letters < 5 || /^\p{N}+$/u.test(word)) return 0;
  return letters < 9 ? 1 : 2;
}

/** The number of edits between two words; some number above `most` where there are more. */
export function editDistance(left: string, right: string, most: number): number {
  const [from, to] = [[...left], [...right]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let last = [0, ...to.map((_, at) => at + 1)];
  for (let row = 0; row < from.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < to.length; column += 1) {
      const isSwapped = row > 0 && from[row] === to[column - 1] && from[row - 1] === to[column];
      const slips = Math.min(
        (last[column + 1] ?? 0) + 1,
        (current[column] ?? 0) + 1,
        (last[column] ?? 0) + Number(from[row] !== to[column]),
        isSwapped ? (before[column - 1] ?? 0) + 1 : Infinity,
      );
      current.push(slips);
    }
    if (Math.min(...current) > most) return most + 1;
    [before, last] = [last, current];
  }
  return last[to.length] ?? most + 1;
}
