/** Finds the place of a listing, from its address. */
import type { Gazetteer } from '../gazetteer.ts';
import { keyOf, localityIn, partsOfAddress } from '../places/place-names.ts';
import { placeCriterion, type PlaceCriterion } from './criteria.ts';

/** The locality of an address, else its city: of '2nd Cross, Udhna, Surat' Udhna; undefined where neither is known. */
export function placeOf(location: string, gazetteer: Gazetteer): PlaceCriterion | undefined {
  const parts = partsOfAddress(location);
  for (const name of [localityIn(parts) ?? [], parts].flat()) {
    const at = parts.indexOf(name);
    const written = [
      location,
      name,
      parts.slice(at).join(', '),
      ...parts.slice(at + 1).map((end) => `${name}, ${end}`),
    ];
    const alike = gazetteer.named(keyOf(name));
    const same = alike.filter(({ listedAs, isCity }) =>
      listedAs.some((listed) => written.includes(listed) && (isCity || listed !== name || parts.length === 1)),
    );
    if (same.length > 0) return placeCriterion(same, alike);
  }
  return undefined;
}
