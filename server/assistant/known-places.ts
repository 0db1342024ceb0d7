/** Every place that somebody may speak of: where listings are, and what people ask for besides. */
import { readFileSync } from 'node:fs';
import type { Db } from '../database/db.ts';
import { LocationCache } from '../listings/search/location-cache.ts';
import { Gazetteer } from '../reader/gazetteer.ts';

const ASKED_FOR: readonly string[] = readFileSync(new URL('../reader/known-places.txt', import.meta.url), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, city, localities] = /^([^#=]+?) =(.*)$/.exec(line) ?? [];
    if (city === undefined) return [];
    const names = (localities ?? '').split(',').map((name) => name.trim());
    return [city, ...names.filter((name) => name !== '').map((name) => `${name}, ${city}`)];
  });

/** With the places of these locations, 'Koramangala, Bengaluru'. */
export function gazetteerOf(locations: Iterable<string>): Gazetteer {
  const gazetteer = new Gazetteer(locations);
  for (const place of ASKED_FOR) gazetteer.add(place, false);
  return gazetteer;
}

/**
 * Kept in memory: a new location is added, and one that has gone does no harm. Made when first asked for, because it
 * takes a tenth of a second that a start need not wait for.
 */
export function knownPlaces(db: Db): () => Promise<Gazetteer> {
  const locations = new LocationCache(db);
  let gazetteer: Gazetteer | undefined;
  const known = new Set<string>();
  let version = -1;
  return async () => {
    const { locations: all, landmarks } = await locations.all();
    gazetteer ??= gazetteerOf([]);
    gazetteer.addLandmarks(landmarks);
    if (version === locations.version) return gazetteer;
    version = locations.version;
    for (const location of all) {
      if (known.has(location)) continue;
      known.add(location);
      gazetteer.add(location);
    }
    return gazetteer;
  };
}
