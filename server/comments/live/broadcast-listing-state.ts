/**
 * Tells those connected to this process when a listing they watch has changed in the database: another process may have
 * changed it without its event reaching this one.
 */
import type { Realtime } from '../../adapters/realtime/port.ts';
import type { Db } from '../../database/db.ts';
import { listingOfTopic, listingTopic } from '../../live/publish.ts';
import { listingStates } from './listing-state.ts';

/** To be run again and again; each run tells of the watched listings that have changed since the run before. */
export function broadcastListingState(db: Db, realtime: Realtime): () => Promise<void> {
  let told = new Map<string, string>();
  return async () => {
    const watched = realtime.topicsHere().flatMap((topic) => listingOfTopic(topic) ?? []);
    const now = watched.length === 0 ? [] : [...(await listingStates(db, watched))];
    const isTold = ([pgId, state]: (typeof now)[number]) => told.get(pgId) === JSON.stringify(state);
    for (const each of now) {
      const [pgId, state] = each;
      if (!isTold(each)) realtime.publishHere(listingTopic(pgId), 'listing-state', { pgId, ...state });
    }
    told = new Map(now.map(([pgId, state]) => [pgId, JSON.stringify(state)]));
  };
}
