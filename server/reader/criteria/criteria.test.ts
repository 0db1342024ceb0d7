/** What a chip says can be typed, and asks for the same: a search is begun anew in another place by its labels. */
import { expect, it } from 'vitest';
import { RULE_LABELS } from '#contract/offer-labels.ts';
import { Gazetteer } from '../gazetteer.ts';
import { read } from '../read.ts';
import { chipsOf } from './criteria.ts';

const gazetteer = new Gazetteer(['Ameerpet, Hyderabad']);

it.each([
  'girls wifi',
  'boys under 9k',
  '8k to 9k ac single',
  'around 7k 2 sharing',
  'above 6000 three meals',
  'double or triple, no food, attached bathroom',
  'unisex cctv, not ameerpet',
  'available now cheapest first',
  'from 5 january 2099',
  'dearest first ac or cooler',
  'deposit up to 5000',
  'refundable deposit, notice up to 15 days',
  'gate open until 11pm near metro',
  'not single, bike parking, ro water, washing machine',
  'pure veg, kitchen, geyser, power backup',
  ...Object.values(RULE_LABELS),
])('%s', (typed) => {
  const labels = (text: string) => chipsOf(read(`hyderabad ${text}`, gazetteer).criteria).map(({ label }) => label);
  const [, ...meant] = labels(typed);
  expect(meant.length).toBeGreaterThan(0);
  const again = read(['hyderabad', ...meant].join(', '), gazetteer);
  expect([labels(meant.join(', ')).toSorted(), again.unused]).toEqual([['Hyderabad', ...meant].toSorted(), []]);
});
