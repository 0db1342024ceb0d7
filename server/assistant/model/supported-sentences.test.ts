/** What may stay of a model's words. */
import { describe, expect, it } from 'vitest';
import { aListing } from '#tests/factories.ts';
import type { StoredListing } from '../../listings/table.ts';
import { gazetteerOf } from '#tests/chat/understood.ts';
import { keepSupportedSentences } from './supported-sentences.ts';
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
const tower = pg({ name: 'Tower 1200', location: 'Sector 1100, Noida', pricePaise: 650_000 });

const gazetteer = gazetteerOf(['Koramangala, Bengaluru']);
const left = (text: string) =>
  keepSupportedSentences(text, {
    listings: [gulmohar, neem, tower],
    shown: [gulmohar],
    criteria: {
      ...NO_CRITERIA,
      places: [{ label: 'Koramangala', name: 'Koramangala', names: ['Koramangala, Bengaluru'] }],
      maxPrice: 9_000,
    },
    gazetteer,
  });

describe('of a model’s words', () => {
  it.each([
    'Gulmohar House is available and has Wi-Fi.',
    'Gulmohar House does not have AC.',
    'Gulmohar House costs more than others in Koramangala.',
    'Neem House is booked.',
    'Tower 1200 is available and fits your budget.',
    'Would you like me to compare them?',
  ])('stays: %s', (sentence) => expect(left(sentence)).toBe(sentence));

  it.each([
    ['another price', 'Gulmohar House costs ₹7,000 a month.'],
    ['even the price that it has', 'Gulmohar House costs ₹8,500 a month.'],
    ['the deposit as the rent', 'Gulmohar House costs ₹5,000 a month.'],
    ['no deposit where there is one', 'Gulmohar House has no deposit.'],
    ['the number of an address as a rent', 'Tower 1200 costs ₹1,100 a month.'],
    ['the number of a name as a rent', 'Tower 1200 costs ₹1,200 a month.'],
    ['the budget as the price of one that is not named', 'It costs ₹9,000 a month.'],
    ['a price in figures of Hindi', 'Gulmohar House costs ₹७,००० a month.'],
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
