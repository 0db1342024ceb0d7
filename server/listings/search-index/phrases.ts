/** Finds the meanings of `synonyms.ts` in a row of words. */
import { FILLERS, MEANINGS, type Meaning } from './synonyms.ts';

/** Phrases by their words joined with a blank. One phrase may have more than one meaning. */
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

/** Single words that stand for a meaning: somebody may mistype them even where no listing says them. */
export const MEANINGFUL_WORDS: readonly string[] = [...ASKED.keys()].filter((phrase) => !phrase.includes(' '));

/** The tokens of everything these words say, wherever it stands among them. */
export function meaningsIn(words: readonly string[]): string[] {
  const found = new Set<string>();
  for (let from = 0; from < words.length; from += 1) {
    // 'Non-AC' says no AC, and 'non veg food' no veg food.
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
  /** Tokens that answer it as well as the words themselves. */
  meanings: readonly string[];
}

/** Cuts a search into its parts, and leaves out what is there twice and words between words. */
export function queryParts(words: readonly string[]): QueryPart[] {
  const parts = cut(words, ASKED);
  const last = parts.at(-1);
  const before = parts.slice(0, -1).filter((part) => !FILLERS.has(part.words.join(' ')));
  // The last part may be a beginning, so it is another one than the same part before.
  return [...new Map(before.map((part) => [part.words.join(' '), part])).values(), ...(last ? [last] : [])];
}

/** What an amenity says as a whole: an attached bathroom, and not just any. */
export function meaningsOfAmenity(words: readonly string[]): string[] {
  return partsOfName(words).flatMap(({ meanings }) => meanings);
}

/** The parts of a name, as a listing writes it: 'North' and 'Guwahati'. */
export function partsOfName(words: readonly string[]): QueryPart[] {
  return cut(words, SAID);
}

/** The longest phrases first. */
function cut(words: readonly string[], phrases: Phrases): QueryPart[] {
  const parts: QueryPart[] = [];
  for (let from = 0; from < words.length;) {
    let length = Math.min(MAX_WORDS, words.length - from);
    while (length > 1 && !phrases.has(words.slice(from, from + length).join(' '))) length -= 1;
    const taken = words.slice(from, from + length);
    parts.push({ words: taken, meanings: phrases.get(taken.join(' ')) ?? [] });
    from += length;
  }
  return parts;
}

/** What one word stands for. */
export function meaningsOfWord(word: string): readonly string[] {
  return ASKED.get(word) ?? [];
}

/** Whether a listing that says this word says one of these meanings. */
export function hasMeaning(word: string, tokens: readonly string[]): boolean {
  return (SAID.get(word) ?? []).some((token) => tokens.includes(token));
}
