/** What is left of somebody's orders when their account is deleted: what was paid is kept, as books must be. */
import { and, eq, notExists, sql } from 'drizzle-orm';
import { DELETED_USER } from '#contract/deleted-user.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { isUnpaid } from '../conditions.ts';
import { orders, payments } from '../table.ts';
import { closeUnpaid } from './hold.ts';

/** The address of an order whose payer has deleted the account before anything was paid. */
export const NO_EMAIL = '';

/**
 * Ends the person's holds and takes name and address out of every order that nothing was paid for. Money that comes for
 * one of these later goes back: `settle.ts` books nothing for an order without an address.
 */
export async function anonymisePayer(db: Db | Transaction, uid: string): Promise<void> {
  const unpaid = await db
    .select({ id: orders.id, listingId: orders.listingId })
    .from(orders)
    .where(and(eq(orders.personId, uid), isUnpaid));
  for (const order of unpaid) await db.transaction((tx) => closeUnpaid(tx, order));
  const paid = db
    .select({ one: sql`1` })
    .from(payments)
    .where(eq(payments.orderId, orders.id));
  await db
    .update(orders)
    .set({ payerName: DELETED_USER, payerEmail: NO_EMAIL })
    .where(and(eq(orders.personId, uid), notExists(paid)));
}
