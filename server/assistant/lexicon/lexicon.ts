/** All phrases of the lexicon, found by their words. */
import { DOING } from './doing.ts';
import { FILLER_ENTRIES } from './fillers.ts';
import { GRAMMAR } from './grammar.ts';
import type { Mark } from './mark.ts';
import { WISHES } from './wishes.ts';
import { tokensOf } from '../understanding/tokens.ts';

/** A phrase as the words of a message would be cut. */
const cut = (phrase: string) =>
  tokensOf(phrase)
    .map(({ text }) => text)
    .join(' ');

function phrases(): Map<string, Mark[]> {
  const found = new Map<string, Mark[]>();
  for (const { mark, says } of [...WISHES, ...GRAMMAR, ...DOING, ...FILLER_ENTRIES]) {
    for (const phrase of says) {
      const words = cut(phrase);
      const marks = found.get(words);
      if (!marks) found.set(words, [mark]);
      else if (!marks.some((each) => JSON.stringify(each) === JSON.stringify(mark))) marks.push(mark);
    }
  }
  found.delete('');
  return found;
}

export const PHRASES: ReadonlyMap<string, readonly Mark[]> = phrases();
export const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** Every word of every phrase, those that stand for something before those that only fill. */
export const LEXICON_WORDS: ReadonlySet<string> = new Set([...PHRASES.keys()].flatMap((phrase) => phrase.split(' ')));
