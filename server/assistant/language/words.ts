/** What PG Bot says, in the language of whoever asks: the sentences of `messages.en.txt` and `messages.hi.txt`. */
import { alternativesIn } from '../../reader/criteria/criteria.ts';
import { hindiInLatin } from '../../reader/script.ts';
import { groupsNamed, linesOf } from '../../reader/text-files.ts';
import { EXAMPLE_LINES } from '../understanding/examples.ts';

/** Hindi is written in Devanagari or, as Hinglish, in Latin letters. */
export type Language = 'english' | 'hindi' | 'hinglish';

export interface Words {
  language: Language;
  /**
   * The message of this key with the values in its `{…}`; its form for one where `count` is 1.
   * @throws {Error} for a key that the file does not have
   */
  say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** 'a', 'a and b', 'a, b and c'. */
  list: (words: readonly string[], last?: 'and' | 'or') => string;
  /** '1 PG', '12 PGs', 'more than 1,000 PGs'. */
  pgs: (count: number, capped?: boolean) => string;
  /** 'Wi-Fi' */
  amenity: (amenity: string) => string;
}

const FOLDER = '../assistant/language/';
const pairsOf = (lines: readonly string[]) =>
  new Map(lines.map((line) => line.split(/ = (.*)/s).slice(0, 2) as [key: string, message: string]));

const HINDI = pairsOf(linesOf(`${FOLDER}messages.hi.txt`));
const linesOfGroup = groupsNamed(`${FOLDER}hinglish.txt`, (lines) => lines);
const wordsOf = (group: string) => new Set(linesOfGroup(group).flatMap((line) => line.split(' ')));
const HINDI_GRAMMAR = wordsOf('grammar');
const HINDI_WORDS = wordsOf('words');
const BEFORE_ME = wordsOf('before me');
const BEHIND_ME = wordsOf('behind me');
const ENGLISH_GRAMMAR = wordsOf('english');
/** Utterance in both languages; an x stands for a name. */
const SHARED = wordsOf('shared');
const isHindiByGrammar = (words: readonly string[]) => words.some((word) => HINDI_GRAMMAR.has(word));

/** Words that stand in Hinglish examples alone, and those that stand in English ones alone or nearly so. */
function wordsOfExamples() {
  const counts = new Map<string, { hindi: number; english: number }>();
  for (const line of EXAMPLE_LINES) {
    const words = line.match(/[a-z]+/g) ?? [];
    const language = isHindiByGrammar(words) ? 'hindi' : 'english';
    for (const word of new Set(words)) {
      const count = counts.get(word) ?? { hindi: 0, english: 0 };
      counts.set(word, { ...count, [language]: count[language] + 1 });
    }
  }
  const mostly = (one: 'hindi' | 'english', other: 'hindi' | 'english') =>
    new Set([...counts].flatMap(([word, count]) => (count[one] > MANY_TIMES * count[other] ? word : [])));
  return { hindi: mostly('hindi', 'english'), english: mostly('english', 'hindi') };
}
const MANY_TIMES = 3;
let learnt: ReturnType<typeof wordsOfExamples> | undefined;
const LATIN = pairsOf(linesOfGroup('written'));

function inLatin(hindi: string): string {
  const latin = hindi
    .replaceAll(/[\u0900-\u0963\u0971-\u097f]+/gu, (word) => LATIN.get(word) ?? hindiInLatin(word))
    .replaceAll('।', '.');
  // A part of a sentence begins with a small letter.
  return /[.:?]$/.test(latin) ? latin.replaceAll(/(?:^|[.?] )\p{Ll}/gu, (start) => start.toUpperCase()) : latin;
}

/** By their keys; "key (one)" is said where the count is one. */
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
  const words = line.toLowerCase().match(/[a-z]+/g) ?? [];
  // 'Patna me pg', but not 'show me' nor 'can my brother visit me'.
  const isHindiMe = (word: string, at: number) =>
    word === 'me' &&
    at > 0 &&
    !BEFORE_ME.has(words[at - 1] ?? '') &&
    !BEHIND_ME.has(words[at + 1] ?? '') &&
    !words.some((each) => ENGLISH_GRAMMAR.has(each));
  if (isHindiByGrammar(words) || words.some(isHindiMe)) return 'hinglish';
  const others = words.filter((word) => !SHARED.has(word));
  learnt ??= wordsOfExamples();
  const { hindi, english } = learnt;
  const isEnglish = others.some((word) => english.has(word) && !HINDI_WORDS.has(word));
  // Names are of either language.
  const plain = (line.match(/\b[a-z]+/g) ?? []).filter((word) => hindi.has(word) || HINDI_WORDS.has(word));
  if (isEnglish) return plain.length * 2 > others.length ? 'hinglish' : 'english';
  return plain.length > 0 || before === 'hinglish' ? 'hinglish' : 'english';
}

export function wordsIn(language: Language): Words {
  const messages = MESSAGES[language];
  const say: Words['say'] = (key, values = {}) => {
    const message = (values.count === 1 ? messages.get(`${key} (one)`) : undefined) ?? messages.get(key);
    if (message === undefined) throw new Error(`There is no message called ${key} in ${language}`);
    return message.replaceAll(/\{(\w+)\}/g, (_all, name: string) => figure(values[name] ?? ''));
  };
  const words: Words = {
    language,
    say,
    list: (all, last = 'and') =>
      all.length < 2 ? (all[0] ?? '') : say(last, { list: all.slice(0, -1).join(', '), last: all.at(-1) ?? '' }),
    pgs: (count, capped = false) => say(capped ? 'pgs more' : 'pgs', { count }),
    amenity: (either) => {
      const [amenity = '', ...others] = alternativesIn(either);
      if (others.length > 0) return words.list([amenity, ...others].map(words.amenity), 'or');
      // 'Deposit up to ₹5,000'
      const [figure = ''] = /₹?\d[\d,:]*(?: [ap]m)?/.exec(amenity) ?? [];
      return messages.get(`amenity ${amenity.replace(figure, figure && '*')}`)?.replace('*', figure) ?? amenity;
    },
  };
  return words;
}

/** Chips, cards and actions are English, as the screen around them reads them. */
export const ENGLISH = wordsIn('english');

const figure = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('en-IN') : value);
