/** The PGs that people are paying for right now, for admins, who may end a hold. */
import { and, desc, eq } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import type { HeldListing } from '#contract/payments/schema.ts';
import { GatewayError } from '../../adapters/payment-gateway/port.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { isHolding } from '../conditions.ts';
import { closeUnpaid, secondsLeft } from '../orders/hold.ts';
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
 * What has been paid is settled first. A payment that is only on its way stops an admin no more than a provider that is
 * silent: somebody could start one again and again, and money that comes later is dealt with like any late payment.
 * @throws {Refusal} `not_found` where there is no such hold any more
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
  await db.transaction((tx) => closeUnpaid(tx, order));
  return order;
}
