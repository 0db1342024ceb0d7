/** Finds the place of a listing, from its address. */
import type { Gazetteer } from '../gazetteer.ts';
import { keyOf } from '../places/place-names.ts';
import { placeCriterion, type PlaceCriterion } from './criteria.ts';

/** The locality of an address, else its city: of '2nd Cross, Udhna, Surat' Udhna; undefined where neither is known. */
export function placeOf(location: string, gazetteer: Gazetteer): PlaceCriterion | undefined {
  const address = location.split(',').map((part) => part.trim());
  for (const name of [location, ...address]) {
    const alike = gazetteer.named(keyOf(name));
    const isThere = (listed: string) =>
      location === listed || address.slice(address.indexOf(name)).join(', ') === listed;
    const same = alike.filter(({ listedAs }) => listedAs.some((listed) => isThere(listed)));
    if (same.length > 0) return placeCriterion(same, alike);
  }
  return undefined;
}
