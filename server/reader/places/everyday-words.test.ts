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
])('%s', (typed, chips) => {
  const gazetteer = new Gazetteer(['Powai, Mumbai', 'Tilak Ashram Park, Pune', 'Upper Bazar, Ranchi']);
  expect(chipsOf(read(typed, gazetteer).criteria).map(({ label }) => label)).toEqual(chips);
});
