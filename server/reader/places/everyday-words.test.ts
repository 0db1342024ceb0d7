/** Everyday words are not the names, people or hours that they look like. */
import { expect, it } from 'vitest';
import { chipsOf } from '../criteria/criteria.ts';
import { Gazetteer } from '../gazetteer.ts';
import { read } from '../read.ts';

it.each([
  ['tap water powai', ['Powai, Mumbai']],
  ['10 m from powai', ['Powai, Mumbai']],
  ['powai we come after 10 days', ['Powai, Mumbai']],
  ['powai on daily basis', ['Powai, Mumbai']],
  ['upar bazar', ['Upper Bazar, Ranchi']],
  ['upper bazaar ranchi', ['Upper Bazar, Ranchi']],
  ['बिजली का बिल', []],
])('%s', (typed, chips) => {
  const gazetteer = new Gazetteer(['Powai, Mumbai', 'Tilak Ashram Park, Pune', 'Upper Bazar, Ranchi', 'Vaishali']);
  expect(chipsOf(read(typed, gazetteer).criteria).map(({ label }) => label)).toEqual(chips);
});

it.each([
  ['gaya 4000 se kam', ['Gaya', 'Up to ₹4,000']],
  ['power backup gaya boys', ['Gaya', 'For boys', 'Power backup']],
  ['gaya not bodh gaya', ['Gaya', 'Not Bodh Gaya, Gaya']],
  ['pg mil gaya', []],
  ['ac band ho gaya 4000', ['Up to ₹4,000', 'AC']],
])('%s, where a city is called as the word is', (typed, chips) => {
  const gazetteer = new Gazetteer(['AP Colony, Gaya', 'Bodh Gaya, Gaya', 'Abu Lane, Meerut']);
  expect(chipsOf(read(typed, gazetteer).criteria).map(({ label }) => label)).toEqual(chips);
});
