/** Rupees to paise and back, without floating-point errors. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupees as rupeesField } from './listings/schema.ts';
import { isWholePaise, rupeesText, toPaise, toRupees } from './money.ts';

const amount = rupeesField('Price', 1);

describe('money', () => {
  it('survives the round trip for every whole paisa up to ten million rupees', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (paise) => toPaise(toRupees(paise)) === paise));
  });

  it('converts amounts that floats get wrong', () => {
    expect(toPaise(4999.99)).toBe(499_999);
    expect(toPaise(1.1)).toBe(110);
  });

  it('accepts every whole paisa up to ₹50,000, and no value in between', () => {
    const isRight = (rupees: number) =>
      isWholePaise(rupees) && !isWholePaise(rupees + 0.005) && !isWholePaise(rupees + 0.000_1);
    for (let paise = 0; paise <= 5_000_000; paise += 1) if (!isRight(paise / 100)) expect.fail(`${paise} paise`);
  });

  it.each([99.999, 7500.005, 12000.3333, Number.NaN, Number.POSITIVE_INFINITY, 1e300])('refuses %s', (rupees) => {
    expect(() => toPaise(rupees)).toThrow(RangeError);
    expect(amount.safeParse(rupees).success).toBe(false);
  });

  it.each([
    [0, '₹0'],
    [11_500, '₹11,500'],
    [1_23_456.78, '₹1,23,456.78'],
    [7_500.5, '₹7,500.50'],
    [100_000_000, '₹10,00,00,000'],
  ])('of %d rupees is written %s', (rupees, text) => {
    expect(rupeesText(rupees)).toBe(text);
  });
});
