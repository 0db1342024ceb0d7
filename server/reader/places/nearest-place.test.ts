/** Names of places are found as people write them elsewhere, and no other place is taken for them. */
import { expect, it } from 'vitest';
import { chipsOf } from '../criteria/criteria.ts';
import { Gazetteer } from '../gazetteer.ts';
import { read } from '../read.ts';

const gazetteer = new Gazetteer([
  'Race Course Road, Rajkot',
  '150 Feet Ring Road, Rajkot',
  'Heritage Town, Puducherry',
  'Kudi Bhagtasani Sector 2, Jodhpur',
  'Kudi Bhagtasani Sector 9, Jodhpur',
  'Teachers Colony Phase 1, Warangal',
  'Teachers Colony Phase 2, Warangal',
  'Kakadeo, Kanpur',
  'Barra 7, Kanpur',
  'Sharda Nagar, Kanpur',
  'Choubey Colony, Raipur',
  'Meerut',
  'Chandauti, Gaya',
  'Chand Chaura, Gaya',
  'Ballygunge, Kolkata',
  'Baguiati, Kolkata',
  'Gandhipuram, Coimbatore',
  'Kanchipuram',
  'Kottiyam, Kollam',
  'Keshwapur, Hubballi',
  'Mangal Vihar, Meerut',
  'Kanker Khera, Meerut',
  'Hasthampatti, Salem',
  'Fairlands, Salem',
]);
// People ask for these as well.
for (const location of ['Kottayam', 'Keshavpura, Delhi', 'Amar Colony, Delhi']) gazetteer.add(location, false);

it.each([
  ['रेस कोर्स रोड राजकोट', ['Race Course Road, Rajkot']],
  ['हेरिटेज टाउन', ['Heritage Town, Puducherry']],
  ['चौबे कॉलोनी', ['Choubey Colony, Raipur']],
  ['रेस कोर्स रोड नहीं, चौबे कॉलोनी', ['Choubey Colony, Raipur']],
  ['कानपुर काकादेव', ['Kakadeo, Kanpur']],
  ['kakdev', ['Kakadeo, Kanpur']],
  ['वह काकादेव में पढ़ेगी', ['Kakadeo, Kanpur']],
  ['wo kakadeo me rahega', ['Kakadeo, Kanpur']],
  ['150 ft ring road', ['150 Feet Ring Road, Rajkot']],
  ['kudi sector 2', ['Kudi Bhagtasani Sector 2, Jodhpur']],
  ['barra me washing machine', ['Barra 7, Kanpur', 'Washing machine']],
  ['chandau', ['Chandauti, Gaya']],
  ['chand chora', ['Chand Chaura, Gaya']],
  ['बालीगंज', ['Ballygunge, Kolkata']],
  ['காந்திபுரம்', ['Gandhipuram, Coimbatore']],
  ['herit side', ['Heritage Town, Puducherry']],
  ['kottiyam', ['Kottiyam, Kollam']],
  ['केशवापुर', ['Keshwapur, Hubballi']],
  // Beside a place that is meant, what only begins or sounds like one is none; with it, or after 'in', it is.
  ['amar beti ko kakadeo me', ['Kakadeo, Kanpur', 'For girls']],
  ['amar or kakadeo', ['Amar Colony, Delhi', 'Kakadeo, Kanpur']],
  ['cb ganj me', []],
  // A university is none of the localities that share its name.
  ['race university, kakadeo', ['Kakadeo, Kanpur']],
  // Not Sharda Nagar, and not Meerut.
  ['गुलाबी परदा', []],
  ['में रात', []],
  // Not the first word of Mangal Vihar; but a whole name whose letters are heard otherwise, or without its h.
  ['टिफिन मँगवा लूँगा', ['Food']],
  ['कंकरखेड़ा', ['Kanker Khera, Meerut']],
  ['சேலம்', ['Salem']],
  ['சேலத்தில்', ['Salem']],
  ['சேலத்துல', ['Salem']],
  ['அஸ்தம்பட்டியில்', ['Hasthampatti, Salem']],
  ['பேர்லேண்ட்ஸ்ல', ['Fairlands, Salem']],
])('%s', (typed, chips) => {
  expect(chipsOf(read(typed, gazetteer).criteria).map(({ label }) => label)).toEqual(chips);
});

it('is no guess in its own script, by whichever of its names', () => {
  expect(read('कोलकाता में पीजी', gazetteer).guesses).toEqual([]);
});
