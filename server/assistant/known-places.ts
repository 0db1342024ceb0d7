/** Every place that somebody may speak of: where listings are, and what people ask for besides. */
import type { Db } from '../database/db.ts';
import { LocationCache } from '../listings/search/location-cache.ts';
import type { Gazetteer } from '../reader/gazetteer.ts';

/** Made when first asked for, because it takes a tenth of a second that a start need not wait for. */
export function knownPlaces(db: Db): () => Promise<Gazetteer> {
  let locations: LocationCache | undefined;
  return async () => (await (locations ??= new LocationCache(db, 'all')).all()).gazetteer;
}
