/** Writes the words of Indian scripts in Latin letters, so that every later step reads one alphabet. */
import sanscript from '@indic-transliteration/sanscript';

/** The package is CommonJS, and its types describe a global. */
const { t: transliterate } = sanscript as unknown as { t(text: string, from: string, to: string): string };

/**
 * The scripts that people type in India. In the first five the a that ends a word is written and not spoken, in the
 * first three many within it as well.
 */
const SCRIPTS = 'Devanagari Gujarati Gurmukhi Bengali Oriya Tamil Telugu Kannada Malayalam'
  .split(' ')
  .map((name, at) => ({
    name: name.toLowerCase(),
    letters: new RegExp(`\\p{Script=${name}}`, 'u'),
    dropsFinalA: at < 5,
    dropsInnerA: at < 3,
  }));

/** Dots below letters for sounds from elsewhere, and invisible joiners: both are left out by many writers. */
const OPTIONAL_MARKS = /[\u093c\u09bc\u0abc\u0a3c\u0b3c\u200c\u200d]/g;
/** In Bengali a dot makes an r of a d: 'Ganeshguri'. */
const BENGALI_RR = /\u09a1\u09bc/g;
/** Vowels of English words in Devanagari, which the package does not know. */
const PLAIN_VOWELS: Readonly<Record<string, string>> = { ऑ: 'ओ', ऍ: 'ए', 'ॉ': 'ो', 'ॅ': 'े' };
/** Consonants that the package does not know: those without a vowel of Malayalam, and the r of Assamese. */
const PLAIN_CONSONANTS: Readonly<Record<string, string>> = {
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൻ: 'ന്',
  ൺ: 'ണ്',
  ൿ: 'ക്',
  ৰ: 'র',
};
const MARKS = /\p{M}/gu;

/** The script that it is written in; nothing for Latin letters. */
export const scriptOf = (text: string): string | undefined =>
  SCRIPTS.find(({ letters }) => letters.test(text))?.name.replace(/^./, (first) => first.toUpperCase());

/** Whether any of it is written in one of these scripts. */
export const isIndic = (text: string): boolean => SCRIPTS.some(({ letters }) => letters.test(text));

/** Folds a text to lower-case letters and digits of the Latin alphabet; other scripts stay as they are. */
export function toLatin(text: string): { latin: string; isIndic: boolean } {
  const script = SCRIPTS.find(({ letters }) => letters.test(text));
  if (!script) return { latin: withoutMarks(text.toLowerCase()), isIndic: false };
  const spelt = transliterated(text, script.name);
  const spoken = script.dropsFinalA ? spelt.replace(/(?<=\p{L}{2}[^aeiouāīū])a$/u, '') : spelt;
  // As Latin letters are mostly written: 'kijiye', 'chahiye'.
  return { latin: withoutMarks(spoken).replace(/ie$/, 'iye'), isIndic: true };
}

/** A word of Devanagari as Hindi is written in Latin letters: no short a is written that is not spoken. */
export function hindiInLatin(word: string): string {
  const spoken = transliterated(word, 'devanagari')
    .replace(/(?<=[aeiouāīū].*[^aeiouāīū])a$/u, '')
    .replaceAll(/(?<=[aeiouāīū][^aeiouāīū]h?)a(?=[^aeiouāīū]h?[aeiouāīū])/gu, '')
    .replace(/^ā/, 'aa');
  return withoutMarks(spoken).replace(/ie$/, 'iye');
}

/** In the international alphabet for Sanskrit, with h behind sh, ch and the stops that are breathed. */
function transliterated(text: string, script: string): string {
  const written = transliterate(
    text
      .normalize('NFD')
      .replaceAll(BENGALI_RR, 'র')
      .replaceAll(OPTIONAL_MARKS, '')
      .replaceAll('में', 'मे')
      .replaceAll('नहीं', 'नही')
      .replaceAll(/[ऑऍॉॅ]/g, (vowel) => PLAIN_VOWELS[vowel] ?? vowel)
      .replaceAll(/[ർൽൾൻൺൿৰ]/g, (consonant) => PLAIN_CONSONANTS[consonant] ?? consonant)
      .normalize('NFC'),
    script,
    'iast',
  );
  return (AS_PRONOUNCED[script]?.(written) ?? written)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/c/g, 'ch')
    .replaceAll(/[śṣ]/g, 'sh')
    .replaceAll(/ṃ(?=[pbm])/g, 'm')
    .replaceAll(/[ṃṁ~]|m̐/g, 'n');
}

/** What a script pronounces otherwise than Sanskrit does. */
const AS_PRONOUNCED: Readonly<Record<string, (written: string) => string>> = {
  bengali: (written) => written.replaceAll('v', 'b').replaceAll('ৱ', 'w'),
  tamil: (written) => tamilStops(zh(written)),
  telugu: finalM,
  kannada: finalM,
  malayalam: (written) => finalM(zh(written)).replaceAll('ṟṟ', 'ṭṭ'),
};

/** The r of 'Kazhakkoottam' and 'Alappuzha'. */
const zh = (written: string) => written.normalize('NFC').replaceAll('ḻ', 'zh');

/** 'Patnam' ends in an m, as 'Visakhapatnam' does. */
function finalM(written: string): string {
  return written.replace(/ṃ$/, 'm');
}

/** Tamil has one letter for the four stops of a place in the mouth, of which the package writes the last. */
function tamilStops(written: string): string {
  const stops: Readonly<Record<string, string>> = { gh: 'k', jh: 'c', ḍh: 't', dh: 't', bh: 'p' };
  return written.replaceAll(/gh|jh|ḍh|dh|bh/g, (stop) => stops[stop] ?? stop);
}

/** As Hindi is spoken, the `written` a between two syllables falls silent: 'isaka' is 'iska'. */
export function asSpoken(latin: string, written: string): string {
  if (!SCRIPTS.some(({ letters, dropsInnerA }) => dropsInnerA && letters.test(written))) return latin;
  return latin.replaceAll(/(?<=[aeiou][^aeiou\d]h?)a(?=[^aeiou\d]h?[aeiou])/g, '');
}

function withoutMarks(text: string): string {
  return text.normalize('NFKD').replaceAll(MARKS, '').normalize('NFC');
}
