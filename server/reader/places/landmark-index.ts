/** The landmarks that listings name, found by their names, parts and spellings: a college, a mall, a company. */
import { isFunctionWord, means, searchPhrases } from '../phrases.ts';
import { keyOfLetters, MIN_LETTERS_BY_SPELLING, NearWords, vowelsAllowed } from '../spelling.ts';
import { listsOf } from '../text-files.ts';
import { isNative, type Token } from '../tokens.ts';
import { isWordOf, PLAIN_WORDS, wordsOfGroup } from '../word-groups.ts';
import { endsOf, SHARED_WORDS } from './place-names.ts';

/** More landmarks are not kept in memory; the text search finds them. */
const MAX_LANDMARKS = 20_000;
/** A typo in a shorter name makes another one. */
const MIN_LETTERS_WITH_TYPO = 6;

/** 'Bus stop' and 'main road' name none. */
const KINDS_OF_LANDMARKS: ReadonlySet<string> = new Set(['any landmark', 'own landmark'].flatMap(wordsOfGroup));

/** Words that many names share, and everyday words: alone they name nothing. */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...SHARED_WORDS,
  ...PLAIN_WORDS,
  ...[...KINDS_OF_LANDMARKS].flatMap((phrase) => phrase.split(' ')),
]);

/** 'Temple' of 'mandir': words in names that mean the same. */
const SYNONYMS: ReadonlyMap<string, string> = new Map(
  listsOf('landmark-words.txt').flatMap(([word, others]) => others.map((other) => [other, word])),
);

const keyOf = (words: readonly string[]) =>
  // The c of 'Graphic Era' is a k, whatever begins after it.
  keyOfLetters(words.map((word) => (SYNONYMS.get(word) ?? word).replace(/c$/, 'k')).join(''));

/** Whether they name something: a word of its own, or initials as of 'D B City'. */
const isOwnName = (words: readonly string[]) =>
  words.some(isOwn) || words.filter((word) => /^[a-z]$/.test(word)).length > 1;

/** 'Clock tower' names one where it stands after 'near'. */
const isCommonName = (words: readonly string[]) => words.length > 1 && !KINDS_OF_LANDMARKS.has(words.join(' '));

/** 'Clock' of 'clock tower', 'SUM' of 'SUM Hospital', 'Z' of 'Z Square': everyday, and no word to ask with, as 'I'. */
const isPlain = (word: string) => (/^[a-z]$/.test(word) || PLAIN_WORDS.has(word)) && !searchPhrases().exact.has(word);

const isLandmarkWord = (word: string) => means(searchPhrases(), word, 'landmark');

/** Whether a word is specific to a name: no number, and no phrase such as 'with' and 'room'. */
function isOwn(word: string): boolean {
  const senses = searchPhrases().exact.get(word) ?? [];
  const isName = word.length > 1 && !/^\d/.test(word) && !COMMON_WORDS.has(word);
  return isName && senses.every(({ kind, value }) => kind === 'word' && value === 'landmark');
}

/** 'MSU' of MS University, 'CET' of College of Engineering Trivandrum. */
const initialsOf = (words: readonly string[]) =>
  words.map((word) => (word.length > 2 && /[aeiou]/.test(word) ? word.slice(0, 1) : word)).join('');

interface Landmark {
  /** Its words, or those of the part, as listings write them. */
  name: string;
  isWhole: boolean;
}

export class LandmarkIndex {
  readonly #byKey = new Map<string, Landmark>();
  readonly #near = new NearWords();
  /** The specific words of all names: such a word is no typo of another. */
  readonly words = new Set<string>();
  #added = 0;

  /** `names` only grows; those that are here already stand first. */
  add(names: readonly string[]): void {
    for (const name of names.slice(this.#added, MAX_LANDMARKS)) this.#addName(name.split(' '));
    this.#added = names.length;
  }

  #addName(words: readonly string[]): void {
    for (const word of words) if (isOwn(word)) this.words.add(word);
    this.#index(words, true);
    for (const part of endsOf(words)) this.#index(part, false);
    if (words.length < 2) return;
    const ends = [...words.slice(0, 1), ...words.slice(-1)];
    const forms = [
      // 'Vadodara station' of Vadodara railway station, 'Meenakshi temple' of Meenakshi Amman Temple.
      words.filter((word, at) => at === 0 || at === words.length - 1 || !COMMON_WORDS.has(word)),
      ends,
      // 'Raipur AIIMS' of AIIMS Raipur.
      ends.toReversed(),
      [initialsOf(words)],
      [initialsOf(words.filter((word) => !isWordOf(word, 'not in initials')))],
    ];
    for (const form of forms) this.#index(form, false, words);
  }

  #index(words: readonly string[], isWhole: boolean, named = words): void {
    const key = keyOf(words);
    if (key.length < (isWhole ? 2 : 3) || !(isOwnName(words) || (isWhole && isCommonName(words)))) return;
    if (this.#byKey.get(key)?.isWhole) return;
    this.#byKey.set(key, { name: named.join(' '), isWhole });
    // Only whole names are found by a similar spelling: a part would be similar to too many words.
    if (key.length < MIN_LETTERS_WITH_TYPO || !isWhole) return;
    this.#near.add(key);
    this.#near.addSound(key);
  }

  /**
   * The landmark that these words name. A part of a name, or a name that is not quite spelt like this, only where a
   * landmark `isExpected`, or where it has two words of which one is its own.
   */
  find(run: readonly Pick<Token, 'text' | 'typed' | 'script'>[], isExpected: boolean): string | undefined {
    const words = run.map(({ text }) => text);
    const key = keyOf(words);
    const found = this.#byKey.get(key);
    // 'Rajajipuram me' is spelt like Rajajipuram E.
    const isSpelt = words.every((word) => !isFunctionWord(word) || found?.name.split(' ').includes(word));
    const exact = isSpelt ? found : undefined;
    if (!isOwnName(words)) {
      // 'Max hospital'; 'max' alone is the most that somebody pays.
      const isNamed = isExpected || words.some(isPlain) || (exact?.isWhole && isLandmarkWord(words.at(-1) ?? ''));
      return isCommonName(words) && isNamed ? exact?.name : undefined;
    }
    const isCapitals = run.every(({ typed }) => /^\p{Lu}{3,}$/u.test(typed));
    // Companies and colleges that the phrases know need nothing beside them: 'Infosys' of Infosys Campus.
    const isSure = isExpected || run.length > 1 || isCapitals || words.every(isLandmarkWord);
    if (exact) return exact.isWhole || isSure ? exact.name : undefined;
    const inItsScript = isNative(run);
    // 'नहीं कानपुर' is not nearly 'IIT Kanpur'.
    if (key.length < MIN_LETTERS_WITH_TYPO || !(isExpected || inItsScript) || words.some(isFunctionWord))
      return undefined;
    const sounding = inItsScript ? this.#near.soundingLike(key, vowelsAllowed(key)) : [];
    // 'SRR' of 'SRR College': initials have no typos.
    const initials = words.filter((word) => word.length < MIN_LETTERS_BY_SPELLING && !/[aeiou]/.test(word));
    // In another script the vowels may differ more, the consonants not: 'देना है' is no Hiranandani.
    return [...sounding, ...this.#near.within(key, key.length >= 9 ? 2 : 1)]
      .flatMap(({ word }) => this.#byKey.get(word)?.name ?? [])
      .find((name) => initials.every((word) => name.split(' ').includes(word)));
  }
}

/** Whether 'near' stands before these tokens, or 'ke paas' after them. */
export function isBeside(tokens: readonly { text: string }[], from: number, length: number): boolean {
  const isOneOfThese = (start: number, end: number, ...groups: readonly string[]) => {
    const run = tokens.slice(Math.max(0, start), end).map((token) => token.text);
    return groups.some((group) => isWordOf(run.join(' ').replace(/ the$/, ''), group));
  };
  const to = from + length;
  // 'Working at Infosys', 'KIIT me padhta hu' say where somebody goes each day.
  return [1, 2, 3, 4].some(
    (count) =>
      isOneOfThese(from - count, from, 'beside', 'goes to') || isOneOfThese(to, to + count, 'beside it', 'goes there'),
  );
}
