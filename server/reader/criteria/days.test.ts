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
  'pg in wakad from 5th standard',
  '2 jan ke liye room wakad',
  'pg in wakad sep washroom',
  'pg in wakad from last week of december',
  'wakad free from 5 january, no hurry at all, no rush',
])('%s: no day', (line) => {
  const { criteria } = read(line, gazetteer);
  expect([criteria.available, criteria.minPrice, criteria.maxPrice, criteria.around]).toEqual(Array(4).fill(undefined));
});

it.each([
  // At the end of a month and of a year, and on days that a month does not have
  ['2026-11-30', 'wakad from 31st', '2026-12-31'],
  ['2026-12-01', 'wakad from 30 november', '2026-12-01'],
  ['2027-01-01', 'wakad from 31 december', '2027-01-01'],
  ['2027-01-31', 'wakad from 30th', '2027-03-30'],
  ['2027-01-31', 'wakad from 30th of next month', '2027-02-28'],
  ['2026-11-30', 'wakad from 29 february', '2027-02-28'],
  ['2026-11-30', 'wakad from 31 february', '2027-02-28'],
  ['2026-11-05', 'wakad agle mahine ki 10 tarikh se', '2026-12-10'],
  ['2026-11-30', 'wakad from day after tomorrow', '2026-12-02'],
  ['2026-11-30', 'wakad after 5 january', '2027-01-05'],
])('on %s: %s', (now, line, day) => {
  vi.setSystemTime(new Date(`${now}T12:00:00Z`));
  expect(readAs(line)).toEqual(['Wakad', day, '']);
});

it('keeps a number after a month', () => {
  const { criteria } = read('wakad from january 2 sharing under 8000', gazetteer);
  expect(criteria).toMatchObject({ available: '2027-01-01', sharing: [2], maxPrice: 8_000 });
});
