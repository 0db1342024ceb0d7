/** Texts and searches are normalized alike, so that case, accents and punctuation make no difference. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tokenize } from './tokenize.ts';

it.each([
  ['Gulmohar House', 'gulmohar house'],
  ['Café Ñandú', 'cafe nandu'],
  ["Anna's girls’ hostel", 'annas girls hostel'],
  ['wi-fi / wi?fi', 'wi fi wi fi'],
  ['ﬁrst Ⅳ ﬂoor', 'first iv floor'],
  ['लक्ष्मी पीजी', 'लक्ष्मी पीजी'],
  ['24×7 water', '24 7 water'],
  ['c++ (% _ \\ 🏠', 'c'],
])('folds %s', (text, words) => {
  expect(tokenize(text).join(' ')).toBe(words);
});

it('keeps the vowels of Indian scripts, which are combining marks', () => {
  expect(tokenize('कि')).not.toEqual(tokenize('की'));
});

it('is idempotent, and keeps no character with a meaning in a query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const words = tokenize(text);
      expect(tokenize(words.join(' '))).toEqual(words);
      for (const word of words) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,120}$/u);
    }),
  );
});
