/**
 * Webhooks of the payment provider: signed, in any order, and possibly delivered more than once. Each event takes
 * effect once, in the transaction that records it.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { GatewayUnavailable, type GatewayEvent, type GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import type { Transaction } from '../../database/db.ts';
import { applyRefundUpdate } from '../refunds/refunds.ts';
import { raiseUnmatched } from '../alerts/payment-alerts.ts';
import { applyDisputeUpdate } from './disputes.ts';
import { settle, announce, type Settled } from './settle.ts';
import { orders, webhookEvents } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

/** Events about captured money. */
const CAPTURED = ['payment.captured', 'order.paid'];
/** Events about refunds. */
const RETURNED = ['refund.created', 'refund.processed'];

export interface Delivery {
  raw: Uint8Array;
  signature: string | undefined;
  eventId: string | undefined;
}

/**
 * @returns the HTTP status. Everything signed is answered with 200, whether we know the event or not: the provider
 * would repeat a rejected delivery for a day and then disable the webhook.
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
    const [inserted] = await tx
      .insert(webhookEvents)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (!inserted) return {};
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
    // The payload is a snapshot. One that is older than what we have settled changes nothing, because states only move
    // forward.
    const outcome = await settle(tx, context, payment);
    if (outcome.outcome === 'unknown' && payment.status === 'captured') await markUnmatched(tx, context, event);
    if (outcome.outcome === 'unpaid' && CAPTURED.includes(name)) await reconcileSoon(tx, payment);
    return { settled: outcome };
  });
  if (settled) announce(context, settled);
  if (reopened) context.onAvailabilityChange(reopened, true);
}

/**
 * The order may still be in creation here, or belong to another system with the same API keys: an admin sees the
 * payment until it is matched.
 */
async function markUnmatched(tx: Transaction, context: PaymentsContext, { id, payment }: GatewayEvent): Promise<void> {
  await tx.update(webhookEvents).set({ unmatched: true }).where(eq(webhookEvents.id, id));
  context.warn('a payment for an order that is not here', { paymentId: payment?.id, orderId: payment?.orderId });
  if (payment) await raiseUnmatched(tx, payment);
}

/**
 * Whether a refund of this payment arrived before the payment itself: booking it now would make a booking without
 * money.
 */
async function isOvertaken(tx: Transaction, { id, status }: GatewayPayment): Promise<boolean> {
  if (status !== 'captured') return false;
  return (
    (await tx.$count(webhookEvents, and(eq(webhookEvents.paymentId, id), inArray(webhookEvents.name, RETURNED)))) > 0
  );
}

/**
 * The event may be outdated, so `reconcile.ts` is to ask the provider, also about an order that it no longer checks.
 */
async function reconcileSoon(tx: Transaction, { orderId = '' }: GatewayPayment): Promise<void> {
  await tx
    .update(orders)
    .set({ nextCheckAt: sql`now()` })
    .where(and(eq(orders.gatewayOrderId, orderId), inArray(orders.state, ['open', 'closed'])));
}
