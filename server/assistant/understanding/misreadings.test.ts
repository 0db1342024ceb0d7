/** What is said beside a search is no part of it, and what takes back a word inverts nothing. */
import { expect, it } from 'vitest';
import { afterLines, NOTHING, understood, type PlainCriteria } from '#tests/chat/understood.ts';

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
  ['', 'खाना साथ में नहीं चाहिए', { without: ['food'] }],
  ['with food', 'same but food chahiye nahi', { without: ['food'] }],
  ['with ac and laundry', 'ac laundry not must', {}],
  ['with ac', 'my sister is in a Baner pg with lift', { amenities: ['ac'] }],
  ['with all meals', 'actually only breakfast dinner is enough', { amenities: ['food'] }],
  ['under 8k', 'my roomie is in baner, double, 6k only', { maxPrice: 8_000 }],
  ['under 8k', 'his elder brother is in Baner, gives 5500', { maxPrice: 8_000 }],
  ['under 8k', 'बजट बारह कर दो', { maxPrice: 12_000 }],
  ['under 8k', 'whoa 11k no. under 7', { maxPrice: 7_000 }],
  ['single room', 'no double is fine', { sharing: [2] }],
  ['single room', 'ok sharing fine but ac', { amenities: ['ac'] }],
  ['single room', 'bahut mehnga, sharing kar lenge', { without: ['1 sharing'], sort: 'price' }],
  ['single room', 'acha chhod 2 sharing', { sharing: [2] }],
  ['for boys', 'her father can pay eight thousand', { for: 'boys', maxPrice: 8_000 }],
  ['for girls', 'thats for girls, im a man', { for: 'boys' }],
  ['', 'ham pati patni hain', { for: 'anyone' }],
  ['', 'kindly leave out any house which gives no meals', { amenities: ['food'] }],
  ['with ac', 'sirf wifi aur gym kaafi hai', { amenities: ['wifi', 'gym'] }],
  ['with wifi and ac', 'only food is enough', { amenities: ['food'] }],
  ['with ac', 'drop it ac', {}],
  ['double', 'chhod double', {}],
  ['double', 'double kar do, galti se single likh diya', { sharing: [2] }],
  ['', 'its for girls, in Pune, 8k', { for: 'girls', maxPrice: 8_000 }],
  ['', 'remove it, boys only', { for: 'boys' }],
  ['', 'my sister lives in Baner, single for me', { sharing: [1] }],
  ['', 'skip ones that have no wifi', { amenities: ['wifi'] }],
  ['', '2 sh male', { sharing: [2], for: 'boys' }],
  ['', 'meals: all three', { meals: 'all' }],
  ['under 8k', 'sorry I wrote 8000, please read 12000', { maxPrice: 12_000 }],
  ['', 'my mistake, he wants a room to himself', { sharing: [1] }],
  ['', 'food all 3', { meals: 'all' }],
  ['', 'sngle room, pwer bakup', { sharing: [1], amenities: ['power backup'] }],
])('takes nothing for more than it says: %s, %s', (first, then, criteria) => {
  expect(afterLines(`pg in pune ${first}`, then).criteria).toEqual({ ...NOTHING, places: ['Pune'], ...criteria });
});

it.each([
  ['acha beta, kothrud nahi baner dikhao', ['Baner']],
  ['रहने दो बानेर दिखाओ', ['Baner']],
  ['hmm nvm baner', ['Baner']],
  ['leave it, baner hi theek tha', ['Baner']],
  ['mumbai or baner... baner only', ['Baner']],
  ['accha baner me? kothrud ni', ['Baner']],
  ['sory kothrud ni baner', ['Baner']],
  ['dost ko baner me 3500 me mila hai', ['Kothrud']],
  ['anything in pune but baner', ['Pune']],
  ['Kothrud, Baner, Aundh only', ['Kothrud', 'Baner', 'Aundh']],
  ['not Kothrud, Baner is just perfect', ['Baner']],
  ['sry typed kothrud, she wants baner', ['Baner']],
  ['meri behen ki saheli baner me rehti hai, 5000 deti hai', ['Kothrud']],
  ['sorry, Baner. Kothrud is only the training centre', ['Baner']],
  ['my friend gives 12k in baner for a matchbox', ['Kothrud']],
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

it.each([
  'some man is following me near the bus stand im alone pls help',
  'she says she wants to end her life pls help',
  'koi mera picha kr rha h',
  'i dont want to live anymore',
])('hears danger: %s', (line) => {
  expect(understood(line).likeness).toMatchObject({ heading: 'say emergency' });
});

it.each([
  'im male',
  'hostel me warden hai kya',
  'she says she wants to see the room',
  'he wants to end his pg contract',
])('hears none where there is none: %s', (line) => {
  expect(understood(line).intent).toBe('search');
  expect(understood(`${line} please help`).intent).not.toBe('say');
});
