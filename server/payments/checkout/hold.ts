/** The hold: while somebody pays, a listing is kept from all others, by the database's clock and for a while only. */
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../database/db.ts';
import { listings } from '../../listings/table.ts';
import { orders, type Order } from '../table.ts';

/** Nobody else is paying for the listing now. */
export const notHeld = or(isNull(listings.heldUntil), lte(listings.heldUntil, sql`now()`));

/** Whole seconds of the hold that are left, by the database's clock; below zero once it is over. */
export const secondsLeft = sql<number>`ceil(extract(epoch from ${orders.holdUntil} - now()))::int`;

/** Orders whose hold stands. */
export const isLive = [
  isNotNull(orders.holdSlot),
  inArray(orders.state, ['creating', 'open']),
  gt(orders.holdUntil, sql`now()`),
];

export interface HoldRequest {
  orderId: string;
  listingId: string;
  /** What the person was shown: the hold is given at this price or not at all. */
  pricePaise: number;
  minutes: number;
}

/**
 * Takes the listing if it is available, unheld and costs this: one statement, so that of any number of buyers in any
 * number of processes one gets it.
 */
export async function takeHold(tx: Queryable, { orderId, listingId, pricePaise, minutes }: HoldRequest) {
  const [held] = await tx
    .update(listings)
    .set({ heldBy: orderId, heldUntil: sql`now() + make_interval(mins => ${minutes})` })
    .where(
      and(eq(listings.id, listingId), eq(listings.availability, true), eq(listings.pricePaise, pricePaise), notHeld),
    )
    .returning({ name: listings.name, location: listings.location, holdUntil: listings.heldUntil });
  return held;
}

/** A hold that is given up early ends then: what counts from its end must not wait for the time it could have had. */
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
    .where(
      and(
        eq(orders.personId, personId),
        isNotNull(orders.holdSlot),
        inArray(orders.state, ['creating', 'open']),
        lte(orders.holdUntil, sql`now()`),
      ),
    );
}

/**
 * Gives the listing back and closes the order unpaid, unless it is settled already. Listings before orders, here as in
 * `settle.ts`: two transactions that took them in opposite orders would wait for each other.
 */
export async function closeUnpaid(tx: Queryable, order: Pick<Order, 'id' | 'listingId'>): Promise<boolean> {
  await releaseListing(tx, order);
  const closed = await tx
    .update(orders)
    .set(CLOSED)
    .where(and(eq(orders.id, order.id), inArray(orders.state, ['creating', 'open'])))
    .returning({ id: orders.id });
  return closed.length > 0;
}

/** Takes this order's mark off the listing; another order's stays. */
export async function releaseListing(tx: Queryable, order: Pick<Order, 'id' | 'listingId'>): Promise<void> {
  await tx
    .update(listings)
    .set({ heldBy: null, heldUntil: null })
    .where(and(eq(listings.id, order.listingId), eq(listings.heldBy, order.id)));
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
    .where(
      and(
        eq(orders.personId, personId),
        eq(orders.listingId, listingId),
        ne(orders.id, id),
        inArray(orders.state, ['creating', 'open']),
      ),
    );
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
