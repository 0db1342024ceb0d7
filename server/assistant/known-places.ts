/** Every place that somebody may speak of: where listings are, and what people ask for besides. */
import type { Db } from '../database/db.ts';
import { LocationCache } from '../listings/search/location-cache.ts';
import { addAskedFor, Gazetteer } from '../reader/gazetteer.ts';

/** With the places of these locations, 'Koramangala, Bengaluru'. */
export function gazetteerOf(locations: Iterable<string>): Gazetteer {
  return addAskedFor(new Gazetteer(locations), 'all');
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
    gazetteer.landmarks.add(landmarks);
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
