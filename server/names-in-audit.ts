/** What the entries of the audit log are about, in words: its ids are those of several rooms. */
import { eq, inArray } from 'drizzle-orm';
import { comments } from './comments/table.ts';
import type { Db } from './database/db.ts';
import { apiKeys } from './identity/api-keys/table.ts';
import { people } from './identity/table.ts';
import { listings } from './listings/table.ts';
import { orders } from './payments/table.ts';

/** By id; what is gone has no name any more. */
export async function namesInAudit(db: Db, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await Promise.all([
    db.select({ id: listings.id, name: listings.name }).from(listings).where(inArray(listings.id, ids)),
    db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, ids)),
    db.select({ id: apiKeys.id, name: apiKeys.name }).from(apiKeys).where(inArray(apiKeys.id, ids)),
    db.select({ id: orders.id, name: orders.pgName }).from(orders).where(inArray(orders.id, ids)),
    db
      .select({ id: comments.id, name: listings.name })
      .from(comments)
      .innerJoin(listings, eq(listings.id, comments.listingId))
      .where(inArray(comments.id, ids)),
  ]);
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}
