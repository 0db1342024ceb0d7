/** The verbs of the shortlist room: add, list, remove. */
import { randomUUID } from 'node:crypto';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import { toRupees } from '#contract/money.ts';
import { SHORTLIST_MAX, type CartItem } from '#contract/shortlist/schema.ts';
import { preparedBatched, type Db } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import type { IsBookedBy } from '../listings/booked-by.ts';
import { getListing } from '../listings/listings.ts';
import { listingColumns, listings, type StoredListing } from '../listings/table.ts';
import { toPg } from '../listings/serialize.ts';
import { shortlistItems } from './table.ts';

type ShortlistItem = typeof shortlistItems.$inferSelect;

/** @throws {Refusal} `conflict` for one that is there already (docs/product.md) and for a full list, `not_found` */
export async function addItem(db: Db, uid: string, listingId: string): Promise<CartItem> {
  const listing = await getListing(db, listingId);
  const row = {
    id: randomUUID(),
    personId: uid,
    listingId: listing.id,
    savedPricePaise: listing.pricePaise,
    savedAvailability: listing.availability,
  };
  const item = await db.transaction(async (tx) => {
    // Of two at once both could find the last free place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shortlist of ${uid}`}, 0))`);
    const kept = await tx
      .select({ listingId: shortlistItems.listingId })
      .from(shortlistItems)
      .where(eq(shortlistItems.personId, uid));
    if (kept.some(({ listingId: one }) => one === listing.id))
      throw new Refusal('conflict', 'This PG is already in your list!');
    if (kept.length >= SHORTLIST_MAX)
      throw new Refusal('conflict', 'Your list is full. Remove a PG before you add another.');
    const [added] = await tx.insert(shortlistItems).values(row).returning();
    if (!added) throw new Error('The table of shortlists took no row.');
    return added;
  });
  return toCartItem(item, listing);
}

/** Reads a person's rows, newest first, each with its listing as it stands now. */
export function listReader(isBookedBy: IsBookedBy): (db: Db, uid: string) => Promise<CartItem[]> {
  const savedBy = preparedBatched((db) =>
    db
      .select({
        item: shortlistItems,
        listing: listingColumns,
        bookedByYou: isBookedBy(shortlistItems.listingId, shortlistItems.personId),
      })
      .from(shortlistItems)
      .leftJoin(listings, eq(listings.id, shortlistItems.listingId))
      .where(eq(shortlistItems.personId, sql.placeholder('uid')))
      .orderBy(desc(shortlistItems.seq)),
  );
  return async (db, uid) => {
    const rows = await savedBy(db).execute({ uid });
    return rows.map(({ item, listing, bookedByYou }) => ({
      ...toCartItem(item, listing),
      ...(bookedByYou && { bookedByYou }),
    }));
  };
}

/** The same without who has booked. */
export const listItems = listReader(() => sql<boolean>`false`);

/** Removes a row by its own id or by its listing's, never another person's. @throws {Refusal} `not_found` */
export async function removeItem(db: Db, uid: string, id: string): Promise<{ _id: string; pgId: string }> {
  const named = isId(id) ? or(eq(shortlistItems.id, id), eq(shortlistItems.listingId, id)) : undefined;
  const [removed] = named
    ? await db
        .delete(shortlistItems)
        .where(and(eq(shortlistItems.personId, uid), named))
        .returning()
    : [];
  if (!removed) throw new Refusal('not_found', 'This PG is not in your list.');
  return { _id: removed.id, pgId: removed.listingId };
}

/** What this room holds about a person, for 'Download my data'. Deleting the account deletes the rows. */
export async function shortlistDataOf(db: Db, uid: string) {
  const rows = await db
    .select()
    .from(shortlistItems)
    .where(eq(shortlistItems.personId, uid))
    .orderBy(desc(shortlistItems.seq));
  return rows.map(({ listingId, createdAt }) => ({ pgId: listingId, savedAt: createdAt.toISOString() }));
}

function toCartItem(item: ShortlistItem, listing: StoredListing | null): CartItem {
  return {
    _id: item.id,
    pgId: listing && toPg(listing, { known: true }),
    quantity: 1,
    saved: { price: toRupees(item.savedPricePaise), availability: item.savedAvailability },
    createdAt: item.createdAt.toISOString(),
  };
}
