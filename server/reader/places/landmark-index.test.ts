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
  ['clock tower', ['Near clock tower']],
  ['sum hospital girls pg', ['Near sum hospital']],
  ['kiit girls pg', ['Near kiit']],
  ['z square', ['Near z square']],
  ['meenakshi mandir ke paas', ['Near Meenakshi Amman Temple']],
  ['मीनाक्षी मंदिर के पास', ['Near Meenakshi Amman Temple']],
  ['एसयूएम हॉस्पिटल', ['Near Sum Hospital']],
  ['max hospital', ['Near max hospital']],
  ['girls pg, working at kesari', ['Near kesari']],
  ['infosys', ['Near infosys']],
  ['ग्राफिक एरा के नज़दीक', ['Near Graphic Era']],
  ['यूपीईएस के पास', ['Near Upes']],
  ['एचईसी के पास', ['Near Hec']],
])('%s', (typed, chips) => {
  const named = new Gazetteer();
  named.landmarks.add([
    'ms university',
    'db city mall',
    'clock tower',
    'vadodara railway station',
    'bus stop',
    'kiit',
    'sum hospital',
    'z square',
    'meenakshi amman temple',
    'upes',
    'max hospital',
    'infosys campus',
    'kesari mill',
    'graphic era university',
    'hec',
  ]);
  const { criteria, text } = read(typed, named);
  expect({ chips: chipsOf(criteria).flatMap(({ key, label }) => (key === 'near' ? label : [])), text }).toEqual({
    chips,
    text: '',
  });
});

it('prefers a landmark to a place of its name that nothing is listed in', () => {
  const named = new Gazetteer(['Kalyanpur, Kanpur']);
  named.add('IIT Kanpur, Kanpur', false);
  named.landmarks.add(['iit kanpur']);
  expect(chipsOf(read('near iit kanpur', named).criteria).map(({ label }) => label)).toEqual(['Near iit kanpur']);
});
