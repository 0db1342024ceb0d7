/** A day of moving in, as people name it, is read into a criterion; other days are not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Gazetteer } from '../gazetteer.ts';
import { read } from '../read.ts';

const gazetteer = new Gazetteer(['Wakad, Pune']);
const readAs = (line: string) => {
  const { criteria, text } = read(line, gazetteer);
  return [criteria.places.map(({ name }) => name).join(), criteria.available, text];
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // In India it is the 30th already.
  vi.setSystemTime(new Date('2026-11-29T20:00:00Z'));
});
afterEach(() => vi.useRealTimers());

it.each([
  ['wakad from 5 January', '2027-01-05'],
  ['pg in wakad from 15th december for boys', '2026-12-15'],
  ['i will shift on 12 jan, need pg in wakad', '2027-01-12'],
  ['wakad pg, date of joining 3rd feb 2027', '2027-02-03'],
  ['march 5th se wakad me room', '2027-03-05'],
  ['need room in wakad from 1st', '2026-12-01'],
  ['need room in wakad by the 1st of next month', '2026-12-01'],
  ['1 tarikh se room chahiye wakad me', '2026-12-01'],
  ['wakad me 10 tarikh tak chahiye', '2026-12-10'],
  ['agle mahine wakad me shift ho raha hu', '2026-12-01'],
  ['june se chahiye wakad', '2027-06-01'],
  ['अगले महीने से वाकड में कमरा चाहिए', '2026-12-01'],
  ['15 दिसंबर से वाकड में कमरा', '2026-12-15'],
  ['from tomorrow, wakad', '2026-12-01'],
  ['wakad free by 31 december', '2026-12-31'],
  // Over by a day or two
  ['wakad from 28 november', '2026-11-30'],
  ['wakad available immediately', true],
])('%s', (line, day) => {
  expect(readAs(line)).toEqual(['Wakad', day, '']);
});

it.each([
  'my exam is on 12 january, pg in wakad',
  'i joined infosys in june, pg in wakad',
  'pg in wakad until 5 january',
  'wakad, i study in 2nd year',
  '2 jan ke liye room wakad',
  'wakad from 31 february',
  'wakad free from 5 january, no hurry at all, no rush',
])('%s: no day', (line) => {
  expect(readAs(line).slice(0, 2)).toEqual(['Wakad', undefined]);
});

it('keeps a number behind a month', () => {
  const { criteria } = read('wakad from january 2 sharing under 8000', gazetteer);
  expect(criteria).toMatchObject({ available: '2027-01-01', sharing: [2], maxPrice: 8_000 });
});
