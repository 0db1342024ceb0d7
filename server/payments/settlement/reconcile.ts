/** Asks the provider about orders and refunds that are not settled, so that none depends on a browser or a webhook. */
import { and, eq, lte, sql } from 'drizzle-orm';
import { GatewayError } from '../../adapters/payment-gateway/port.ts';
import { closeAndTell, expireHolds } from '../orders/hold.ts';
import { fetchAndSettle } from './fetch-payments.ts';
import { markOpen } from '../orders/provider-order.ts';
import { isRefundDue, processRefund } from '../refunds/refunds.ts';
import { orders, refunds, type Order } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

/** How many are processed in parallel. */
const BATCH_SIZE = 5;
/** For this long after its hold ends an order is checked in every round, because its payer may be waiting. */
const EVERY_ROUND_UNTIL = sql`interval '15 minutes'`;
/** Older orders are not checked any more: a bank may approve a payment for three days. */
const ASKED_UNTIL = sql`interval '4 days'`;

/** One round. Safe in parallel processes: each order and refund is claimed by an update of its own row. */
export async function reconcile(context: PaymentsContext): Promise<void> {
  const errors: unknown[] = [];
  // An order that fails must keep neither the other orders nor the refunds waiting.
  const collectError = (work: Promise<void>) => work.catch((error: unknown) => void errors.push(error));
  await processBatches(
    context,
    () => claimOrders(context),
    (order) => collectError(reconcileOrder(context, order)),
  );
  // Only after the provider was asked about each order: whoever paid in time must get the PG although the hold has
  // expired meanwhile. If the provider does not answer, holds expire about half a round later.
  await expireHolds(context.db);
  const due = async () =>
    context.db
      .select({ paymentId: refunds.id })
      .from(refunds)
      .where(isRefundDue(context.db))
      .orderBy(refunds.nextTryAt)
      .limit(BATCH_SIZE);
  await processBatches(context, due, ({ paymentId }) => collectError(processRefund(context, paymentId)));
  if (errors.length > 0) throw new AggregateError(errors, 'Some orders or refunds could not be reconciled.');
}

/**
 * Processes batches until nothing is due, but for at most half the time between two rounds; the next round begins with
 * the rest.
 */
async function processBatches<T>(
  { reconcileSeconds }: PaymentsContext,
  due: () => Promise<T[]>,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const until = Date.now() + 500 * reconcileSeconds;
  for (let some = await due(); some.length > 0; some = Date.now() < until ? await due() : [])
    await Promise.all(some.map(work));
}

/**
 * Claims due orders, the longest overdue first, by setting their next check: in the next round, or when the hold ends
 * if that is sooner, as long as a payer may be waiting. Later the interval is a quarter of the order's age, so that old
 * orders cost little.
 */
async function claimOrders({ db, reconcileSeconds }: PaymentsContext): Promise<Order[]> {
  const due = lte(orders.nextCheckAt, sql`now()`);
  const pace = sql`make_interval(secs => ${reconcileSeconds})`;
  const soon = sql`now() + case when ${orders.holdUntil} > now() - ${EVERY_ROUND_UNTIL} then ${pace}
    else greatest(${pace}, (now() - ${orders.createdAt}) / 4) end`;
  const next = sql`case when ${orders.holdUntil} > now() then least(${soon}, ${orders.holdUntil}) else ${soon} end`;
  return db
    .update(orders)
    .set({ nextCheckAt: sql`case when ${orders.createdAt} > now() - ${ASKED_UNTIL} then ${next} end` })
    .where(
      and(
        sql`${orders.id} in (
          select id from orders where next_look_at <= now() order by next_look_at limit ${BATCH_SIZE})`,
        due,
      ),
    )
    .returning();
}

/** Checks one order now. If the provider does not answer, it is checked again when it is due next. */
export async function reconcileOrder(context: PaymentsContext, order: Order): Promise<void> {
  try {
    const gatewayOrderId = order.gatewayOrderId ?? (await adoptProviderOrder(context, order));
    if (gatewayOrderId) await fetchAndSettle(context, gatewayOrderId);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    context.warn('the provider could not be asked about an order', { orderId: order.id, reason: error.message });
  }
}

/**
 * For an order whose creating process died: adopts the order that it may have created at the provider, or else releases
 * the listing.
 */
async function adoptProviderOrder(context: PaymentsContext, order: Order): Promise<string | undefined> {
  if (order.state !== 'creating') return undefined;
  const made = await context.gateway.findOrder(order.id);
  if (made) return (await markOpen(context, order, made))?.gatewayOrderId ?? undefined;
  await closeAndTell(context, order);
  await context.db
    .update(orders)
    .set({ nextCheckAt: null })
    .where(and(eq(orders.id, order.id), eq(orders.state, 'closed')));
  return undefined;
}
