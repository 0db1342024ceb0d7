/**
 * Folds text into the words it is found by: one case, no accents, no punctuation. Both sides of a search fold alike.
 */

const LATIN_MARKS = /[\u0300-\u036f]/g;
/** An apostrophe joins: `girl's` and `girls` are one word. */
const APOSTROPHES = /(?<=\p{L})['’ʼ`](?=\p{L})/gu;
/** Marks count as letters: in Indian scripts they are the vowels. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text in their order. Longer ones than any word is are cut, because the index refuses what is huge. */
export function tokenize(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(LATIN_MARKS, '').replaceAll(APOSTROPHES, '').toLowerCase();
  return (plain.normalize('NFC').match(WORD) ?? []).map((word) => word.slice(0, 60));
}
