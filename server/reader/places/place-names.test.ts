/** The names in an address, however its owner wrote it. */
import { expect, it } from 'vitest';
import { entriesOf, linesOf } from '../text-files.ts';
import { localityIn, partsOfAddress } from './place-names.ts';

it.each([
  ['Koramangala, Bengaluru', ['Koramangala', 'Bengaluru']],
  ['Sec 15 Chandigarh', ['Sec 15', 'Chandigarh']],
  ['Sec 15 Chandigarh 160015', ['Sec 15', 'Chandigarh']],
  ['Kurmannapalem, Vizag near Duvvada Station, Visakhapatnam', ['Kurmannapalem', 'Vizag', 'Visakhapatnam']],
  ['Kadavanthra Kochi, near the metro, Kochi', ['Kadavanthra', 'Kochi', 'Kochi']],
  ['Hinjewadi, near Pune', ['Hinjewadi', 'Pune']],
  ['Edappally near Lulu Mall Kochi', ['Edappally', 'Kochi']],
  ['near Infopark, Kochi', ['Infopark', 'Kochi']],
  ['Sector 62 Greater Noida', ['Sector 62', 'Greater Noida']],
  ['Malad West, Mumbai, Maharashtra', ['Malad West', 'Mumbai']],
  ['Andheri West Mumbai, Maharashtra, India', ['Andheri West', 'Mumbai']],
  ['Room 4, Near Sector 15, Noida', ['Sector 15', 'Noida']],
  ['H No. 12-3, Miyapur, Hyderabad', ['Miyapur', 'Hyderabad']],
  ['Flat 2', []],
  ['112, MR 10 Road, Vijay Nagar, Indore', ['MR 10 Road', 'Vijay Nagar', 'Indore']],
  ['14-B, near C21 Mall, Vijay Nagar, Indore', ['Vijay Nagar', 'Indore']],
  ['3302, 32-D, Sector 32, Chandigarh', ['Sector 32', 'Chandigarh']],
  ['6B-24, Raibareli Road, Vrindavan Yojna, Lucknow', ['Raibareli Road', 'Vrindavan Yojna', 'Lucknow']],
  ['Unit 4, Bhubaneswar', ['Unit 4', 'Bhubaneswar']],
  // A city within a name.
  ['Fort Kochi', ['Fort Kochi']],
  ['IIT Kanpur, Kanpur', ['IIT Kanpur', 'Kanpur']],
  ['Rajeev Gandhi Nagar, Kota', ['Rajeev Gandhi Nagar', 'Kota']],
  ['Navi Mumbai', ['Navi Mumbai']],
  ['Nashik Road, Nashik', ['Nashik Road', 'Nashik']],
  ['null, in , Aluva', ['Aluva']],
])('%s', (address, parts) => {
  expect(partsOfAddress(address)).toEqual(parts);
});

it('are the locality and the city of every place that people ask for', () => {
  const addresses = linesOf('known-places.txt').flatMap((line) => {
    const [city = '', localities = ''] = line.split(' =');
    return entriesOf(localities).map((name) => [name, city]);
  });
  expect(addresses.filter((parts) => partsOfAddress(parts.join(', ')).join(', ') !== parts.join(', '))).toEqual([]);
});

it.each([
  ['112, MR 10 Road, Vijay Nagar, Indore', 'Vijay Nagar'],
  ['Kurmannapalem, Vizag near Duvvada Station, Visakhapatnam', 'Kurmannapalem'],
  ['Madhapur', undefined],
])('of %s the locality is %s', (address, locality) => {
  expect(localityIn(partsOfAddress(address))).toBe(locality);
});
