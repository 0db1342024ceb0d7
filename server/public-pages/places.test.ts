/** Cities and localities, whatever spelling listings and addresses use. */
import { expect, it } from 'vitest';
import { placePath, Places } from './places.ts';

const PLACES = new Places([
  'Indiranagar, Bengaluru',
  'Indira Nagar, Bangalore',
  'Madhapur, Hyderabad',
  'Madhapur',
  'Hyderabad',
  'Green Park, Delhi',
  'Green Park, Kolkata',
  'Green Park',
  ', ,',
]);

it('gives one page to all spellings of a place, and one city to all its names', () => {
  expect(PLACES.cities().map(({ name }) => name)).toEqual(['Bengaluru', 'Delhi', 'Green Park', 'Hyderabad', 'Kolkata']);
  const place = PLACES.find('bangalore', 'indira-nagar');
  expect(place && placePath(place)).toBe('/in/bengaluru/indira-nagar');
  expect(place?.locality?.locations).toEqual(['Indira Nagar, Bangalore', 'Indiranagar, Bengaluru']);
});

it('takes a locality without its city to the only city that has it, and no guess among two', () => {
  expect(PLACES.find('hyderabad', 'madhapur')?.locality?.locations).toEqual(['Madhapur, Hyderabad', 'Madhapur']);
  expect(PLACES.find('hyderabad')?.city.locations).toEqual(['Hyderabad', 'Madhapur, Hyderabad', 'Madhapur']);
  expect(PLACES.find('green-park')?.city.locations).toEqual(['Green Park']);
});

it('names the city and the locality of a listing', () => {
  expect(PLACES.of('Indira Nagar, Bangalore').map(placePath)).toEqual(['/in/bengaluru', '/in/bengaluru/indira-nagar']);
  expect(PLACES.of('Hyderabad').map(placePath)).toEqual(['/in/hyderabad']);
  expect(PLACES.of('Nowhere')).toEqual([]);
  expect(PLACES.find('nowhere')).toBeUndefined();
  expect(PLACES.find('hyderabad', 'nowhere')).toBeUndefined();
});
