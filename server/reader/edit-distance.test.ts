/** How far two words are apart, and how far they may be. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editsAllowed, editDistance } from './edit-distance.ts';

/** The least number of slips, found by trying every way. */
function slips([a, ...left]: readonly string[], [b, ...right]: readonly string[]): number {
  if (a === undefined) return b === undefined ? 0 : right.length + 1;
  if (b === undefined) return left.length + 1;
  const ways = [slips(left, [b, ...right]) + 1, slips([a, ...left], right) + 1, slips(left, right) + (a === b ? 0 : 1)];
  if (a === right[0] && b === left[0]) ways.push(slips(left.slice(1), right.slice(1)) + 1);
  return Math.min(...ways);
}

it.each([
  ['madhapr', 'madhapur', 1],
  ['gachibwoli', 'gachibowli', 1],
  ['koramangla', 'koramangala', 1],
  ['hyderbda', 'hyderabad', 2],
  ['lotus', 'lotus', 0],
])('counts the slips from %s to %s', (typed, meant, count) => {
  expect(editDistance(typed, meant, 2)).toBe(count);
});

it.each([
  ['hsr', 0],
  ['pune', 0],
  ['lotus', 1],
  ['madhapur', 1],
  ['gachibowli', 2],
  ['500081', 0],
])('forgives %s %i', (word, count) => {
  expect(editsAllowed(word)).toBe(count);
});

it('counts as somebody who tries every way, up to the most it is asked for', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '🏠'), maxLength: 5 });
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 2 }), (left, right, most) => {
      expect(Math.min(editDistance(left, right, most), most + 1)).toBe(
        Math.min(slips([...left], [...right]), most + 1),
      );
    }),
    { numRuns: 1_000 },
  );
});
