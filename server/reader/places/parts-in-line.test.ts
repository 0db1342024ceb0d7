/** A sector, a phase, a block belongs to the area that is named beside it, and is never taken for another one. */
import { expect, it } from 'vitest';
import { chipsOf, NO_CRITERIA, placeCriterion } from '../criteria/criteria.ts';
import { Gazetteer } from '../gazetteer.ts';
import { spansOf } from '../matcher.ts';
import { read } from '../read.ts';
import { withPartsOfAreas } from './parts-in-line.ts';

const gazetteer = new Gazetteer([
  'Saroj Nagar Phase 1, Jodhpur',
  'Saroj Nagar Phase 2, Jodhpur',
  'Kiran Avenue A Block, Amritsar',
  'Kiran Avenue B Block, Amritsar',
  'CDA Sector 6, Cuttack',
  'CDA Sector 9, Cuttack',
  'Rohini Sector 9, Delhi',
  'Pratap Nagar, Jaipur',
  'J P Nagar, Bengaluru',
]);

it.each([
  ['saroj nagar phase 1 or phase 2', ['Saroj Nagar Phase 1, Jodhpur', 'Saroj Nagar Phase 2, Jodhpur']],
  ['2nd or 1st phase, saroj nagar', ['Saroj Nagar Phase 2, Jodhpur', 'Saroj Nagar Phase 1, Jodhpur']],
  ['saroj nagar, phase 2', ['Saroj Nagar Phase 2, Jodhpur']],
  ['phase 2 of saroj nagar', ['Saroj Nagar Phase 2, Jodhpur']],
  ['kiran avenu a block', ['Kiran Avenue A Block, Amritsar']],
  ['kiran avenue block b', ['Kiran Avenue B Block, Amritsar']],
  ['किरण एवेन्यू बी ब्लॉक', ['Kiran Avenue B Block, Amritsar']],
  ['किरण एवेन्यू ए ब्लॉक', ['Kiran Avenue A Block, Amritsar']],
  ['cda ka sector 9', ['CDA Sector 9, Cuttack']],
  ['sector 6 cuttack', ['CDA Sector 6, Cuttack']],
  ['cda sector 6/9', ['CDA Sector 6, Cuttack', 'CDA Sector 9, Cuttack']],
  ['cda', ['CDA, Cuttack']],
  ['jaipur pratap nagar', ['Pratap Nagar, Jaipur']],
])('%s', (typed, chips) => {
  expect(chipsOf(read(typed, gazetteer).criteria).map(({ label }) => label)).toEqual(chips);
});

it('is that of any area where none is named or was asked for', () => {
  const [sector] = withPartsOfAreas(spansOf('sector 9', gazetteer), gazetteer, NO_CRITERIA);
  expect(sector?.places?.map(({ name }) => name)).toEqual(['CDA Sector 9', 'Rohini Sector 9']);
  const { places = [] } = sector ?? {};
  expect(placeCriterion(places, places).label).toBe('Sector 9');
});

it('is that of the area that was asked for, though no other part of it is known', () => {
  const asked = read('pratap nagar jaipur', gazetteer).criteria;
  const [phase] = withPartsOfAreas(spansOf('phase 2 wala', gazetteer), gazetteer, asked);
  expect(phase?.places).toMatchObject([{ name: 'Pratap Nagar Phase 2', city: 'Jaipur', isUnlisted: true }]);
});
