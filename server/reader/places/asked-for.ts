/** Places that people ask for, whether or not anything is listed there: cities and their localities. */
import type { Gazetteer } from '../gazetteer.ts';
import { linesOf } from '../text-files.ts';

const ASKED_FOR = linesOf('known-places.txt').map((line) => {
  const [city = '', localities = ''] = line.split(' =');
  const names = localities.split(',').map((name) => name.trim());
  return { city, localities: names.filter((name) => name !== '').map((name) => `${name}, ${city}`) };
});

/** With the cities alone, who looks in one without listings is told so, and shown no town of a like name. */
export function addAskedFor(gazetteer: Gazetteer, what: 'cities' | 'all'): Gazetteer {
  for (const { city, localities } of ASKED_FOR)
    for (const place of what === 'all' ? [city, ...localities] : [city]) gazetteer.add(place, false);
  return gazetteer;
}
