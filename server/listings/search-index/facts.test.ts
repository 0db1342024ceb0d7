/** A filter selects exactly the listings that have the facts it asks for. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { searchQuery } from '#contract/listings/schema.ts';
import { toPaise } from '#contract/money.ts';
import { minutesOf, type Limit } from '../../reader/criteria/limits.ts';
import { factLexemes, factQueryLexemes, limitLexemes, rentStep } from './facts.ts';

const MAX_PRICE = toPaise(LISTING_LIMITS.price);
const paise = fc.oneof(fc.integer({ min: 100, max: MAX_PRICE }), fc.integer({ min: 100, max: 5_000_000 }));

it('covers every rent of a range by its blocks', () => {
  const range = fc.tuple(paise, paise, paise).map((three) => three.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(range, ([low = 0, rent = 0, high = 0]) => {
      const wish = { ...searchQuery.parse({ query: 'x' }), minPrice: low / 100, maxPrice: high / 100 };
      const [lexemes = []] = factQueryLexemes(wish);
      expect(factLexemes({ pricePaise: rent })).toEqual(expect.arrayContaining([expect.toBeOneOf(lexemes)]));
      expect(lexemes.length).toBeLessThan(30);
    }),
  );
});

it('rises with the rent, four steps for each doubling', () => {
  fc.assert(
    fc.property(paise, fc.integer({ min: 0, max: 1_000 }), (rent, more) => {
      expect(rentStep(rent + more)).toBeGreaterThanOrEqual(rentStep(rent));
      expect(rentStep(rent * 2)).toBe(rentStep(rent) + 4);
    }),
  );
});

it('includes houses for anyone in a filter for girls, and not the other way round', () => {
  const lexemesFor = (whom: string) => factQueryLexemes(searchQuery.parse({ query: '', for: whom }));
  expect(lexemesFor('girls')).toEqual([['#for:girls', '#for:anyone']]);
  expect(lexemesFor('anyone')).toEqual([['#for:anyone']]);
});

it('applies a deposit limit exactly, in hundreds of rupees, and excludes unknown deposits', () => {
  const hundreds = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(hundreds, fc.integer({ min: 0, max: toPaise(1_000_000) }), (limit, deposit) => {
      const lexemes = new Set(limitLexemes({ deposit: limit * 100 }));
      const isGivenBack = factLexemes({ pricePaise: 100, depositPaise: deposit }).some((lexeme) => lexemes.has(lexeme));
      expect(isGivenBack).toBe(deposit <= toPaise(limit * 100));
      expect(factLexemes({ pricePaise: 100 }).some((lexeme) => lexemes.has(lexeme))).toBe(false);
    }),
  );
});

it('treats a gate that closes after midnight as closing late', () => {
  const closes = (gateTime: string) => factLexemes({ pricePaise: 100, houseRules: { gateTime } });
  const keeps = (gateTime: string, limit: Limit) => {
    const lexemes = limitLexemes(limit);
    return closes(gateTime).some((lexeme) => lexemes.includes(lexeme));
  };
  const [late, early] = [{ openUntil: minutesOf('10:30 pm') }, { closedBy: minutesOf('21:30') }];
  expect(['22:30', '23:15', '00:30', 'none', '22:00', '21:00'].map((time) => keeps(time, late))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(['21:30', '20:00', '22:00', '00:30', 'none'].map((time) => keeps(time, early))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('accepts a notice period up to the limit', () => {
  const keeps = (noticeDays: number, limit: number) => {
    const lexemes = limitLexemes({ noticeDays: limit });
    return factLexemes({ pricePaise: 100, houseRules: { noticeDays } }).some((lexeme) => lexemes.includes(lexeme));
  };
  expect([keeps(15, 15), keeps(0, 15), keeps(30, 15)]).toEqual([true, true, false]);
});

it('treats a deposit as refundable if its terms say that some of it is given back', () => {
  const isGivenBack = (depositTerms: string) => {
    const [lexeme = ''] = limitLexemes({ isRefundable: true });
    return factLexemes({ pricePaise: 500_000, houseRules: { depositTerms } }).includes(lexeme);
  };
  expect(['Refunded within 15 days', 'Half is returned', 'Back in a week', 'wapas milta hai'].every(isGivenBack)).toBe(
    true,
  );
  expect(['Non-refundable', 'Not returned', 'one month is kept', 'वापस नहीं'].some(isGivenBack)).toBe(false);
});
