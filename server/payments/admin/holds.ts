/** Live holds, which admins may end. */
import { and, desc, eq } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import type { HeldListing } from '#contract/payments/schema.ts';
import { GatewayError } from '../../adapters/payment-gateway/port.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { isHolding } from '../conditions.ts';
import { closeAndTell, secondsLeft } from '../orders/hold.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { fetchAndSettle } from '../settlement/fetch-payments.ts';
import { orders, type Order } from '../table.ts';

export async function allHolds(db: Db): Promise<HeldListing[]> {
  const held = await db
    .select({ order: orders, secondsLeft })
    .from(orders)
    .where(isHolding)
    .orderBy(desc(orders.holdUntil))
    .limit(LISTING_LIMITS.listPage);
  return held.map(({ order, secondsLeft: left }) => ({
    orderId: order.id,
    pgId: order.listingId,
    pgName: order.pgName,
    pgLocation: order.pgLocation,
    payerName: order.payerName,
    email: order.payerEmail,
    secondsLeft: Math.max(0, left),
  }));
}

/**
 * Ends a hold, after settling what was already paid. A payment that is only authorized does not stop an admin, nor does
 * a provider that does not answer: otherwise somebody could start payments again and again. Money that arrives later is
 * handled like any late payment.
 * @throws {Refusal} `not_found` if there is no such live hold
 */
export async function endHold(context: PaymentsContext, orderId: string): Promise<Order> {
  const { db, warn } = context;
  const [order] = isId(orderId)
    ? await db
        .select()
        .from(orders)
        .where(and(eq(orders.id, orderId), isHolding))
    : [];
  if (!order) throw new Refusal('not_found', 'This PG is no longer held.');
  if (order.gatewayOrderId) {
    await fetchAndSettle(context, order.gatewayOrderId).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      warn('the provider could not be asked about a hold that an admin ended', { orderId, reason: error.message });
    });
  }
  await closeAndTell(context, order);
  return order;
}
