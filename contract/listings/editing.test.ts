/** Amenities as they are typed into a form or sent to the API. */
import { expect, test } from 'vitest';
import { updatePgFields } from './editing.ts';

test.each([
  ['Wi-Fi, Food (breakfast, dinner)', ['Wi-Fi', 'Food (breakfast, dinner)']],
  [
    ['wifi', 'lift, Elevator'],
    ['Wi-Fi', 'Lift'],
  ],
  ['TV (LED', ['TV led']],
  ['Food(breakfast, dinner', ['Food breakfast', 'Dinner']],
])('%s', (amenities, stored) => {
  expect(updatePgFields.parse({ amenities })).toEqual({ amenities: stored });
});

test.each(['', ' , ', 'none', '-'])('“%s” is refused: there is none', (amenities) => {
  const { error } = updatePgFields.safeParse({ amenities });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Amenities are required']);
});
