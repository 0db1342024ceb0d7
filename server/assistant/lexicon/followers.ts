/** Which words can follow a word inside phrases of several words. */

/** By the word before; `phrases` are words joined with blanks. */
export function followersIn(phrases: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const phrase of phrases) {
    const words = phrase.split(' ');
    for (const [at, word] of words.entries()) {
      const next = words[at + 1];
      if (next !== undefined) found.set(word, (found.get(word) ?? new Set()).add(next));
    }
  }
  return found;
}
