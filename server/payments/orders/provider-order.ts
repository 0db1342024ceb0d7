/** Stores the provider's order id, and finds orders by it. */
import { and, eq, sql } from 'drizzle-orm';
import { GatewayRejected, type GatewayOrder } from '../../adapters/payment-gateway/port.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { orders, type Order } from '../table.ts';

/**
 * Stores the provider's id of the order. If another process was first, its id is the one to pay.
 * @returns undefined if the order is closed
 */
export async function markOpen(
  { db, reconcileSeconds }: PaymentsContext,
  order: Order,
  made: GatewayOrder,
): Promise<Order | undefined> {
  if (made.amountPaise !== order.amountPaise || made.currency !== 'INR')
    throw new GatewayRejected(0, 'The order is for another amount.');
  const [open] = await db
    .update(orders)
    .set({
      gatewayOrderId: made.id,
      state: 'open',
      nextCheckAt: sql`now() + make_interval(secs => ${2 * reconcileSeconds})`,
    })
    .where(and(eq(orders.id, order.id), eq(orders.state, 'creating')))
    .returning();
  if (open) return open;
  const [now] = await db.select().from(orders).where(eq(orders.id, order.id));
  return now?.state === 'open' ? now : undefined;
}

/**
 * The caller's order with this provider id; undefined also for somebody else's, so that nobody learns whether it
 * exists.
 */
export async function ownOrder(
  { db }: PaymentsContext,
  uid: string,
  gatewayOrderId: string,
): Promise<Order | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.gatewayOrderId, gatewayOrderId), eq(orders.personId, uid)));
  return order;
}
