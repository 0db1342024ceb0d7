/** This room's part of 'Download my data', in pages. */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { toRupees } from '#contract/money.ts';
import type { Db } from '../../database/db.ts';
import { inPages } from '../../http/json-stream.ts';
import { orders, payments, type Order } from '../table.ts';
import { paidOrders, toRecord, type PaidOrder } from './payment-records.ts';

export const paymentsDataOf = (db: Db, uid: string) => ({
  orders: inPages(
    (after: Order | undefined, limit) => {
      // Compared in the database: a JavaScript date has no microseconds, and would skip orders.
      const before =
        after && sql`(${orders.createdAt}, ${orders.id}) < (select created_at, id from orders where id = ${after.id})`;
      return db
        .select()
        .from(orders)
        .where(and(eq(orders.personId, uid), before))
        .orderBy(desc(orders.createdAt), desc(orders.id))
        .limit(limit);
    },
    ({ pgName, pgLocation, amountPaise, state, createdAt }) => ({
      pgName,
      pgLocation,
      amount: toRupees(amountPaise),
      state,
      createdAt: createdAt.toISOString(),
    }),
  ),
  payments: inPages(
    (after: PaidOrder | undefined, limit) =>
      paidOrders(db, and(eq(orders.personId, uid), after && lt(payments.seq, after.payment.seq))).limit(limit),
    toRecord,
  ),
});
