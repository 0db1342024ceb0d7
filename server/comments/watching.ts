/** What a browser is told when it begins to watch a listing, and what this room holds about a person. */
import { desc, eq } from 'drizzle-orm';
import type { Watching } from '#contract/comments/events.ts';
import type { Db } from '../database/db.ts';
import { listings } from '../listings/table.ts';
import { comments, threads } from './table.ts';

/** Undefined for what is no listing. */
export async function watchThread(db: Db, listingId: unknown): Promise<Exclude<Watching, { error: string }> | undefined> {
  if (typeof listingId !== 'string' || !/^[\w-]{1,64}$/.test(listingId)) return undefined;
  const [found] = await db
    .select({ version: threads.version, locked: threads.locked })
    .from(listings)
    .leftJoin(threads, eq(threads.listingId, listings.id))
    .where(eq(listings.id, listingId));
  return found && { version: found.version ?? 0, locked: found.locked ?? false };
}

/** For 'Download my data'. After the account is deleted the lines stay, without a name. */
export async function commentsDataOf(db: Db, uid: string) {
  const rows = await db.select().from(comments).where(eq(comments.authorId, uid)).orderBy(desc(comments.seq));
  return rows.map(({ id, listingId, text, createdAt }) => ({ id, pgId: listingId, text, writtenAt: createdAt.toISOString() }));
}
