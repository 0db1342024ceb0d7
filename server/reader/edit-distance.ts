/** Words that differ by a slip of the finger: a letter too many, missing, wrong, or two that changed places. */

/** Slips a word may have: the longer, the more, and none in short ones, where every word is near every other. */
export function editsAllowed(word: string): number {
  if (/^\p{N}+$/u.test(word)) return 0;
  const letters = [...word].length;
  if (letters >= 9) return 2;
  return letters >= 5 ? 1 : 0;
}

/** The number of slips between two words, or more than `most` when there are more. */
export function editDistance(left: string, right: string, most: number): number {
  const [from, to] = [[...left], [...right]];
  if (Math.abs(from.length - to.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let slips = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (swapped) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
      current.push(slips);
      best = Math.min(best, slips);
    }
    if (best > most) return most + 1;
    [before, last] = [last, current];
  }
  return last[to.length] ?? most + 1;
}
