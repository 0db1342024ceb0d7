/**
 * Webhooks of the payment provider: signed, perhaps sent more than once, in any order. Each event takes effect once, in
 * the transaction that records it.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { GatewayUnavailable, type GatewayEvent, type GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import type { Transaction } from '../../database/db.ts';
import { applyRefundUpdate } from '../refunds/refunds.ts';
import { raiseUnmatched } from '../alerts/alerts.ts';
import { applyDisputeUpdate } from './disputes.ts';
import { settle, announce, type Settled } from './settle.ts';
import { orders, webhookEvents } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

/** Events that tell of captured money. */
const CAPTURED = ['payment.captured', 'order.paid'];
/** Events that tell of money on its way back. */
const RETURNED = ['refund.created', 'refund.processed'];

export interface Delivery {
  raw: Uint8Array;
  signature: string | undefined;
  eventId: string | undefined;
}

/**
 * Status of the answer. Whatever is signed is 200, known or not: a refusal would be repeated for a day and then end the
 * webhook.
 */
export async function receiveWebhook(
  context: PaymentsContext,
  { raw, signature, eventId }: Delivery,
): Promise<200 | 400 | 503> {
  let event: GatewayEvent | undefined;
  try {
    event = context.gateway.readEvent(raw, { signature, eventId });
  } catch (error) {
    if (error instanceof GatewayUnavailable) return 503;
    context.warn('a signed webhook could not be read', { eventId, reason: String(error) });
    return 200;
  }
  if (!event) return 400;
  await handleEvent(context, event);
  return 200;
}

/** What an event has changed. */
interface EventOutcome {
  settled?: Settled;
  /** The listing that is available again. */
  reopened?: string | undefined;
}

async function handleEvent(context: PaymentsContext, event: GatewayEvent): Promise<void> {
  const { id, name, payment, refund, dispute, toldAt } = event;
  const { settled, reopened } = await context.db.transaction(async (tx): Promise<EventOutcome> => {
    const paymentId = payment?.id ?? refund?.paymentId ?? dispute?.paymentId;
    const row = { id, name, gatewayOrderId: payment?.orderId, paymentId };
    const [first] = await tx
      .insert(webhookEvents)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (!first) return {};
    if (refund) return { reopened: await applyRefundUpdate(tx, context, refund) };
    if (dispute) {
      await applyDisputeUpdate(tx, dispute, toldAt);
      return {};
    }
    if (!payment) return {};
    if (await isOvertaken(tx, payment)) {
      await reconcileSoon(tx, payment);
      return {};
    }
    // The payload is a snapshot: an older one than what was settled changes nothing, because states only move forward.
    const outcome = await settle(tx, context, payment);
    if (outcome.outcome === 'unknown' && payment.status === 'captured') await markUnmatched(tx, context, event);
    if (outcome.outcome === 'unpaid' && CAPTURED.includes(name)) await reconcileSoon(tx, payment);
    return { settled: outcome };
  });
  if (settled) announce(context, settled);
  if (reopened) context.onAvailabilityChange(reopened, true);
}

/**
 * Perhaps the order is just being made here, or it belongs to another system with the same keys: an admin sees it until
 * it is matched.
 */
async function markUnmatched(tx: Transaction, context: PaymentsContext, { id, payment }: GatewayEvent): Promise<void> {
  await tx.update(webhookEvents).set({ unmatched: true }).where(eq(webhookEvents.id, id));
  context.warn('a payment for an order that is not here', { paymentId: payment?.id, orderId: payment?.orderId });
  if (payment) await raiseUnmatched(tx, payment);
}

/** A refund of this payment was told of before the payment itself: a booking would stand without its money. */
async function isOvertaken(tx: Transaction, { id, status }: GatewayPayment): Promise<boolean> {
  if (status !== 'captured') return false;
  return (
    (await tx.$count(webhookEvents, and(eq(webhookEvents.paymentId, id), inArray(webhookEvents.name, RETURNED)))) > 0
  );
}

/** This event cannot be the final state: `reconcile.ts` is to ask the provider, also about an order it had given up. */
async function reconcileSoon(tx: Transaction, { orderId = '' }: GatewayPayment): Promise<void> {
  await tx
    .update(orders)
    .set({ nextCheckAt: sql`now()` })
    .where(and(eq(orders.gatewayOrderId, orderId), inArray(orders.state, ['open', 'closed'])));
}
