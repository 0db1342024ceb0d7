/** Finds the meanings of `synonyms.ts` in a sequence of words. */
import { FILLERS, MEANINGS, type Meaning } from './synonyms.ts';

/** Phrases by their words joined with a space. A phrase may have several meanings. */
type Phrases = ReadonlyMap<string, readonly string[]>;

function phrasesOf(waysOf: (meaning: Meaning) => readonly string[]): Phrases {
  const all = MEANINGS.flatMap((meaning) => waysOf(meaning).map((phrase) => ({ phrase, token: meaning.token })));
  return new Map(
    [...Map.groupBy(all, ({ phrase }) => phrase)].map(([phrase, each]) => [phrase, each.map(({ token }) => token)]),
  );
}

const SAID = phrasesOf(({ says }) => says);
const ASKED = phrasesOf(({ says, asks = [] }) => [...says, ...asks]);
const MAX_WORDS = Math.max(...[...ASKED.keys()].map((phrase) => phrase.split(' ').length));

/** Single words with a meaning, which can be corrected as typos even if no listing has them. */
export const MEANINGFUL_WORDS: readonly string[] = [...ASKED.keys()].filter((phrase) => !phrase.includes(' '));

/** The tokens of all meanings of these words, wherever they occur. */
export function meaningsIn(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    // 'Non-AC' means no AC, and 'non veg food' no veg food.
    if (words[from - 1] === 'non') continue;
    for (let length = 1; length <= MAX_WORDS && from + length <= words.length; length += 1) {
      for (const token of SAID.get(words.slice(from, from + length).join(' ')) ?? []) found.add(token);
    }
  }
  return [...found];
}

/** A part of a search: one word, or the words of a phrase with a meaning. */
export interface QueryPart {
  words: string[];
  /** Tokens that match as well as the words themselves. */
  meanings: readonly string[];
}

/** Splits a search into its parts, without duplicates and filler words. */
export function queryParts(words: readonly string[]): QueryPart[] {
  const parts = cut(words, ASKED);
  const last = parts.at(-1);
  const before = parts.slice(0, -1).filter((part) => !FILLERS.has(part.words.join(' ')));
  // The last part may be incomplete, so it is kept even if it occurs before.
  return [...new Map(before.map((part) => [part.words.join(' '), part])).values(), ...(last ? [last] : [])];
}

/** The meanings of an amenity as a whole: an attached bathroom, and not just any. */
export function meaningsOfAmenity(words: readonly string[]): string[] {
  return partsOfName(words).flatMap(({ meanings }) => meanings);
}

/** The parts of a name, as in a listing: 'North' and 'Guwahati'. */
export function partsOfName(words: readonly string[]): QueryPart[] {
  return cut(words, SAID);
}

/** Splits into phrases, the longest first. */
function cut(words: readonly string[], phrases: Phrases): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let from = 0; from < words.length;) {
    let length = Math.min(MAX_WORDS, words.length - from);
    while (length > 1 && !phrases.has(words.slice(from, from + length).join(' '))) length -= 1;
    const phrase = words.slice(from, from + length);
    parts.push({ words: phrase, meanings: phrases.get(phrase.join(' ')) ?? [] });
    from += length;
  }
  return parts;
}

/** The meanings of one word. */
export function meaningsOfWord(word: string): readonly string[] {
  return ASKED.get(word) ?? [];
}

/** Whether this word of a listing has one of these meanings. */
export function hasMeaning(word: string, tokens: readonly string[]): boolean {
  return (SAID.get(word) ?? []).some((token) => tokens.includes(token));
}
