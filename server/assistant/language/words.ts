/** What PG Bot says, in the language of whoever asks: the sentences of `messages.en.txt` and `messages.hi.txt`. */
import { alternativesIn, nameOfHouse } from '../../reader/criteria/criteria.ts';
import { hindiInLatin } from '../../reader/script.ts';
import { groupsNamed, linesOf } from '../../reader/text-files.ts';
import { EXAMPLES } from '../understanding/examples.ts';

/** Hindi is written in Devanagari or, as Hinglish, in Latin letters. */
export type Language = 'english' | 'hindi' | 'hinglish';

export type Words = ReturnType<typeof wordsIn>;

const FOLDER = '../assistant/language/';
const pairsOf = (lines: readonly string[]) =>
  new Map(lines.map((line) => line.split(/ = (.*)/s).slice(0, 2) as [key: string, message: string]));

const HINDI = pairsOf(linesOf(`${FOLDER}messages.hi.txt`));
const groupNamed = groupsNamed(`${FOLDER}hinglish.txt`, (lines) => ({
  lines,
  words: new Set(lines.flatMap((line) => line.split(' '))),
}));
const isOneOf = (word: string | undefined, group: string) => groupNamed(group).words.has(word ?? '');
const isHindiByGrammar = (words: readonly string[]) => words.some((word) => isOneOf(word, 'grammar'));

const MANY_TIMES = 3;
const latinWords = (line: string): string[] => line.match(/[a-z]+/g) ?? [];
/** In how many examples of each language a word stands. */
const counts = { hindi: new Map<string, number>(), english: new Map<string, number>() };
for (const line of EXAMPLES.flatMap(([, lines]) => lines)) {
  const words = latinWords(line);
  const count = counts[isHindiByGrammar(words) ? 'hindi' : 'english'];
  for (const word of new Set(words)) count.set(word, (count.get(word) ?? 0) + 1);
}
/** Whether a word stands in examples of the one language alone or nearly so. */
const isMostlyIn = (one: keyof typeof counts, other: keyof typeof counts, word: string) =>
  (counts[one].get(word) ?? 0) > MANY_TIMES * (counts[other].get(word) ?? 0);
const LATIN = pairsOf(groupNamed('written').lines);

function inLatin(hindi: string): string {
  const latin = hindi
    .replaceAll(/[\u0900-\u0963\u0971-\u097f]+/gu, (word) => LATIN.get(word) ?? hindiInLatin(word))
    .replaceAll('।', '.');
  // A part of a sentence begins with a small letter.
  return /[.:?]$/.test(latin) ? latin.replaceAll(/(?:^|[.?] )\p{Ll}/gu, (start) => start.toUpperCase()) : latin;
}

/** By their keys; "key (one)" is used where the count is one. */
export const MESSAGES: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  english: pairsOf(linesOf(`${FOLDER}messages.en.txt`)),
  hindi: HINDI,
  hinglish: new Map([...HINDI].map(([key, message]) => [key, inLatin(message)])),
};

/**
 * By its letters; in Latin ones Hindi is known by one word of its grammar (`hai`, `kya`, `mein`), or where most of the
 * words are Hindi: a Hindi noun or name alone is as good in an English sentence. What may be either goes on in the
 * language of the line `before`.
 */
export function languageOf(line: string, before: Language = 'english'): Language {
  if (/\p{Script=Devanagari}/u.test(line)) return 'hindi';
  const words = latinWords(line.toLowerCase());
  // 'Patna me pg', but not 'show me' nor 'can my brother visit me'.
  const isHindiMe = (word: string, at: number) =>
    word === 'me' && at > 0 && !isOneOf(words[at - 1], 'before me') && !isOneOf(words[at + 1], 'after me');
  const isEnglishGrammar = words.some((word) => isOneOf(word, 'english'));
  if (isHindiByGrammar(words) || (!isEnglishGrammar && words.some(isHindiMe))) return 'hinglish';
  const isOwn = (word: string) => !isOneOf(word, 'shared');
  const isOfHindi = (word: string) => isMostlyIn('hindi', 'english', word) || isOneOf(word, 'words');
  // Names are of either language.
  const hindi = (line.match(/\b[a-z]+/g) ?? []).filter((word) => isOwn(word) && isOfHindi(word)).length;
  const others = words.filter(isOwn);
  if (others.some((word) => isMostlyIn('english', 'hindi', word) && !isOneOf(word, 'words')))
    return hindi * 2 > others.length ? 'hinglish' : 'english';
  return hindi > 0 || before === 'hinglish' ? 'hinglish' : 'english';
}

/** The messages of this language, and how to fill them. */
export function wordsIn(language: Language) {
  const messages = MESSAGES[language];

  /**
   * The message of this key with the values in its `{…}`: that of the very `value`, `key value`, where there is one,
   * else its form for one where `count` is 1.
   * @throws {Error} for a key that the file does not have
   */
  function say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    const { value, count } = values;
    const special = messages.get(`${key} ${value}`) ?? (count === 1 ? messages.get(`${key} (one)`) : undefined);
    const message = special ?? messages.get(key);
    if (message === undefined) throw new Error(`There is no message called ${key} in ${language}`);
    const sentence = message.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const filled = values[name] ?? '';
      return typeof filled === 'number' ? filled.toLocaleString('en-IN') : filled;
    });
    // Of what a search is for, food alone is declined: 'खाने के साथ'.
    return sentence.replaceAll('खाना के ', 'खाने के ').replaceAll('khana ke ', 'khane ke ');
  }

  /** 'a', 'a and b', 'a, b and c'. */
  const list = (all: readonly string[], last: 'and' | 'or' = 'and'): string =>
    all.length < 2 ? (all[0] ?? '') : say(last, { list: all.slice(0, -1).join(', '), last: all.at(-1) ?? '' });

  /** '1 PG', '12 PGs', 'more than 1,000 PGs'. */
  const pgs = (count: number, capped = false) => say(capped ? 'pgs more' : 'pgs', { count });

  /** 'Wi-Fi' */
  function amenity(either: string): string {
    const house = nameOfHouse(either);
    if (house !== undefined) return house;
    const [name = '', ...others] = alternativesIn(either);
    if (others.length > 0) return list([name, ...others].map(amenity), 'or');
    // 'Deposit up to ₹5,000'
    const [figure = ''] = /₹?\d[\d,:]*(?: [ap]m)?/.exec(name) ?? [];
    return messages.get(`amenity ${name.replace(figure, figure && '*')}`)?.replace('*', figure) ?? name;
  }

  return { language, say, list, pgs, amenity };
}

/** Chips, cards and actions are English, as the screen around them reads them. */
export const ENGLISH = wordsIn('english');
