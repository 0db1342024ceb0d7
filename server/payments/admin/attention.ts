/** Orders and alerts that need an admin's attention, and the two actions on an order: reconcile and refund. */
import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import { paiseText, toRupees } from '#contract/money.ts';
import type { Attention } from '#contract/payments/schema.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { listAlerts } from '../alerts/payment-alerts.ts';
import { reconcileOrder } from '../settlement/reconcile.ts';
import { cancelAndRefund, processRefund } from '../refunds/refunds.ts';
import { isFailedRefund } from '../conditions.ts';
import { disputes, orders, payments, refunds, type Order, type Refund } from '../table.ts';
import { listFailingJobs } from '../../alerts/failing-jobs.ts';
import type { PaymentsContext } from '../payments-context.ts';

type Concern = Attention['orders'][number]['concerns'][number];

const DISPUTED =
  'The payer’s bank disputes this payment, and may take the money back itself. ' +
  'Answer the dispute in the provider’s dashboard first.';
const MAX_ROWS = 200;
const ago = (interval: string) => sql`now() - ${interval}::interval`;

// Each of these states should have ended by itself.
export const REFUND_SLOW = or(
  and(eq(refunds.state, 'due'), lt(refunds.createdAt, ago('10 minutes'))),
  and(eq(refunds.state, 'pending'), lt(refunds.createdAt, ago('7 days'))),
);
const ODD_PAYMENT = and(inArray(refunds.reason, ['amount', 'second']), gt(refunds.createdAt, ago('30 days')));
export const AUTHORIZED = and(
  inArray(orders.state, ['open', 'closed']),
  isNotNull(orders.authorizedAt),
  lt(orders.authorizedAt, ago('5 minutes')),
  gt(orders.createdAt, ago('4 days')),
);
export const NO_PROVIDER_ORDER = and(eq(orders.state, 'creating'), lt(orders.createdAt, ago('5 minutes')));

export async function listAttention(db: Db): Promise<Attention> {
  const rows = await db
    .select({
      order: orders,
      refund: refunds,
      slow: sql<boolean>`coalesce(${REFUND_SLOW}, false)`,
      odd: sql<boolean>`coalesce(${ODD_PAYMENT}, false)`,
      authorized: sql<boolean>`coalesce(${AUTHORIZED}, false)`,
    })
    .from(orders)
    .leftJoin(refunds, eq(refunds.orderId, orders.id))
    .where(or(isFailedRefund, REFUND_SLOW, ODD_PAYMENT, AUTHORIZED, NO_PROVIDER_ORDER))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_ROWS);
  return {
    orders: rows.map(({ order, refund, ...found }) => ({
      orderId: order.id,
      ...(refund && { refundId: refund.id }),
      ...(order.gatewayOrderId && { razorpay_order_id: order.gatewayOrderId }),
      pgId: order.listingId,
      pgName: order.pgName,
      amount: toRupees(order.amountPaise),
      email: order.payerEmail,
      state: order.state,
      createdAt: order.createdAt.toISOString(),
      concerns: concerns(order, refund, found),
      ...(refund?.note && { note: refund.note }),
    })),
    alerts: await listAlerts(db),
    jobs: await listFailingJobs(db),
  };
}

function concerns(
  order: Order,
  refund: Refund | null,
  found: { slow: boolean; odd: boolean; authorized: boolean },
): Concern[] {
  return [
    ...(refund?.state === 'failed' ? (['refund_failed'] as const) : []),
    ...(found.slow ? (['refund_slow'] as const) : []),
    ...(found.odd ? [refund?.reason === 'second' ? ('second_payment' as const) : ('wrong_amount' as const)] : []),
    ...(found.authorized ? (['authorized'] as const) : []),
    ...(order.state === 'creating' ? (['no_provider_order'] as const) : []),
  ];
}

/** Reconciles one order and its refunds with the provider. @throws {Refusal} `not_found` */
export async function reconcileOrderById(context: PaymentsContext, orderId: string): Promise<Order> {
  const order = await findOrder(context.db, orderId);
  await reconcileOrder(context, order);
  await retryRefundsNow(context, orderId);
  return order;
}

/**
 * Refunds an order: cancels its booking, or retries its failed refund.
 * @param adminReason shown to the payer
 * @throws {Refusal} `not_found`, `conflict` where there is nothing to refund, or a dispute is open
 */
export async function refundOrder(context: PaymentsContext, orderId: string, adminReason?: string): Promise<Order> {
  const order = await findOrder(context.db, orderId);
  await assertUndisputed(context.db, orderId);
  // If a refund of this order failed, only that one is retried: the booking beside it has another payment and stays.
  const isRetry = order.state === 'refunding' || (await hasFailedRefund(context.db, orderId));
  const cancelled = isRetry
    ? undefined
    : await context.db.transaction((tx) => cancelAndRefund(tx, context, order, adminReason));
  if (!isRetry && !cancelled)
    throw new Refusal('conflict', 'There is no money of this order that could be given back.');
  if (cancelled?.reopened) context.onAvailabilityChange(cancelled.reopened, true);
  await retryRefundsNow(context, orderId);
  return order;
}

/**
 * Refuses while a dispute is open: the bank may still charge the money back, and the payer would get it twice.
 * @throws {Refusal} `conflict`
 */
async function assertUndisputed(db: Db, orderId: string): Promise<void> {
  const [open] = await db
    .select({ id: disputes.id })
    .from(disputes)
    .innerJoin(payments, eq(payments.paymentId, disputes.paymentId))
    .where(and(eq(payments.orderId, orderId), inArray(disputes.state, ['open', 'under_review'])))
    .limit(1);
  if (open) throw new Refusal('conflict', DISPUTED);
}

/** An order's text in the audit log, which does not name the payer. */
export function describeOrder({ pgName, amountPaise }: Order): string {
  return `${pgName}, ${paiseText(amountPaise)}`;
}

async function hasFailedRefund(db: Db, orderId: string): Promise<boolean> {
  return (await db.$count(refunds, and(eq(refunds.orderId, orderId), isFailedRefund))) > 0;
}

async function retryRefundsNow(context: PaymentsContext, orderId: string): Promise<void> {
  const refunding = await context.db
    .update(refunds)
    .set({ nextTryAt: sql`now()` })
    .where(and(eq(refunds.orderId, orderId), isNotNull(refunds.nextTryAt)))
    .returning({ paymentId: refunds.id });
  for (const { paymentId } of refunding) await processRefund(context, paymentId);
}

async function findOrder(db: Db, id: string): Promise<Order> {
  const [order] = isId(id) ? await db.select().from(orders).where(eq(orders.id, id)) : [];
  if (!order) throw new Refusal('not_found', 'This order could not be found.');
  return order;
}
