/** Amenities in the spellings of real files, and the tidied list. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amenityInHindi } from '#contract/listings/words.hi.ts';
import { tidyAmenity } from '#contract/listings/amenities/amenities.ts';
import { normalizedAmenity, SPELLING } from '#contract/listings/amenities/spellings.ts';
import { amenitiesOf } from './amenities.ts';

describe('the amenities of a spreadsheet', () => {
  it('are read from a Python or JSON list and from words between separators', () => {
    const expected = ['Wi-Fi', 'AC', "Owner's garden"];
    expect(amenitiesOf([`['wifi', 'ac', "owner's garden"]`], [])).toEqual(expected);
    expect(amenitiesOf(['["wifi","ac","owner\'s garden"]'], [])).toEqual(expected);
    expect(amenitiesOf([String.raw`['wifi', 'ac', 'owner\'s garden']`], [])).toEqual(expected);
    expect(amenitiesOf(["wifi, ac, owner's garden"], [])).toEqual(expected);
    expect(amenitiesOf(["wifi; ac ;owner's garden;"], [])).toEqual(expected);
    expect(amenitiesOf(["wifi / ac / owner's garden"], [])).toEqual(expected);
    expect(amenitiesOf(['[wifi, ac]', "owner's garden"], [])).toEqual(expected);
    expect(amenitiesOf(['mess (breakfast, dinner), wifi'], [])).toEqual(['Mess (breakfast, dinner)', 'Wi-Fi']);
    expect(amenitiesOf(['[]', "['']", '-', 'None'], [])).toEqual([]);
  });

  it('are listed once, whatever the columns call them', () => {
    expect(amenitiesOf(["['television', 'ac']", "['TV', 'Air Conditioner', 'wi?fi']", 'WIFI'], [])).toEqual([
      'TV',
      'AC',
      'Wi-Fi',
    ]);
  });

  it.each([
    ['wi?fi (common area)', 'Wi-Fi (common area)'],
    ['high-speed wi?fi', 'High-speed Wi-Fi'],
    ['high?speed wi?fi', 'High-speed Wi-Fi'],
    ['24×7 security with cctv', '24×7 security with CCTV'],
    ['24/7 water supply', '24×7 water supply'],
    ['power backup (ups/genset)', 'Power backup (UPS/genset)'],
    ['dinner)', 'Dinner'],
    ['tv (led', 'TV led'],
    ['food(breakfast', 'Food breakfast'],
    ['WASHING MACHINE', 'Washing machine'],
    ['Washing Machine', 'Washing machine'],
    ['Netflix on TV', 'Netflix on TV'],
    ['air conditioner (shared or in room)', 'AC (shared or in room)'],
    ['lift (if available)', 'Lift (if available)'],
    ['ro water', 'RO water'],
    ['Daily housekeeping', 'Housekeeping'],
    ['Vacuum cleaner', 'Vacuum cleaner'],
  ])('%s is shown as %s', (item, shown) => {
    expect(tidyAmenity(item)).toBe(shown);
  });

  it('are unchanged by tidying them again', () => {
    const word = fc.constantFrom('wi?fi', 'ac', 'tv', 'CCTV', '24/7', '(shared)', ')', 'RO', 'Fridge', '-', 'é', '?');
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const once = tidyAmenity(words.join(' '));
        expect(tidyAmenity(once)).toBe(once);
      }),
    );
    for (const shown of SPELLING.values())
      expect([tidyAmenity(shown), SPELLING.get(normalizedAmenity(shown))]).toEqual([shown, shown]);
  });

  it('all have a Hindi name if they have one spelling', () => {
    const alike = ['AC', 'CCTV', 'Wi-Fi'];
    expect([...new Set(SPELLING.values())].filter((name) => amenityInHindi(name) === name)).toEqual(alike);
  });

  it('lose no word of a long list, and are parsed fast in a hostile one', () => {
    expect(amenitiesOf([Array.from({ length: 500 }, (_, at) => `thing ${at}`).join(',')], [])).toHaveLength(500);
    const hostile = ['(', ',', "'\\", '[', "',", '?a', ' (', '("'].flatMap((part) => [
      part.repeat(10_000),
      `[${part.repeat(9_000)}]`,
    ]);
    expect(hostile.map((cell) => amenitiesOf([cell], [])).every(Array.isArray)).toBe(true);
  });
});

describe('parking', () => {
  it.each([
    ['Bike', ['Two-wheeler parking']],
    ['Car', ['Car parking']],
    ['Bike and Car', ['Two-wheeler parking', 'Car parking']],
    ['2 wheeler / 4 wheeler', ['Two-wheeler parking', 'Car parking']],
    ['Yes', ['Parking']],
    ['Not Available', []],
    ['No car parking', ['No car parking']],
    ['street', ['Street parking']],
    ['Bike (paid)', ['Bike (paid) parking']],
  ])('%s becomes %s', (cell, amenities) => {
    expect(amenitiesOf([], [cell])).toEqual(amenities);
  });

  it('is not repeated if the amenities list it', () => {
    expect(amenitiesOf(['bike parking'], ['Bike'])).toEqual(['Two-wheeler parking']);
  });
});
