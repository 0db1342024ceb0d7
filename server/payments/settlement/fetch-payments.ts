/** Fetches the payments of an order from the provider and settles them. */
import { and, inArray } from 'drizzle-orm';
import type { GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import { expiredHolder } from '../../listings/availability.ts';
import { settlePayment } from './settle.ts';
import { orders } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

/** @returns every payment attempt, newest first @throws {GatewayUnavailable} */
export async function fetchAndSettle(context: PaymentsContext, gatewayOrderId: string): Promise<GatewayPayment[]> {
  const attempts = await context.gateway.paymentsOf(gatewayOrderId);
  // Oldest first: of two captured payments the first makes the booking.
  for (const attempt of attempts.toReversed()) await settlePayment(context, attempt);
  return attempts;
}

/**
 * Call it before a PG whose hold has just expired goes to another buyer: a payer who paid in time, though nobody has
 * reported it yet, gets the PG. Does nothing once the reconciler has closed the order, so an outage of the provider
 * keeps a PG from others only for a short time.
 * @throws {GatewayUnavailable}
 */
export async function settleExpiredHold(context: PaymentsContext, listingId: string): Promise<void> {
  const [before] = await context.db
    .select({ gatewayOrderId: orders.gatewayOrderId })
    .from(orders)
    .where(and(inArray(orders.id, expiredHolder(context.db, listingId)), inArray(orders.state, ['open', 'closed'])));
  if (before?.gatewayOrderId) await fetchAndSettle(context, before.gatewayOrderId);
}
