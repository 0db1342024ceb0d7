/** Compares the provider's lists with our rows: finds what no webhook reported and `reconcile.ts` no longer checks. */
import { and, eq, gt, inArray, isNull, notExists, notInArray, sql } from 'drizzle-orm';
import {
  GatewayRejected,
  GatewayUnavailable,
  type GatewayPayment,
  type GatewayRefund,
} from '../../adapters/payment-gateway/port.ts';
import type { Db } from '../../database/db.ts';
import { reset, consume } from '../../http/limits/limiter.ts';
import { applyRefundUpdate } from '../refunds/refunds.ts';
import { keepAlerts, raiseAlert, resolveAlerts } from '../../alerts/alerts.ts';
import { raiseUnmatched } from '../alerts/payment-alerts.ts';
import { applyDisputeUpdate } from './disputes.ts';
import { settlePayment } from './settle.ts';
import { alerts } from '../../alerts/table.ts';
import { disputes, ledger, orders, payments, refunds } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

/** The provider keeps an uncaptured payment for three days. */
const COMPARED_MS = 3 * 24 * 3_600_000;
/** One day more than is compared, so that the provider's clock may differ from ours. */
const ROWS_READ = sql`interval '4 days'`;
const ROUNDS_BETWEEN = 60;
const LIMIT_KEY = 'reconcile with provider';

/**
 * @returns a function to be called in every round of `reconcile`. It compares once in sixty rounds, in one process of
 * all, also across restarts. If the provider did not answer, the next call tries again.
 */
export function hourlyReconciliation(context: PaymentsContext): () => Promise<void> {
  let known = new Set<string>();
  return async () => {
    const wait = await consume(context.db, [
      { key: LIMIT_KEY, max: 1, seconds: ROUNDS_BETWEEN * context.reconcileSeconds },
    ]);
    if (wait !== undefined) return;
    const found = new Set<string>();
    // Warnings of the last comparison are not logged again.
    const warn: PaymentsContext['warn'] = (what, facts) => {
      const warning = JSON.stringify([what, facts]);
      found.add(warning);
      if (!known.has(warning)) context.warn(what, facts);
    };
    try {
      await reconcileWithProvider({ ...context, warn });
      known = found;
    } catch (error) {
      await reset(context.db, LIMIT_KEY);
      if (!(error instanceof GatewayUnavailable)) throw error;
      context.warn('our payments could not be compared with those of the provider', { reason: error.message });
    }
  };
}

/**
 * Compares once: settles each difference as if the provider had just reported it, and warns of those that remain. Safe
 * to run in parallel with webhooks, `reconcile` and itself.
 * @throws {GatewayUnavailable}
 */
export async function reconcileWithProvider(context: PaymentsContext): Promise<void> {
  const to = new Date();
  const from = new Date(to.getTime() - COMPARED_MS);
  // Our rows are read first: a change from here on can only make the provider's list newer, and settling it twice has
  // no effect.
  const before = await knownPayments(context.db);
  const paid = (await context.gateway.paymentsBetween(from, to)).filter(
    ({ status }) => status === 'captured' || status === 'refunded',
  );
  const returned = await context.gateway.refundsBetween(from, to);
  const updates = await refundUpdates(context.db, returned);
  const differing = paid.filter((payment) => !matches(before.get(payment.id), payment, returned));
  for (const payment of differing) await warnOnFailure(context, payment.id, () => settleOne(context, payment));
  for (const refund of updates) await warnOnFailure(context, refund.paymentId, () => applyRefund(context, refund));
  await compareDisputes(context, to);
  await warnOfRemainingDifferences(context, paid, returned);
}

/** Refunds that our rows do not have, or have in another state. */
async function refundUpdates(db: Db, returned: GatewayRefund[]): Promise<GatewayRefund[]> {
  if (returned.length === 0) return [];
  const ids = returned.map(({ id }) => id);
  const rows = await db.select().from(refunds).where(inArray(refunds.gatewayRefundId, ids));
  const known = new Map(rows.map(({ gatewayRefundId, state }) => [gatewayRefundId, state]));
  return returned.filter(({ id, status }) => known.get(id) !== status);
}

/** A dispute may last for weeks. */
const DISPUTES_MS = 90 * 24 * 3_600_000;

async function compareDisputes(context: PaymentsContext, now: Date): Promise<void> {
  const listed = await context.gateway
    .disputesBetween(new Date(now.getTime() - DISPUTES_MS), now)
    .catch((error: unknown) => {
      // Not every provider account may list its disputes; webhooks report them in any case.
      if (!(error instanceof GatewayRejected)) throw error;
      context.warn('the provider does not list disputes', { reason: error.message });
      return [];
    });
  if (listed.length === 0) return;
  const ids = listed.map(({ id }) => id);
  const rows = await context.db.select().from(disputes).where(inArray(disputes.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  for (const dispute of listed) {
    const { state, deductedPaise } = known.get(dispute.id) ?? {};
    if (state === dispute.state && deductedPaise === dispute.deductedPaise) continue;
    await warnOnFailure(context, dispute.paymentId, () =>
      context.db.transaction((tx) => applyDisputeUpdate(tx, dispute, now)),
    );
  }
}

/** A failure must not keep the other payments from being compared. */
async function warnOnFailure({ warn }: PaymentsContext, paymentId: string, take: () => Promise<void>): Promise<void> {
  await take().catch((error: unknown) => warn('a payment could not be compared', { paymentId, reason: String(error) }));
}

async function settleOne(context: PaymentsContext, payment: GatewayPayment): Promise<void> {
  const { outcome } = await settlePayment(context, payment);
  if (outcome === 'unknown' && payment.status === 'captured') await recordUnmatched(context, payment);
}

async function applyRefund(context: PaymentsContext, refund: GatewayRefund): Promise<void> {
  const reopened = await context.db.transaction((tx) => applyRefundUpdate(tx, context, refund));
  if (reopened) context.onAvailabilityChange(reopened, true);
}

/** Raises an alert, unless there is one or an admin has marked it as done. */
async function recordUnmatched({ db, warn }: PaymentsContext, payment: GatewayPayment): Promise<void> {
  const { id: paymentId, orderId } = payment;
  const isKnown = and(eq(alerts.kind, 'unmatched_payment'), eq(alerts.paymentId, paymentId), isNull(alerts.resolvedAt));
  if ((await db.$count(alerts, isKnown)) > 0) return;
  warn('a payment for an order that is not here', { paymentId, orderId });
  await raiseUnmatched(db, payment);
}

/** What our rows have about one payment. */
interface KnownPayment {
  second: boolean;
  orderState: string;
  refund: { id: string | null; state: string } | undefined;
  /** Balance of the provider account in the ledger for this payment, without chargebacks. */
  netPaise: number;
}

async function knownPayments(db: Db): Promise<Map<string, KnownPayment>> {
  const rows = await db
    .select({
      paymentId: payments.paymentId,
      second: payments.second,
      orderState: orders.state,
      refundId: refunds.gatewayRefundId,
      refundState: refunds.state,
      netPaise: sql<number>`coalesce(sum(${ledger.amountPaise}), 0)::float8`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(refunds, eq(refunds.id, payments.paymentId))
    .leftJoin(
      ledger,
      and(
        eq(ledger.paymentId, payments.paymentId),
        eq(ledger.account, 'provider'),
        notInArray(ledger.entry, ['charged_back', 'chargeback_reversed']),
      ),
    )
    .where(gt(payments.createdAt, sql`now() - ${ROWS_READ}`))
    .groupBy(payments.paymentId, payments.second, orders.state, refunds.gatewayRefundId, refunds.state);
  return new Map(
    rows.map(({ paymentId, refundId: id, refundState: state, ...row }) => [
      paymentId,
      { ...row, refund: state ? { id, state } : undefined },
    ]),
  );
}

function matches(
  row: KnownPayment | undefined,
  { id, amountPaise, status }: GatewayPayment,
  returned: GatewayRefund[],
): boolean {
  if (!row) return false;
  const back = returned.filter((refund) => refund.paymentId === id && refund.status === 'processed');
  if (row.netPaise !== back.reduce((left, refund) => left - refund.amountPaise, amountPaise)) return false;
  if (!row.refund) return status === 'captured' && (row.orderState === 'paid' || row.orderState === 'ended');
  return row.second || row.orderState === (row.refund.state === 'processed' ? 'refunded' : 'refunding');
}

/** Alerts admins of differences that remain after the repair. */
async function warnOfRemainingDifferences(
  { db, warn }: PaymentsContext,
  paid: GatewayPayment[],
  returned: GatewayRefund[],
): Promise<void> {
  const after = await knownPayments(db);
  const sound: string[] = [];
  for (const payment of paid) {
    const row = after.get(payment.id);
    if (row && matches(row, payment, returned)) sound.push(payment.id);
    if (!row || matches(row, payment, returned)) continue;
    warn('our payments differ from those of the provider', { payment, here: row });
    const { id, amountPaise } = payment;
    await raiseAlert(db, { kind: 'difference', subject: id, paymentId: id, amountPaise });
  }
  await resolveAlerts(db, 'difference', sound);
  const first = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.second, false)));
  const lost = await db
    .select({ orderId: orders.id, state: orders.state })
    .from(orders)
    .where(and(inArray(orders.state, ['paid', 'ended', 'refunding', 'refunded']), notExists(first)));
  for (const order of lost) {
    warn('an order has lost its payment', order);
    await raiseAlert(db, { kind: 'lost_payment', subject: order.orderId, orderId: order.orderId });
  }
  const ids = lost.map(({ orderId }) => orderId);
  await keepAlerts(db, 'lost_payment', ids);
}
