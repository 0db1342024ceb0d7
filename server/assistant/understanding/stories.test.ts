/** Long stories: what is wanted now counts, whatever was, is meant for others or is only told; in any language. */
import { expect, it } from 'vitest';
import { afterLines, NOTHING, type PlainCriteria } from '#tests/chat/understood.ts';

it.each<[line: string, criteria: Partial<PlainCriteria>]>([
  [
    'last year i was in a single room in Baner with ac for 14000 and it was lonely so this year i need ' +
      'double sharing in Kothrud under 9k',
    { places: ['Kothrud'], sharing: [2], maxPrice: 9_000 },
  ],
  [
    'actually i was in Mumbai, in a flat for 14000 with two friends, then one got married and one went ' +
      'away, so i gave up the flat and took a job here. my uncle stays in Baner but i do not want to live ' +
      'with relatives. so show me something in Kothrud, single room. i can spend 7 thousand',
    { places: ['Kothrud'], sharing: [1], maxPrice: 7_000 },
  ],
  [
    'yaar ek dost bhi aa raha hai mere saath, kothrud ya baner mein 2 sharing chahiye, wifi aur ac, per ' +
      'head 12k se kam',
    { places: ['Kothrud', 'Baner'], sharing: [2], amenities: ['wifi', 'ac'], maxPrice: 12_000 },
  ],
  [
    'mummy papa milne aaye to ek raat ruk sakte hain kya, girls pg in Baner',
    { places: ['Baner'], for: 'girls', rules: ['guests'] },
  ],
  ['Baner me nahi to Kothrud, boys pg', { places: ['Baner', 'Kothrud'], for: 'boys' }],
  ['pg in Baner, 3000 3500', { places: ['Baner'], minPrice: 3_000, maxPrice: 3_500 }],
  ['pg in Baner, 14 or 15k', { places: ['Baner'], maxPrice: 15_000 }],
  ['बानेर पसंद नहीं। कोथरूड में पीजी चाहिए', { places: ['Kothrud'] }],
])('reads what is wanted now: %s', (line, criteria) => {
  expect(afterLines(line).criteria).toEqual({ ...NOTHING, ...criteria });
});

it.each<[first: string, then: string, criteria: Partial<PlainCriteria>]>([
  ['pg in Baner with ac', 'cooler is ok instead of ac', { places: ['Baner'], amenities: ['air cooler'] }],
  ['pg in Baner, pure veg', 'mere liye non veg food wala dekhna', { places: ['Baner'], amenities: ['non veg'] }],
  ['3 sharing in Baner', 'sharing can be anything', { places: ['Baner'] }],
  ['pg in Baner', 'the metro is far and the cab is costly there. so kothrud', { places: ['Kothrud'] }],
  [
    'pg in Baner from 4500 to 5500',
    '5500 hi max rakho, niche ka limit hata do',
    { places: ['Baner'], maxPrice: 5_500 },
  ],
])('goes on with what is wanted now: %s, then %s', (first, then, criteria) => {
  expect(afterLines(first, then).criteria).toEqual({ ...NOTHING, ...criteria });
});
