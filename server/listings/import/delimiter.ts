/** Finds out what separates the cells of a spreadsheet from its header line. */

const CANDIDATES = [',', ';', '\t', '|'];

/**
 * The candidate that the first line with any text holds most often outside quotation marks; a comma when there is none.
 */
export function delimiterOf(text: string): string {
  const counts = new Map(CANDIDATES.map((candidate) => [candidate, 0]));
  let quoted = false;
  for (const character of text.trimStart()) {
    if (character === '"') quoted = !quoted;
    else if (character === '\n' && !quoted) break;
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return CANDIDATES.reduce((best, candidate) =>
    (counts.get(candidate) ?? 0) > (counts.get(best) ?? 0) ? candidate : best,
  );
}
