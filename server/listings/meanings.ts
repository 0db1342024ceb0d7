/** Finds the meanings of `synonyms.ts` in a row of words. */
import { FILLERS, MEANINGS } from './synonyms.ts';

/** Phrases by their words joined with a blank. One phrase may have more than one meaning. */
type Phrases = ReadonlyMap<string, readonly string[]>;

function phrasesOf(kind: 'said' | 'asked'): Phrases {
  const phrases = new Map<string, string[]>();
  for (const { token, says, asks = [] } of MEANINGS) {
    for (const phrase of kind === 'said' ? says : [...says, ...asks]) phrases.set(phrase, [...(phrases.get(phrase) ?? []), token]);
  }
  return phrases;
}

const SAID = phrasesOf('said');
const ASKED = phrasesOf('asked');
const LONGEST = Math.max(...[...ASKED.keys()].map((phrase) => phrase.split(' ').length));

/** Single words that stand for a meaning: somebody may mistype them even where no listing says them. */
export const MEANINGFUL_WORDS: readonly string[] = [...ASKED.keys()].filter((phrase) => !phrase.includes(' '));

/** The tokens of everything these words say, wherever it stands among them. */
export function meaningsSaid(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    for (let length = 1; length <= LONGEST && from + length <= words.length; length += 1) {
      for (const token of SAID.get(words.slice(from, from + length).join(' ')) ?? []) found.add(token);
    }
  }
  return [...found];
}

/** A part of a search: one word, or the words of a phrase with a meaning. */
export interface AskedPart {
  words: string[];
  /** Tokens that answer it as well as the words themselves. */
  meanings: readonly string[];
}

/** Cuts a search into its parts, the longest phrase first; leaves out what is there twice, and words between words. */
export function partsAsked(words: readonly string[]): AskedPart[] {
  const parts = new Map<string, AskedPart>();
  for (let from = 0; from < words.length;) {
    let length = Math.min(LONGEST, words.length - from);
    while (length > 1 && !ASKED.has(words.slice(from, from + length).join(' '))) length -= 1;
    const taken = words.slice(from, from + length);
    const phrase = taken.join(' ');
    from += length;
    const last = from === words.length;
    // The last part may be a beginning, so it is another one than the same part before.
    if (last || !FILLERS.has(phrase)) parts.set(last ? '' : phrase, { words: taken, meanings: ASKED.get(phrase) ?? [] });
  }
  return [...parts.values()];
}

/** What one word stands for. */
export function meaningsOfWord(word: string): readonly string[] {
  return ASKED.get(word) ?? [];
}
