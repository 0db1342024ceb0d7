/** Cities in which nothing is listed are told from towns of a like name, from houses and from everyday words. */
import { expect, it } from 'vitest';
import { chipsOf } from '../criteria/criteria.ts';
import { addKnownPlaces, Gazetteer } from '../gazetteer.ts';
import { read } from '../read.ts';

const LISTED = ['Shimlapuri, Ludhiana', 'Ferozepur Road, Ludhiana', 'Ghumar Mandi, Ludhiana'];
const gazetteer = addKnownPlaces(new Gazetteer(LISTED));

it.each([
  ['pg in shimla', ['Shimla'], true],
  ['mandya', ['Mandya'], true],
  ['ghumar mandi jabalpur', ['Jabalpur'], true],
  ['firozpur road', ['Ferozepur Road, Ludhiana'], false],
  ['mera phone kho gaya', [], false],
  ['anand boys', ['For boys'], false],
  ['boys pg in anand', ['Anand', 'For boys'], true],
])('%s', (typed, chips, isAbsent) => {
  const reading = read(typed, gazetteer, (word) => word === 'anand');
  expect(chipsOf(reading.criteria).map(({ label }) => label)).toEqual(chips);
  expect(reading.isAbsent).toBe(isAbsent);
});

it.each([
  ['sevoke road siliguri', ['Sevoke Road, Siliguri']],
  ['सेव कर दो', []],
])('is a city as soon as something is listed in it: %s', (typed, chips) => {
  const listed = addKnownPlaces(new Gazetteer());
  listed.add('Sevoke Road, Siliguri');
  expect(chipsOf(read(typed, listed, () => false).criteria).map(({ label }) => label)).toEqual(chips);
});

it.each([
  ['gulmohar wifi', ['Wi-Fi']],
  ['wifi in gulmohar', ['Gulmohar, Bhopal', 'Wi-Fi']],
  ['jp nagar', ['JP Nagar, Bengaluru']],
  ['vijay nagar indore', ['Vijay Nagar, Indore']],
  ['laxmi nagar', ['Laxmi Nagar, Delhi']],
])('is a locality where PGs are, or beside them, and no house’s name: %s', (typed, chips) => {
  const listed = addKnownPlaces(new Gazetteer());
  for (const location of ['Whitefield, Bengaluru', 'Laxmi Nagar, New Delhi']) listed.add(location);
  const { criteria } = read(typed, listed, (word) => word === 'gulmohar' || word === 'indore');
  expect(chipsOf(criteria).map(({ label }) => label)).toEqual(chips);
});
