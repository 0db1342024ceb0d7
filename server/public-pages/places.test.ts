/** Cities and localities, in any spelling of listings and URLs. */
import { expect, it } from 'vitest';
import { placePath, Places } from './places.ts';

function placesOf(...locations: string[]): Places {
  const places = new Places();
  for (const location of locations.toSorted()) places.add(location);
  return places;
}

const PLACES = placesOf(
  'Indiranagar, Bengaluru',
  'Indira Nagar, Bangalore',
  'Madhapur, Hyderabad',
  'Madhapur',
  'Hyderabad',
  'Green Park, Delhi',
  'Green Park, Kolkata',
  'Green Park',
  ', ,',
);

it('has one page for all spellings of a place, and one city for all its names', () => {
  expect(PLACES.cities().map(({ name }) => name)).toEqual([
    'Bengaluru',
    'Delhi',
    'Green Park',
    'Hyderabad',
    'Kolkata',
    'Madhapur',
  ]);
  const place = PLACES.find('bangalore', 'indira-nagar');
  expect(place && placePath(place)).toBe('/in/bengaluru/indira-nagar');
  expect(place?.locality?.locations).toEqual(['Indira Nagar, Bangalore', 'Indiranagar, Bengaluru']);
});

it('treats a locality without a city as a city', () => {
  expect(PLACES.find('hyderabad')?.city.locations).toEqual(['Hyderabad', 'Madhapur, Hyderabad']);
  expect(PLACES.find('madhapur')?.city.locations).toEqual(['Madhapur']);
  expect(PLACES.find('green-park')?.city.locations).toEqual(['Green Park']);
});

it.each([
  ['Sector 2, Noida', 'Sector 22, Noida'],
  ['Phase II, Gurugram', 'Phase III, Gurugram'],
  ['Andheri (E), Mumbai', 'Andheri, Mumbai'],
  ['H&M Road, Pune', 'HM Road, Pune'],
  ['C/O Sharma, Pune', 'Sector 10-11, Noida'],
  ['A very long name of a locality that nobody would write on a letter, Pune', 'Vashi (W), Navi Mumbai'],
])('gives %s and %s an address each, which leads to them', (...locations) => {
  const places = placesOf(...locations);
  const paths = locations.map((location) => {
    const [, place] = places.of(location);
    expect(place && places.find(place.city.slug, place.locality?.slug)).toEqual(place);
    return place && placePath(place);
  });
  expect(new Set(paths).size).toBe(2);
});

it('names the city and the locality of a listing', () => {
  expect(PLACES.of('Indira Nagar, Bangalore').map(placePath)).toEqual(['/in/bengaluru', '/in/bengaluru/indira-nagar']);
  expect(PLACES.of('Hyderabad').map(placePath)).toEqual(['/in/hyderabad']);
  expect(PLACES.of('Nowhere')).toEqual([]);
  expect(PLACES.find('nowhere')).toBeUndefined();
  expect(PLACES.find('hyderabad', 'nowhere')).toBeUndefined();
});
