/** Landmarks that listings name are found by their names, initials and parts. */
import { expect, it } from 'vitest';
import { chipsOf } from '../criteria/criteria.ts';
import { Gazetteer } from '../gazetteer.ts';
import { read } from '../read.ts';

it.each([
  ['near msu', ['Near Ms University']],
  ['vadodara station ke paas', ['Near Vadodara Railway Station']],
  ['rooms near D B City mall', ['Near Db City Mall']],
  ['dehradun clock tower ke pas', ['Near clock tower']],
  ['within 10 minutes walk of ms university', ['Near ms university']],
  ['ms university walking distance', ['Near ms university']],
  ['near the bus stop', ['Near bus stop']],
])('%s', (typed, chips) => {
  const named = new Gazetteer();
  named.addLandmarks(['ms university', 'db city mall', 'clock tower', 'vadodara railway station', 'bus stop']);
  const { criteria, text } = read(typed, named);
  expect({ chips: chipsOf(criteria).flatMap(({ key, label }) => (key === 'near' ? label : [])), text }).toEqual({
    chips,
    text: '',
  });
});
