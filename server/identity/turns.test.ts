/** Of many who come at once so many are at work, in the order in which they came, and one who fails keeps nobody waiting. */
import { expect, it } from 'vitest';
import { turnsOf } from './turns.ts';

it('lets two of ten work at a time, whatever becomes of each', async () => {
  const inTurn = turnsOf(2);
  const begun: number[] = [];
  let working = 0;
  let most = 0;
  const ends = await Promise.allSettled(
    Array.from({ length: 10 }, (_, nth) =>
      inTurn(async () => {
        begun.push(nth);
        most = Math.max(most, (working += 1));
        await new Promise(setImmediate);
        working -= 1;
        if (nth % 3 === 0) throw new Error(`not ${nth}`);
        return nth;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual(begun.map((nth) => nth % 3 !== 0));
});
