/** An amenity that is asked for by one word is found where a listing says it by another. */
import { expect, it } from 'vitest';
import { aListing } from '#tests/factories.ts';
import type { StoredListing } from '../table.ts';
import { fulfils, offers } from './conditions.ts';

const offering = (amenity: string) => aListing({ amenities: [amenity] }) as unknown as StoredListing;

it.each([
  ['Cooler', 'air cooler'],
  ['Desert cooler', 'air cooler'],
  ['Safety lockers', 'locker'],
  ['Cooking facility', 'kitchen'],
])('%s is what asks for %s', (said, asked) => {
  expect(fulfils(offering(said), offers(asked))).toBe(true);
});

it.each([
  ['Water cooler', 'air cooler'],
  ['Non veg food', 'pure veg'],
  ['Non-AC', 'ac'],
])('%s is not what asks for %s', (said, asked) => {
  expect(fulfils(offering(said), offers(asked))).toBe(false);
});

const describedAs = (description: string) => aListing({ amenities: [], description }) as unknown as StoredListing;

it('finds the kitchen that only a description tells of', () => {
  expect(fulfils(describedAs('Pure veg food only.'), offers('pure veg'))).toBe(true);
  expect(fulfils(describedAs('Andhra veg and non-veg food.'), offers('pure veg'))).toBe(false);
  expect(fulfils(describedAs('Andhra veg and non-veg food.'), offers('non veg'))).toBe(true);
});
