/** The phrases that the reader knows, from plain text files: a line is a phrase, a heading says what it means. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { memoize } from './memoize.ts';
import { scriptOf } from './script.ts';
import { NearWords, soundOf, spellingKey } from './spelling.ts';
import { groupsOf } from './text-files.ts';
import { tokensOf } from './tokens.ts';

const KINDS = [
  'amenity',
  'rule',
  'for',
  'sharing',
  'meals',
  'number',
  'word',
  'fact',
  'ordinal',
  'few',
  'day',
] as const;

/** What a phrase can mean: `amenity wifi`, `rule pets`, `for girls`, `sharing 2`, `word under`; a `day` is counted. */
export interface Sense {
  kind: (typeof KINDS)[number];
  /** 'wifi', 'girls', '2', 'all', '8', 'under', 'deposit', '1', '2027-01-05'. */
  value: string;
}

/** A typo in a shorter word may make another word. */
const MIN_LETTERS_WITH_TYPO = 5;

export type PhraseBook = ReturnType<typeof bookOf>;

/** The phrases of the search box. Read from the files once. */
export const searchPhrases = (): PhraseBook => bookOf('phrases');
/** The phrases of the search box and those said to PG Bot. Read from the files once. */
export const chatPhrases = (): PhraseBook => bookOf('phrases phrases/talk');

const bookOf = memoize((folders) => {
  const phrases = folders.split(' ').flatMap(phrasesOf);
  const natives = phrasesOf('phrases/languages');
  const nativeWords = natives.flatMap(({ phrase, script }) => phrase.map((word) => nativeKey([word], script)));
  const spelt = phrases.filter(({ phrase }) => joined(phrase).length >= 4);
  const words = new Set(phrases.flatMap(({ phrase }) => phrase));
  const long = Map.groupBy(
    [...words].filter((word) => word.length >= MIN_LETTERS_WITH_TYPO),
    spellingKey,
  );
  const near = new NearWords('word');
  for (const key of long.keys()) near.add(key);
  // In Indian scripts a final e of English is not written.
  for (const word of words) near.addSound(spellingKey(word).replace(/e$/, ''), word);
  return {
    /** Senses by the words of a phrase; by `nativeKey` those of one script alone: Tamil for boys reads as 'an'. */
    exact: new Map([...sensesBy(joined, phrases), ...sensesBy(nativeKey, natives)]),
    /** The same by spelling. */
    alike: sensesBy(alikeKey, spelt),
    /** The words of the longest phrase. */
    longest: Math.max(...[...phrases, ...natives].map(({ phrase }) => phrase.length)),
    /** Every word of every phrase, and the `nativeKey` of those that count only in their own script. */
    words: new Set([...words, ...nativeWords]),
    /** The long ones by their spelling: a typo in one of them is corrected. */
    long,
    /** The keys of `long`, found despite a typo, and the words by how they sound. */
    near,
    /** The words by their consonants: 'sngl'. */
    byConsonants: Map.groupBy(words, consonantsOf),
  };
});

interface Phrase {
  phrase: readonly string[];
  sense: Sense;
  script: string | undefined;
}

/** Those in the text files of a folder: `phrases`; `talk`, what is never typed into a search box; `languages`. */
const phrasesOf = memoize((folder): readonly Phrase[] =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .flatMap((file) => groupsOf(join(folder, file)))
    .flatMap(([heading, lines]) =>
      lines.map((line) => ({
        phrase: tokensOf(line).map((token) => token.text),
        sense: senseNamed(heading),
        script: scriptOf(line),
      })),
    )
    .filter(({ phrase }) => phrase.length > 0),
);

const senseNamed = memoize((heading): Sense => {
  const [first, ...value] = heading.split(' ');
  const kind = KINDS.find((each) => each === first);
  if (!kind) throw new Error(`There is no kind of phrase called ${first}`);
  return { kind, value: value.join(' ') };
});

/** Each sense once. */
function sensesBy(keyOf: (words: readonly string[], script?: string) => string, phrases: readonly Phrase[]) {
  const byKey = Map.groupBy(phrases, ({ phrase, script }) => keyOf(phrase, script));
  return new Map([...byKey].map(([key, all]) => [key, [...new Set(all.map(({ sense }) => sense))]]));
}

const joined = (words: readonly string[]) => words.join(' ');

/** Words of one script: those of another may sound the same. */
export const nativeKey = (words: readonly string[], script = '') => `${script}: ${words.join(' ')}`;

/** The spelling of each word: 'in Poona' is no 'info on'. */
export const alikeKey = (words: readonly string[]) => words.map(spellingKey).join(' ');

/** 'Sngle', 'shring': the first of these words that differs by left-out vowels only. */
function withVowels(text: string, alike: readonly string[] = []): string | undefined {
  const isHurried = consonantsOf(text) === text || /[^aeiou]{3}/.test(text);
  if (!isHurried || text.length - consonantsOf(text).length > 1) return undefined;
  const inOrder = new RegExp(`^${[...text].join('[aeiou]*')}[aeiou]*$`);
  return alike.find((word) => inOrder.test(word));
}

/** The word without its vowels, but with its first letter. */
const consonantsOf = (word: string) => word.replaceAll(/(?<!^)[aeiou]/g, '');

/** 'Voshing', as Devanagari spells it, is 'washing': the word that sounds alike, if it is the only one. */
export function wordSoundingLike({ near, exact }: PhraseBook, text: string): string | undefined {
  const key = spellingKey(text);
  if (soundOf(key, 'word').length < 3) return undefined;
  // So many vowels may be written otherwise.
  const found = near.soundingLike(key, key.length > 4 ? 2 : 1);
  const nearest = found.filter(({ slips }) => slips === found[0]?.slips);
  const meanings = new Set(nearest.map(({ word }) => JSON.stringify(exact.get(word))));
  return meanings.size === 1 ? nearest[0]?.word : undefined;
}

/** 'Lsit', 'deopsit': all ways to swap two neighbouring letters. */
function swapped(text: string): string[] {
  const letters = [...text];
  return letters.slice(1).map((next, at) => letters.toSpliced(at, 2, next, letters[at] ?? '').join(''));
}

/** The word of a phrase that one with a typo stands for, if it is the only one as near. */
export function correctedWord({ words, long, near, byConsonants }: PhraseBook, text: string): string | undefined {
  if (words.has(text) || text.length < MIN_LETTERS_WITH_TYPO - 1) return undefined;
  const hurried =
    withVowels(text, byConsonants.get(consonantsOf(text))) ?? swapped(text).find((other) => words.has(other));
  if (hurried !== undefined || text.length < MIN_LETTERS_WITH_TYPO) return hurried;
  const letters = (word: string) => [...word].toSorted().join('');
  const meant = near
    .within(spellingKey(text), 1)
    .flatMap(({ word: key }) => long.get(key) ?? [])
    // In a short word only two letters that changed places, or the last one left out.
    .filter((word) =>
      Math.min(word.length, text.length) <= MIN_LETTERS_WITH_TYPO
        ? letters(word) === letters(text) || word.slice(0, -1) === text
        : word.startsWith(text.slice(0, 1)),
    );
  return meant.length === 1 ? meant[0] : undefined;
}

/** Whether the word means one of these: 'not', 'in-after'. */
export const means = ({ exact }: Pick<PhraseBook, 'exact'>, word = '', ...values: readonly string[]): boolean =>
  exact.get(word)?.some(({ value }) => values.includes(value)) ?? false;

/** 'Nahi', 'ke paas', 'chahiye': what stands beside a name and is no part of it. */
export const isFunctionWord = (word: string) => means(searchPhrases(), word, 'not', 'not-after', 'in-after', 'want');
