/** The provider's id of an order: kept once it is known, and the way back from it to the order. */
import { and, eq, sql } from 'drizzle-orm';
import { GatewayRejected, type GatewayOrder } from '../../adapters/payment-gateway/port.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { orders, type Order } from '../table.ts';

/**
 * Keeps the provider's id for the order; where somebody else was first, theirs is the one to pay. Undefined once it is
 * closed.
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

/** The caller's order with this id of the provider's; nobody else's, and nobody learns whether there is one. */
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
