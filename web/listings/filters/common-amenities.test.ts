/** What a card says first. */
import { expect, test } from 'vitest';
import { commonFirst } from './common-amenities.ts';

test('what people ask for most comes first, the rest as it was written, and nothing twice', () => {
  expect(commonFirst(['Balcony', 'attached bathroom', 'Terrace', 'Wi-Fi', 'Balcony'])).toEqual([
    'Wi-Fi',
    'attached bathroom',
    'Balcony',
    'Terrace',
  ]);
});
