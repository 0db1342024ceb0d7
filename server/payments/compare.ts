/** Holds the provider's lists against our rows: finds what no webhook told of and what no look asks after any more. */
import { and, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { GatewayUnavailable, type GatewayPayment, type GatewayRefund } from '../adapters/payment-gateway/port.ts';
import type { Db } from '../database/db.ts';
import { forgiveTries, takeTry } from '../identity/limits.ts';
import { noteRefund } from './refunds.ts';
import { settleNow } from './settle.ts';
import { ledger, orders, payments, refunds, webhookEvents } from './table.ts';
import type { Till } from './till.ts';

/** The provider keeps a payment that is not captured for three days. */
const COMPARED_MS = 3 * 24 * 3_600_000;
/** A day more, so that clocks need not agree. */
const KNOWN_FOR = sql`interval '4 days'`;
const EVERY_ROUNDS = 60;
const TURN = 'compare the books';

/**
 * @returns what is to be called as often as the reconciler: it compares once in sixty rounds, in one process of all, whoever was
 * started again meanwhile. What the provider did not answer is asked at the next call.
 */
export function compareInTurn(till: Till): () => Promise<void> {
  let known = new Set<string>();
  return async () => {
    const wait = await takeTry(till.db, [{ key: TURN, most: 1, seconds: EVERY_ROUNDS * till.reconcileSeconds }]);
    if (wait !== undefined) return;
    const found = new Set<string>();
    // What the last comparison has warned of and nobody has mended yet is not said again.
    const warn: Till['warn'] = (what, facts) => {
      const said = JSON.stringify([what, facts]);
      found.add(said);
      if (!known.has(said)) till.warn(what, facts);
    };
    try {
      await compareBooks({ ...till, warn });
      known = found;
    } catch (error) {
      await forgiveTries(till.db, TURN);
      if (!(error instanceof GatewayUnavailable)) throw error;
      till.warn('the books could not be compared with the provider', { said: error.message });
    }
  };
}

/**
 * One comparison: what differs is settled as if the provider had just told of it, and what then still differs is warned of.
 * Safe beside webhooks, looks and itself. @throws {GatewayUnavailable}
 */
export async function compareBooks(till: Till): Promise<void> {
  const to = new Date();
  const from = new Date(to.getTime() - COMPARED_MS);
  // Ours first: what happens from here on can make the provider's list newer, and is then settled again without effect.
  const before = await rowsOf(till.db);
  const paid = (await till.gateway.paymentsBetween(from, to)).filter(({ status }) => status === 'captured' || status === 'refunded');
  const returned = await till.gateway.refundsBetween(from, to);
  const differing = paid.filter((payment) => !agrees(before.get(payment.id), payment, returned));
  for (const payment of differing) await takeIn(till, payment.id, () => settleOne(till, payment));
  for (const refund of returned) {
    const known = before.get(refund.paymentId)?.refund;
    if (known?.id === refund.id && known.state === refund.status) continue;
    await takeIn(till, refund.paymentId, () => noteOne(till, refund));
  }
  await warnOfTheRest(till, differing, returned);
}

/** One that breaks must not keep the others from being compared. */
async function takeIn({ warn }: Till, paymentId: string, take: () => Promise<void>): Promise<void> {
  await take().catch((trouble: unknown) => warn('a payment could not be compared', { paymentId, said: String(trouble) }));
}

async function settleOne(till: Till, payment: GatewayPayment): Promise<void> {
  const { outcome } = await settleNow(till, payment);
  if (outcome === 'unknown' && payment.status === 'captured') await noteUnmatched(till, payment);
}

async function noteOne(till: Till, refund: GatewayRefund): Promise<void> {
  const reopened = await till.db.transaction((tx) => noteRefund(tx, till, refund));
  if (reopened) till.onAvailability(reopened, true);
}

/** Stands on the admin's list as if a webhook had told of it, unless one did. */
async function noteUnmatched({ db, warn }: Till, { id: paymentId, orderId }: GatewayPayment): Promise<void> {
  const listed = await db.$count(webhookEvents, and(eq(webhookEvents.paymentId, paymentId), eq(webhookEvents.unmatched, true)));
  if (listed > 0) return;
  const row = { id: `compared ${paymentId}`, name: 'payment.compared', gatewayOrderId: orderId, paymentId, unmatched: true };
  await db.insert(webhookEvents).values(row).onConflictDoNothing();
  warn('a payment for an order that is not here', { paymentId, orderId });
}

/** What our rows say of one payment. */
interface Row {
  second: boolean;
  orderState: string;
  refund: { id: string | null; state: string } | undefined;
  /** What the books have with the provider for it. */
  netPaise: number;
}

async function rowsOf(db: Db): Promise<Map<string, Row>> {
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
    .leftJoin(refunds, eq(refunds.paymentId, payments.paymentId))
    .leftJoin(ledger, and(eq(ledger.paymentId, payments.paymentId), eq(ledger.account, 'provider')))
    .where(gt(payments.createdAt, sql`now() - ${KNOWN_FOR}`))
    .groupBy(payments.paymentId, payments.second, orders.state, refunds.gatewayRefundId, refunds.state);
  return new Map(
    rows.map(({ paymentId, refundId: id, refundState: state, ...row }) => [
      paymentId,
      { ...row, refund: state ? { id, state } : undefined },
    ]),
  );
}

function agrees(row: Row | undefined, { id, amountPaise, status }: GatewayPayment, returned: GatewayRefund[]): boolean {
  if (!row) return false;
  const back = returned.filter((refund) => refund.paymentId === id && refund.status === 'processed');
  if (row.netPaise !== back.reduce((left, refund) => left - refund.amountPaise, amountPaise)) return false;
  if (!row.refund) return status === 'captured' && (row.orderState === 'paid' || row.orderState === 'ended');
  return row.second || row.orderState === (row.refund.state === 'processed' ? 'refunded' : 'refunding');
}

/** After the repair: what an operator has to look at. */
async function warnOfTheRest({ db, warn }: Till, differing: GatewayPayment[], returned: GatewayRefund[]): Promise<void> {
  const after = await rowsOf(db);
  for (const payment of differing) {
    const row = after.get(payment.id);
    if (row && !agrees(row, payment, returned)) warn('the books differ from the provider', { payment, here: row });
  }
  const first = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.second, false)));
  const lost = await db
    .select({ orderId: orders.id, state: orders.state })
    .from(orders)
    .where(and(inArray(orders.state, ['paid', 'ended', 'refunding', 'refunded']), notExists(first)));
  for (const order of lost) warn('an order has lost its payment', order);
}
