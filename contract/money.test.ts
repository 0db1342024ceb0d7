/** Rupees to paise and back, without a float's error. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPaise, toRupees } from './money.ts';

describe('money', () => {
  it('survives the round trip for every whole paisa up to ten million rupees', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => toPaise(toRupees(paise)) === paise));
  });

  it('knows the sums that floats get wrong', () => {
    expect(toPaise(4999.99)).toBe(499_999);
    expect(toPaise(1.1)).toBe(110);
  });

  it.each([99.999, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %s', (rupees) => {
    expect(() => toPaise(rupees)).toThrow(RangeError);
  });
});
