/** How the threads stand that somebody here watches, told after changes: for what another process did and could not tell. */
import { sql } from 'drizzle-orm';
import type { Realtime } from '../adapters/realtime/port.ts';
import type { Db } from '../database/db.ts';
import { listingOfRoom, roomOf } from './discussion.ts';
import { threads } from './table.ts';

/** Work that comes round; each time it tells of those that have changed since the time before. */
export function tellHowThreadsStand(db: Db, realtime: Realtime): () => Promise<void> {
  let told = new Map<string, number>();
  return async () => {
    const watched = realtime.roomsHere().flatMap((room) => listingOfRoom(room) ?? []);
    const now =
      watched.length === 0
        ? []
        : await db
            .select()
            .from(threads)
            .where(sql`${threads.listingId} = any(${sql.param(watched)}::text[])`);
    for (const { listingId: pgId, version, locked } of now) {
      if (told.get(pgId) !== version) realtime.publishHere(roomOf(pgId), 'thread-state', { pgId, version, locked });
    }
    told = new Map(now.map(({ listingId, version }) => [listingId, version]));
  };
}
