/** The status of one's own order: for the booking panel, the success page and the remaining time of a hold. */
import { and, desc, eq } from 'drizzle-orm';
import type { OrderStatus } from '#contract/payments/schema.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { isHolding } from '../conditions.ts';
import { secondsLeft } from '../orders/hold.ts';
import { paymentOfOrder, receiptMailState, toRecord } from '../receipts/payment-records.ts';
import { orders } from '../table.ts';

/** @throws {Refusal} `not_found`, also for somebody else's order */
export async function orderStatus(db: Db, uid: string, gatewayOrderId: string): Promise<OrderStatus> {
  const known = /^order_\w{1,40}$/.test(gatewayOrderId);
  const [status] = known
    ? await statuses(db, and(eq(orders.personId, uid), eq(orders.gatewayOrderId, gatewayOrderId)))
    : [];
  if (!status) throw new Refusal('not_found', 'This order could not be found.');
  return status;
}

/** A person's orders that hold a listing now. */
export function liveHolds(db: Db, uid: string): Promise<OrderStatus[]> {
  return statuses(db, and(eq(orders.personId, uid), eq(orders.state, 'open'), isHolding));
}

async function statuses(db: Db, where: ReturnType<typeof and>): Promise<OrderStatus[]> {
  const rows = await db
    .select({ order: orders, secondsLeft })
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt));
  return Promise.all(
    rows.map(async ({ order, secondsLeft: left }): Promise<OrderStatus> => {
      const paid = await paymentOfOrder(db, order.id);
      return {
        id: order.gatewayOrderId ?? '',
        amount: order.amountPaise,
        currency: 'INR',
        secondsLeft: order.holdSlot === null ? 0 : Math.max(0, left),
        pgId: order.listingId,
        pgName: order.pgName,
        pgLocation: order.pgLocation,
        state: order.state,
        mail: await receiptMailState(db, paid?.payment.paymentId),
        ...(paid && { payment: toRecord(paid) }),
      };
    }),
  );
}
