/** What people tell of themselves beside a wish: it asks for nothing, wherever in the line it stands. */
import { expect, it } from 'vitest';
import { afterLines } from '#tests/chat/understood.ts';

const criteriaOf = (line: string) => afterLines(line).criteria;

const TOLD = [
  // Where somebody is, was or goes
  'my old pg was in Mumbai',
  'purana pg Mumbai me tha',
  'my aunt lives in Mumbai',
  'brother studies in Mumbai',
  'i have an exam in Mumbai',
  'mera office station ke paas hai',
  // What something else costs, and when something is
  'current pg rent is 9000',
  'paying 9000 now in old pg',
  'abhi 9000 de rahi hu',
  'last month i paid 9500',
  'company gives 5000 allowance',
  'college fees 45000',
  'petrol costs 3000 a month',
  'broker asked 2000',
  'they charged 12000 there',
  'it was 9000 there',
  'shift starts at 9',
  'class from 7 to 2',
  // What somebody has and does
  'i have a cooler',
  'i do laundry myself',
  'i go to gym in evening',
  'i get food from office',
  'khana bana leta hu',
  'hostel food is bad so leaving',
  'mai akeli hu',
  'subah jaldi nikalna hota hai',
  'right now staying at hazira',
  'my brother will drop me',
  'my friend stays nearby',
  'whatever is available',
  'thanks in advance',
  'i am 22',
  'my age is 24',
  'need for 45 days',
  'i am anita from Mumbai',
  'parents live in Mumbai',
  'earlier i was in Mumbai',
  'i had one pg in Mumbai with no geyser',
  'in Mumbai i was paying 14000',
  'my landlord in Mumbai asked me to vacate',
  'his son is getting married',
  'i own a lending library',
  'hello so actually my sister stayed in a hostel in Mumbai and no one cared so we are careful now',
  'im 22 from Mumbai and i have my first job',
  'so i lived four years in Mumbai in a 3 sharing room with ac',
  'she lives in Mumbai with my brother',
  'someone called and asked 2000 by gpay',
];

const WISH = 'girls pg in Baner under 6000 with wifi';

it.each(TOLD)('asks for nothing: %s', (told) => {
  const wished = criteriaOf(WISH);
  for (const line of [`${told}, ${WISH}`, `${WISH}. ${told}`]) expect(criteriaOf(line), line).toEqual(wished);
  expect(afterLines(WISH, told).criteria, 'by itself').toEqual(wished);
});

it.each(['my friend stays nearby', 'my aunt lives in Mumbai'])('ends the wish without a pause: %s', (told) => {
  expect(criteriaOf(`${WISH} ${told}`)).toEqual(criteriaOf(WISH));
});

it('is part of the wish where both will stay', () => {
  expect(criteriaOf(`${WISH} my brother will come and we both need 2 sharing`).sharing).toEqual([2]);
});

// The same words, where they wish for something.
it.each([
  ['pg in Mumbai with laundry, i have a bike', ['laundry']],
  ['food from the house, pg in Mumbai', ['food']],
  ['pg in Mumbai with gym', ['gym']],
  ['i want to have food in pg in Mumbai', ['food']],
  ['pg in Mumbai, ghar ka khana mile', ['food']],
  ['pg in Mumbai, i have to have ac', ['ac']],
])('asks for %s', (line, amenities) => {
  expect(criteriaOf(line).amenities).toEqual(expect.arrayContaining(amenities));
});
it('takes the rent that it shall be', () => {
  expect(criteriaOf('pg in Mumbai, rent starts at 9000').minPrice).toBe(9_000);
  expect(criteriaOf('pg in Mumbai, 9000 de sakti hu').maxPrice).toBe(9_000);
  expect(criteriaOf('pg in Mumbai fees 9000').maxPrice).toBe(9_000);
  expect(criteriaOf('pg in Mumbai, shift to 9000 budget').maxPrice).toBe(9_000);
  expect(criteriaOf('my office is in Mumbai, pg chahiye').places).toEqual(['Mumbai']);
  expect(criteriaOf('old pg in Mumbai was good, want same area').places).toEqual(['Mumbai']);
});
