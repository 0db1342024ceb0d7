/** How the listings stand that somebody here watches, told after changes: for what another process did and could not tell. */
import type { Realtime } from '../adapters/realtime/port.ts';
import type { Db } from '../database/db.ts';
import { listingOfRoom, roomOf } from './discussion.ts';
import { standingOf } from './watching.ts';

/** Work that comes round; each time it tells of those that have changed since the time before. */
export function tellHowListingsStand(db: Db, realtime: Realtime): () => Promise<void> {
  let told = new Map<string, string>();
  return async () => {
    const watched = realtime.roomsHere().flatMap((room) => listingOfRoom(room) ?? []);
    const now = watched.length === 0 ? [] : [...(await standingOf(db, watched))];
    const isTold = ([pgId, state]: (typeof now)[number]) => told.get(pgId) === JSON.stringify(state);
    for (const each of now) {
      const [pgId, state] = each;
      if (!isTold(each)) realtime.publishHere(roomOf(pgId), 'listing-state', { pgId, ...state });
    }
    told = new Map(now.map(([pgId, state]) => [pgId, JSON.stringify(state)]));
  };
}
