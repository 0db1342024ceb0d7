/** Asks the provider what has been paid for an order, and settles it. */
import { and, inArray } from 'drizzle-orm';
import type { GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import { expiredHolder } from '../../listings/availability.ts';
import { settlePayment } from './settle.ts';
import { orders } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

/** @returns every attempt to pay, as the provider knows them now @throws {GatewayUnavailable} */
export async function fetchAndSettle(context: PaymentsContext, gatewayOrderId: string): Promise<GatewayPayment[]> {
  const attempts = await context.gateway.paymentsOf(gatewayOrderId);
  // Oldest first: of two captured payments the first is the booking's.
  for (const attempt of attempts.toReversed()) await settlePayment(context, attempt);
  return attempts;
}

/**
 * Before a PG whose hold has just run out goes to another buyer: whoever paid for it in time has it, though nobody has
 * told of it yet. Once the reconciler has closed the order there is nothing to ask, so a provider that is silent keeps
 * no PG for long.
 * @throws {GatewayUnavailable}
 */
export async function settleExpiredHold(context: PaymentsContext, listingId: string): Promise<void> {
  const [before] = await context.db
    .select({ gatewayOrderId: orders.gatewayOrderId })
    .from(orders)
    .where(and(inArray(orders.id, expiredHolder(context.db, listingId)), inArray(orders.state, ['open', 'closed'])));
  if (before?.gatewayOrderId) await fetchAndSettle(context, before.gatewayOrderId);
}
