/**
 * Normalizes text into the words it is found by: lower case, no accents, no punctuation. Both sides of a search use it.
 */

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** An apostrophe joins: `girl's` and `girls` are one word. */
const APOSTROPHES = /(?<=\p{L})['’ʼ`](?=\p{L})/gu;
/** Marks count as letters: in Indian scripts they are the vowels. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text in order. Overlong words are cut, because the index refuses them. */
export function tokenize(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(LATIN_MARKS, '').replaceAll(APOSTROPHES, '').toLowerCase();
  return (plain.normalize('NFC').match(WORD) ?? []).map((word) => word.slice(0, 60));
}
