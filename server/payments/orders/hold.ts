/** The hold: while somebody pays, a listing is kept from all others for a limited time, by the database's clock. */
import { and, eq, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../database/db.ts';
import { releaseHold } from '../../listings/availability.ts';
import { isUnpaid } from '../conditions.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { orders, type Order } from '../table.ts';

/** Whole seconds until the hold ends, by the database's clock; negative afterwards. */
export const secondsLeft = sql<number>`ceil(extract(epoch from ${orders.holdUntil} - now()))::int`;

/** A person may hold two PGs at once; the unique index refuses a third. */
export const HOLD_SLOTS = [1, 2] as const;

/** A hold that is cancelled early ends now, so that limits that count from its end do not wait for its full time. */
const CLOSED = {
  state: 'closed',
  holdSlot: null,
  network: null,
  holdUntil: sql`least(${orders.holdUntil}, now())`,
} as const;

/** Closes a person's expired orders, which frees their slots. The holds on the listings have expired by themselves. */
export async function closeExpired(tx: Queryable, personId: string): Promise<void> {
  await tx
    .update(orders)
    .set(CLOSED)
    .where(and(eq(orders.personId, personId), isNotNull(orders.holdSlot), isUnpaid, lte(orders.holdUntil, sql`now()`)));
}

/**
 * Releases the listing and closes the order unpaid, unless it is settled. Locks listings before orders, as `settle.ts`
 * does: the opposite order could deadlock. Returns whether the listing is available and this order held it.
 */
export async function closeUnpaid(tx: Queryable, order: Pick<Order, 'id' | 'listingId'>): Promise<boolean> {
  const isFree = await releaseHold(tx, order.listingId, order.id);
  await tx
    .update(orders)
    .set(CLOSED)
    .where(and(eq(orders.id, order.id), isUnpaid));
  return isFree;
}

/** The same, and tells those who look at the listing. */
export async function closeAndTell(
  { db, onAvailabilityChange }: PaymentsContext,
  order: Pick<Order, 'id' | 'listingId'>,
): Promise<void> {
  if (await db.transaction((tx) => closeUnpaid(tx, order))) onAvailabilityChange(order.listingId, true);
}

/** Closes a person's other orders for a listing that they have just booked; later payments for those are refunded. */
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

/** Closes orders whose hold has expired. Safe in parallel processes: each is closed by an update of its own row. */
export async function expireHolds(db: Db): Promise<void> {
  const over = await db
    .select({ id: orders.id, listingId: orders.listingId })
    .from(orders)
    .where(and(isNotNull(orders.holdSlot), lte(orders.holdUntil, sql`now()`)))
    .limit(BATCH_SIZE);
  for (const order of over) await db.transaction((tx) => closeUnpaid(tx, order));
}
