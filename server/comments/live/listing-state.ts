/** How listings stand: what a browser is told when it begins to watch one. */
import { eq, sql } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import { LISTING_TOPIC, type ListingState, type WatchReply } from '#contract/live/events.ts';
import type { Subscription } from '../../adapters/realtime/port.ts';
import type { Db } from '../../database/db.ts';
import { listingNotFound } from '../../listings/listings.ts';
import { listings } from '../../listings/table.ts';
import { listingTopic } from '../../live/publish.ts';
import { threads } from '../table.ts';

/** Watching a listing, by its id. */
export function listingSubscription(db: Db): Subscription {
  return {
    event: LISTING_TOPIC.subscribe,
    topicOf: (id) => (isListingId(id) ? listingTopic(id) : undefined),
    async answer(id) {
      // Whatever else a browser may send is no listing, and may be nothing that the database can read.
      const state = isListingId(id) ? (await listingStates(db, [id])).get(id) : undefined;
      const answer: WatchReply = state ?? { error: listingNotFound().message };
      return { exists: state !== undefined, answer };
    },
  };
}

const isListingId = (id: unknown): id is string => typeof id === 'string' && isId(id);

/** How these listings stand; what is none is left out. */
export async function listingStates(db: Db, listingIds: string[]): Promise<Map<string, ListingState>> {
  const rows = await db
    .select({ id: listings.id, availability: listings.availability, version: threads.version, locked: threads.locked })
    .from(listings)
    .leftJoin(threads, eq(threads.listingId, listings.id))
    .where(sql`${listings.id} = any(${sql.param(listingIds)}::text[])`);
  return new Map(
    rows.map(({ id, availability, version, locked }) => [
      id,
      { version: version ?? 0, locked: locked ?? false, availability },
    ]),
  );
}
