/** Alerts beside the payments and orders that they are about, and the alert about money without an order. */
import { and, desc, eq, ne, notExists, or, sql } from 'drizzle-orm';
import { ALERT_WORDS } from '#contract/alerts/alert-words.ts';
import type { Alert } from '#contract/alerts/schema.ts';
import { toRupees } from '#contract/money.ts';
import type { GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import { isOpen, raiseAlert } from '../../alerts/alerts.ts';
import { alerts } from '../../alerts/table.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { orders, payments } from '../table.ts';

const MAX_ALERTS = 200;

/** Captured money for an order that we do not have: an operator has to find out whose it is. */
export async function raiseUnmatched(tx: Queryable, { id, orderId, amountPaise }: GatewayPayment): Promise<void> {
  const note = orderId && { note: orderId };
  await raiseAlert(tx, { kind: 'unmatched_payment', subject: id, paymentId: id, amountPaise, ...note });
}

/** Open alerts, newest first. */
export async function listAlerts(db: Db): Promise<Alert[]> {
  const matched = db
    .select({ one: sql`1` })
    .from(payments)
    .where(eq(payments.paymentId, alerts.paymentId));
  return describedAlerts(db, and(isOpen, or(ne(alerts.kind, 'unmatched_payment'), notExists(matched))));
}

export async function describedAlerts(db: Queryable, where: ReturnType<typeof and>): Promise<Alert[]> {
  const rows = await db
    .select({ alert: alerts, pgName: orders.pgName, email: orders.payerEmail })
    .from(alerts)
    .leftJoin(payments, eq(payments.paymentId, alerts.paymentId))
    .leftJoin(orders, eq(orders.id, sql`coalesce(${alerts.orderId}, ${payments.orderId})`))
    .where(where)
    .orderBy(desc(alerts.raisedAt))
    .limit(MAX_ALERTS);
  return rows.map(({ alert, pgName, email }) => ({
    id: alert.id,
    kind: alert.kind,
    ...ALERT_WORDS[alert.kind],
    raisedAt: alert.raisedAt.toISOString(),
    ...(alert.paymentId && { razorpay_payment_id: alert.paymentId }),
    ...(pgName && { pgName }),
    ...(email && { email }),
    ...(alert.amountPaise !== null && { amount: toRupees(alert.amountPaise) }),
    ...(alert.note && { note: alert.note }),
  }));
}
