/** All phrases of the lexicon, found by their words. */
import { ASKING } from './asking.ts';
import { DOING } from './doing.ts';
import { ELSEWHERE } from './elsewhere.ts';
import { FILLER_ENTRIES } from './fillers.ts';
import { followersIn } from './followers.ts';
import { GRAMMAR } from './grammar.ts';
import { LANDMARKS, NAMED_LANDMARKS } from './landmarks.ts';
import type { Entry, Mark } from './mark.ts';
import { WISHES } from './wishes.ts';
import { tokensOf } from '../understanding/tokens.ts';

const SAID = [...WISHES, ...GRAMMAR, ...DOING, ...ASKING, ...LANDMARKS, ...FILLER_ENTRIES];
/** What stands around a search: names of landmarks, and what is no search at all. */
const AROUND = [...NAMED_LANDMARKS, ...ELSEWHERE];

/** A phrase as the words of a message would be cut. */
const cut = (phrase: string) =>
  tokensOf(phrase)
    .map(({ text }) => text)
    .join(' ');

function phrases(entries: readonly Entry[]): Map<string, Mark[]> {
  const found = new Map<string, Mark[]>();
  for (const { mark, says } of entries) {
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

const wordsOf = (entries: readonly Entry[]) =>
  new Set([...phrases(entries).keys()].flatMap((phrase) => phrase.split(' ')));

export const PHRASES: ReadonlyMap<string, readonly Mark[]> = phrases([...SAID, ...AROUND]);
export const LONGEST_PHRASE = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length));

/** What can follow a word inside the name of an amenity. */
export const FOLLOWERS = followersIn(
  WISHES.flatMap(({ mark, says }) => (mark.kind === 'amenity' ? says.map(cut) : [])),
);

/** Every word of every phrase, those that stand for something before those that only fill. */
export const LEXICON_WORDS: ReadonlySet<string> = wordsOf(SAID);
/** Words that no slip is mended into unless they are long: names are too near to other names. */
export const AROUND_WORDS: ReadonlySet<string> = wordsOf(AROUND);
