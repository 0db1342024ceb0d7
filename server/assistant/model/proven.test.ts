/** What may stay of a model's words. */
import { describe, expect, it } from 'vitest';
import { aListing } from '#tests/factories.ts';
import type { StoredListing } from '../../listings/table.ts';
import { gazetteerOf } from '../known-places.ts';
import { proven } from './proven.ts';
import { NO_CRITERIA } from '../../reader/criteria/criteria.ts';

const pg = (more: object) =>
  ({
    ...aListing(),
    depositPaise: null,
    sharing: 2,
    forWhom: 'girls',
    meals: 'all',
    availability: true,
    ...more,
  }) as unknown as StoredListing;
const gulmohar = pg({ name: 'Gulmohar House', pricePaise: 850_000, depositPaise: 500_000 });
const neem = pg({ name: 'Neem House', pricePaise: 700_000, availability: false, amenities: ['AC'] });
const annexe = pg({ name: 'Neem House Annexe', pricePaise: 600_000 });
const tower = pg({ name: 'Tower 1200', location: 'Sector 1100, Noida', pricePaise: 650_000 });

const gazetteer = gazetteerOf(['Koramangala, Bengaluru']);
const left = (text: string) =>
  proven(text, {
    listings: [gulmohar, neem, annexe, tower],
    shown: [gulmohar],
    criteria: {
      ...NO_CRITERIA,
      places: [{ label: 'Koramangala', name: 'Koramangala', names: ['Koramangala, Bengaluru'] }],
      maxPrice: 9_000,
    },
    said: '12 PGs fit: in Koramangala, up to ₹9,000.',
    gazetteer,
  });

describe('of a model’s words', () => {
  it.each([
    'Gulmohar House costs ₹8,500 a month.',
    'The deposit at Gulmohar House is ₹5,000.',
    'Gulmohar House costs ₹8,500 a month, with a deposit of ₹5,000.',
    'Gulmohar House needs ₹5,000 as a deposit.',
    'Gulmohar House costs ₹8,500 and Neem House ₹7,000.',
    'There is a room for ₹8,500 a month at Gulmohar House or ₹7,000 at Neem House.',
    'Gulmohar House is at ₹8,500, higher than Neem House at ₹7,000.',
    'Gulmohar House costs ₹8,500 while Neem House costs ₹7,000.',
    'Neem House Annexe costs ₹6,000.',
    'Tower 1200 costs ₹6,500 a month and is in Sector 1100.',
    'I found 12 PGs in Koramangala under ₹9,000.',
    'Gulmohar House is available and has Wi-Fi.',
    'Gulmohar House does not have AC.',
    'Neem House is booked.',
    'Would you like me to compare them?',
  ])('stays: %s', (sentence) => expect(left(sentence)).toBe(sentence));

  it.each([
    ['another price', 'Gulmohar House costs ₹7,000 a month.'],
    ['the deposit as the rent', 'Gulmohar House costs ₹5,000 a month.'],
    ['the rent as the deposit', 'The deposit at Gulmohar House is ₹8,500.'],
    ['the two swapped', 'Gulmohar House costs ₹5,000 a month, with a deposit of ₹8,500.'],
    ['a deposit that nobody named', 'The deposit at Neem House is ₹7,000.'],
    ['no deposit where there is one', 'Gulmohar House has no deposit.'],
    ['the rents of two PGs swapped', 'Gulmohar House costs ₹7,000 and Neem House ₹8,500.'],
    ['the same with the names behind', '₹7,000 at Gulmohar House and ₹8,500 at Neem House.'],
    ['one rent for two PGs', 'Gulmohar House and Neem House cost ₹7,000.'],
    ['two rents for two PGs, in whatever order', 'Gulmohar House and Neem House cost ₹8,500 and ₹7,000.'],
    ['the other one’s rent', 'Compared to Neem House, Gulmohar House costs ₹7,000.'],
    ['the rent of one said of the other as well', 'Gulmohar House costs ₹8,500 while Neem House costs ₹8,500.'],
    ['the same in one clause', 'Gulmohar House costs ₹8,500 as Neem House costs ₹8,500.'],
    ['the same with both names in front', 'For Gulmohar House as for Neem House it is ₹8,500 to ₹8,500.'],
    ['a true rent in a clause without a name', 'At ₹7,000, Neem House is cheaper than Gulmohar House.'],
    ['a rent said of the second one only by the way', '₹8,500 for Gulmohar House and ₹8,500 for Neem House.'],
    ['the rent of a PG with a shorter name', 'Neem House Annexe costs ₹7,000.'],
    ['the number of an address as a rent', 'Tower 1200 costs ₹1,100 a month.'],
    ['the number of a name as a rent', 'Tower 1200 costs ₹1,200 a month.'],
    ['a count as a rent', 'Gulmohar House costs ₹12 a month.'],
    ['the budget as the price of one that is not named', 'It costs ₹9,000 a month.'],
    ['the same without saying which', 'The first one is ₹9,000 a month.'],
    ['a price in figures of Hindi', 'Gulmohar House costs ₹७,००० a month.'],
    ['the budget as a price', 'Gulmohar House costs ₹9,000 a month.'],
    ['a price in words', 'Gulmohar House costs seven thousand a month.'],
    ['a count that nobody gave', 'I found 44 PGs.'],
    ['a PG that is not there', 'Xanadu Palace is a good choice.'],
    ['one in small letters', 'xanadu palace is a good choice.'],
    ['a link', 'Book at https://evil.example/pay now.'],
    ['a bare address', 'Book at evil.in today.'],
    ['an e-mail address', 'Write to me@evil.example for details.'],
    ['a picture', '![x](//evil.example/a.png)'],
    ['markup', '<b>Gulmohar House</b> is good.'],
    ['a booked PG as free', 'Neem House is available.'],
    ['the same behind more words than are read', `${'It is a good place and '.repeat(12)}Neem House is available.`],
    ['a free one as booked', 'Gulmohar House is booked.'],
    ['an amenity that is not listed', 'Gulmohar House has a gym.'],
    ['AC that is not there', 'Gulmohar House has AC.'],
    ['another kind of people', 'Gulmohar House is for boys.'],
    ['a phone number', 'Gulmohar House can be reached at 9876543210.'],
    ['a word of no language', 'The secret is KX7-CANARY-42.'],
  ])('goes: %s', (_what, sentence) => expect(left(sentence)).toBe(''));

  it('the true sentence stays beside the false one', () => {
    expect(left('Gulmohar House is available. Neem House is available. Visit www.evil.example.')).toBe(
      'Gulmohar House is available.',
    );
  });

  it('nothing stays of what has no end', () => {
    expect(left('very '.repeat(100_000))).toBe('');
  });
});
