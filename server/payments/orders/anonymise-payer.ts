/** Anonymises a person's orders when the account is deleted; paid orders are kept, as accounting requires. */
import { and, eq, notExists, sql } from 'drizzle-orm';
import { DELETED_USER } from '#contract/deleted-user.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { isUnpaid } from '../conditions.ts';
import { orders, payments } from '../table.ts';
import { closeUnpaid } from './hold.ts';

/** The payer's address in an anonymised order. */
export const NO_EMAIL = '';

/**
 * Ends the person's holds and removes name and address from their unpaid orders. A later payment for one of these is
 * refunded: `settle.ts` makes no booking for an order without an address.
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
