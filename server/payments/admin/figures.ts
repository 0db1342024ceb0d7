/** Payment metrics for an operator, each from a cheap statement. */
import { and, count, gt, isNotNull, or, sql } from 'drizzle-orm';
import { ALERT_KINDS, type AlertKind } from '#contract/alerts/schema.ts';
import type { Db } from '../../database/db.ts';
import { isOpen } from '../../alerts/alerts.ts';
import { alerts } from '../../alerts/table.ts';
import { orders, REFUND_STATES, refunds, type Refund } from '../table.ts';
import { isFailedRefund, countsAsRefund } from '../conditions.ts';
import { AUTHORIZED, NO_PROVIDER_ORDER, REFUND_SLOW } from './attention.ts';

export interface PaymentFigures {
  liveHolds: number;
  /** Orders whose booking stands. */
  bookings: number;
  /** Without failed partial refunds. */
  refunds: {
    byState: Record<Refund['state'], number>;
    /** Age of the oldest unprocessed refund; 0 if there is none. */
    oldestSeconds: number;
  };
  attention: {
    /** Orders on an admin's list, except those of odd payments, which need no action. */
    orders: number;
    alertsByKind: Record<AlertKind, number>;
  };
}

export async function paymentFigures(db: Db): Promise<PaymentFigures> {
  // One query after another: the embedded database has a single connection, and on PostgreSQL requests need the others.
  const liveHolds = await db.$count(orders, and(isNotNull(orders.holdSlot), gt(orders.holdUntil, sql`now()`)));
  const bookings = await db.$count(orders, sql`${orders.state} = 'paid'`);
  const byState = await db
    .select({
      state: refunds.state,
      count: count(),
      oldest: sql<number>`extract(epoch from now() - min(${refunds.createdAt}))::float`,
    })
    .from(refunds)
    .where(countsAsRefund)
    .groupBy(refunds.state);
  const byKind = await db.select({ kind: alerts.kind, count: count() }).from(alerts).where(isOpen).groupBy(alerts.kind);
  return {
    liveHolds,
    bookings,
    refunds: {
      byState: counted(
        REFUND_STATES,
        byState.map((row) => [row.state, row.count]),
      ),
      oldestSeconds: Math.max(0, ...byState.filter(({ state }) => state !== 'processed').map(({ oldest }) => oldest)),
    },
    attention: {
      orders: await attentionOrders(db),
      alertsByKind: counted(
        ALERT_KINDS,
        byKind.map((row) => [row.kind, row.count]),
      ),
    },
  };
}

/** Uses the indexes of unsettled orders and refunds: the list itself reads every order. */
async function attentionOrders(db: Db): Promise<number> {
  const unsettled = await db.$count(orders, and(isNotNull(orders.nextCheckAt), or(AUTHORIZED, NO_PROVIDER_ORDER)));
  const unprocessed = await db.$count(refunds, and(isNotNull(refunds.nextTryAt), or(isFailedRefund, REFUND_SLOW)));
  return unsettled + unprocessed;
}

/** Fills in 0 for each key without a row. */
function counted<Key extends string>(keys: readonly Key[], rows: [Key, number][]): Record<Key, number> {
  return Object.fromEntries([...keys.map((key) => [key, 0] as const), ...rows]) as Record<Key, number>;
}
