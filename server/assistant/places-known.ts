/** What the reader of messages knows, kept in memory and renewed when a place of listings comes or goes. */
import type { Db } from '../database/db.ts';
import { LocationCache } from '../listings/search/location-cache.ts';
import { placeBook } from './understanding/place-book.ts';
import { knowledgeOf, type Knowledge } from './understanding/reading.ts';

export function knownPlaces(db: Db): () => Promise<Knowledge> {
  const locations = new LocationCache(db);
  let made: { version: number; knowledge: Knowledge } | undefined;
  return async () => {
    const all = await locations.all();
    if (made?.version !== locations.version)
      made = { version: locations.version, knowledge: knowledgeOf(placeBook(all)) };
    return made.knowledge;
  };
}
