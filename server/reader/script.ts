/** Writes the words of Indian scripts in Latin letters, so that every later step reads one alphabet. */
import sanscript from '@indic-transliteration/sanscript';
import { memoize } from './memoize.ts';
import { groupsOf, applyRules, rulesOf } from './text-files.ts';

/** The package is CommonJS, and its types describe a global. */
const { t: transliterate } = sanscript as unknown as { t(text: string, from: string, to: string): string };

const SCRIPTS = 'Devanagari Gujarati Gurmukhi Bengali Oriya Tamil Telugu Kannada Malayalam'
  .split(' ')
  .map((name) => ({ name: name.toLowerCase(), letters: new RegExp(`\\p{Script=${name}}`, 'u') }));
/** Where the a that ends a word is written and not spoken, and where many within it as well. */
const FINAL_A_UNSPOKEN = new Set(['devanagari', 'gujarati', 'gurmukhi', 'bengali', 'oriya']);
const INNER_A_UNSPOKEN = new Set(['devanagari', 'gujarati', 'gurmukhi']);

const RULES = new Map(groupsOf('script-rules.txt').map(([when, lines]) => [when, rulesOf(lines)]));

/** Whether the a after a consonant is written there where none is spoken: in Devanagari, but not in Tamil. */
export const dropsA = (script: string): boolean => FINAL_A_UNSPOKEN.has(script);

export const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);

/** The script that it is written in; nothing for Latin letters. */
export const scriptOf = (text: string): string | undefined => SCRIPTS.find(({ letters }) => letters.test(text))?.name;

/** Folds a text to lower-case letters and digits of the Latin alphabet; scripts from elsewhere stay as they are. */
export const toLatin = memoize((text): string => {
  const script = scriptOf(text);
  if (!script) return withoutMarks(text.toLowerCase());
  const spelt = transliterated(text, script);
  return asTyped(dropsA(script) ? spelt.replace(/(?<=\p{L}{2}[^aeiouāīū])a$/u, '') : spelt);
});

/** A word of Devanagari as Hindi is written in Latin letters: no short a is written that is not spoken. */
export const hindiInLatin = (word: string): string =>
  asTyped(
    transliterated(word, 'devanagari')
      .replace(/(?<=[aeiouāīū].*[^aeiouāīū])a$/u, '')
      .replaceAll(/(?<=[aeiouāīū][^aeiouāīū]h?)a(?=[^aeiouāīū]h?[aeiouāīū])/gu, '')
      .replace(/^ā/, 'aa'),
  );

/** With h after sh, ch and the stops that are breathed. */
function transliterated(text: string, script: string): string {
  const by = (when: string, sofar: string) => applyRules(sofar, RULES.get(when) ?? []);
  const plain = by('before', text.normalize('NFD')).normalize('NFC');
  return by('after', by(script, transliterate(plain, script, 'iast').normalize('NFC')).toLowerCase());
}

/** A word of this script without the short a that is not spoken: 'isaka' is 'iska'. */
export const asSpoken = (latin: string, script: string): string =>
  INNER_A_UNSPOKEN.has(script) ? latin.replaceAll(/(?<=[aeiou][^aeiou\d]h?)a(?=[^aeiou\d]h?[aeiou])/g, '') : latin;

/** A word of an Indian script and what else it may be of English: 'जॉर्ज' may begin with the g of George. */
export const heardAs = memoize((word): readonly string[] => [
  ...new Set([word, ...(RULES.get('heard as') ?? []).map((rule) => applyRules(word.normalize('NFD'), [rule]))]),
]);

const withoutMarks = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').normalize('NFC');

/** As Latin letters are mostly written: 'kijiye', 'chahiye'. */
const asTyped = (spoken: string): string => withoutMarks(spoken).replace(/ie$/, 'iye');
