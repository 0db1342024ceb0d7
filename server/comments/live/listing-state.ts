/** What a browser is told when it begins to watch a listing, and what this room holds about a person. */
import { desc, eq, sql } from 'drizzle-orm';
import type { ListingState } from '#contract/comments/events.ts';
import type { Db } from '../../database/db.ts';
import { listings } from '../../listings/table.ts';
import { comments, threads } from '../table.ts';

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

/** For 'Download my data'. After the account is deleted the lines stay, without a name. */
export async function commentsDataOf(db: Db, uid: string) {
  const rows = await db.select().from(comments).where(eq(comments.authorId, uid)).orderBy(desc(comments.seq));
  return rows.map(({ id, listingId, text, createdAt }) => ({
    id,
    pgId: listingId,
    text,
    writtenAt: createdAt.toISOString(),
  }));
}
