/** What is said beside a search is no part of it, and what takes back a word inverts nothing. */
import { expect, it } from 'vitest';
import { afterLines, NOTHING, type PlainCriteria } from '#tests/chat/understood.ts';

it.each<[first: string, then: string, criteria: Partial<PlainCriteria>]>([
  ['under 8k', 'remove the under 8k limit', { maxPrice: 8_000 }],
  ['without food', 'drop the without food filter', {}],
  ['', 'jahan ladkiyan bhi ho, ac nahi chahiye', { for: 'girls', without: ['ac'] }],
  ['with ac', 'ac nahi use nahi karta', { without: ['ac'] }],
  ['', 'we are 5 friends', { sharing: [5] }],
  ['', 'hello beta needs pg', { for: 'boys' }],
  ['', '8k, nahi 2 log', { maxPrice: 8_000, sharing: [2] }],
  ['', 'i take veg food only', { amenities: ['pure veg'] }],
  ['', 'no wifi no life', { amenities: ['wifi'] }],
  ['', 'सिर्फ लड़कियों वाला दिखाओ, मिक्स नहीं', { for: 'girls', without: ['co-living'] }],
])('takes nothing for more than it says: %s, %s', (first, then, criteria) => {
  expect(afterLines(`pg in pune ${first}`, then).criteria).toEqual({ ...NOTHING, places: ['Pune'], ...criteria });
});

it.each([
  ['acha beta, kothrud nahi baner dikhao', ['Baner']],
  ['रहने दो बानेर दिखाओ', ['Baner']],
  ['hmm nvm baner', ['Baner']],
  ['meri padosan baner me rehti hai', ['Kothrud']],
  ['उसकी सहेली बानेर में रहती है 6000 देती है', ['Kothrud']],
  ["actually a women's only place will do as well", ['Kothrud']],
  ['तो बानेर में देखो तीन वाला भी चलेगा', ['Baner']],
  ['which places in Baner admit both men and women?', ['Baner']],
  ['hamara bada beta baner me rehta hai uska 9000 lagta hai', ['Kothrud']],
  ['a colleague of mine stays in Baner for 7000, she is happy with it', ['Kothrud']],
  ['kal shaadi ka shoot hai yaar, thak gaya', ['Kothrud']],
])('looks where it is said, and nowhere else: %s', (line, places) => {
  expect(afterLines('pg in kothrud', line).criteria.places).toEqual(places);
});
