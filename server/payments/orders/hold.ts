/** The hold: while somebody pays, a listing is kept from all others, by the database's clock and for a while only. */
import { and, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../database/db.ts';
import { releaseHold } from '../../listings/availability.ts';
import { isUnpaid } from '../conditions.ts';
import { orders, type Order } from '../table.ts';

/** Whole seconds of the hold that are left, by the database's clock; below zero once it is over. */
export const secondsLeft = sql<number>`ceil(extract(epoch from ${orders.holdUntil} - now()))::int`;

/** A person may hold two PGs at once: of the same person the unique index refuses a third. */
export const HOLD_SLOTS = [1, 2] as const;

/** A hold that is given up early ends at once, so that limits that count from its end do not wait for its full time. */
const CLOSED = {
  state: 'closed',
  holdSlot: null,
  network: null,
  holdUntil: sql`least(${orders.holdUntil}, now())`,
} as const;

/**
 * Closes a person's orders whose time is over, so that their places are free again. The marks on their listings have
 * run out by themselves.
 */
export async function closeExpired(tx: Queryable, personId: string): Promise<void> {
  await tx
    .update(orders)
    .set(CLOSED)
    .where(and(eq(orders.personId, personId), isNotNull(orders.holdSlot), isUnpaid, lte(orders.holdUntil, sql`now()`)));
}

/**
 * Gives the listing back and closes the order unpaid, unless it is settled already. Listings before orders, here as in
 * `settle.ts`: two transactions that took them in opposite orders would wait for each other.
 */
export async function closeUnpaid(tx: Queryable, order: Pick<Order, 'id' | 'listingId'>): Promise<boolean> {
  await releaseHold(tx, order.listingId, order.id);
  const closed = await tx
    .update(orders)
    .set(CLOSED)
    .where(and(eq(orders.id, order.id), isUnpaid))
    .returning({ id: orders.id });
  return closed.length > 0;
}

/**
 * Closes a person's other orders for a listing that one order of theirs has just booked: money that still comes for one
 * of those goes back.
 */
export async function closeOthersFor(
  tx: Queryable,
  { id, personId, listingId }: Pick<Order, 'id' | 'personId' | 'listingId'>,
): Promise<void> {
  await tx
    .update(orders)
    .set(CLOSED)
    .where(and(eq(orders.personId, personId), eq(orders.listingId, listingId), ne(orders.id, id), isUnpaid));
}

const BATCH_SIZE = 100;

/** Ends holds whose time is over. Safe in any number of processes: each closing is decided by the order's own row. */
export async function expireHolds(db: Db): Promise<void> {
  const over = await db
    .select({ id: orders.id, listingId: orders.listingId })
    .from(orders)
    .where(and(isNotNull(orders.holdSlot), lte(orders.holdUntil, sql`now()`)))
    .limit(BATCH_SIZE);
  for (const order of over) await db.transaction((tx) => closeUnpaid(tx, order));
}
