/** Alerts: matters for an admin. Each is raised once, and shown until it resolves or is marked as done. */
import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import { toRupees } from '#contract/money.ts';
import { ALERT_WORDS } from '#contract/payments/alert-words.ts';
import type { Alert, AlertKind } from '#contract/payments/schema.ts';
import type { GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { alerts, orders, payments } from '../table.ts';

const MAX_ALERTS = 200;
/** An alert that is raised again within this time is shown again but not mailed again. */
const QUIET_FOR = sql`interval '1 day'`;

export interface NewAlert {
  kind: AlertKind;
  /** The id of a payment, refund, dispute or order, or the name of a queue. */
  subject: string;
  paymentId?: string;
  orderId?: string;
  amountPaise?: number;
  note?: string;
}

const idOf = ({ kind, subject }: Pick<NewAlert, 'kind' | 'subject'>) => `${kind}-${subject}`;

/** Inserts an alert, or reopens a resolved one. An open one, or one that an admin marked as done, does not change. */
export async function raiseAlert(tx: Queryable, alert: NewAlert): Promise<void> {
  const { subject: _subject, ...row } = alert;
  await tx
    .insert(alerts)
    .values({ ...row, id: idOf(alert) })
    .onConflictDoUpdate({
      target: alerts.id,
      set: {
        raisedAt: sql`now()`,
        resolvedAt: null,
        doneAt: null,
        note: sql`excluded.note`,
        mailedAt: sql`case when ${alerts.raisedAt} > now() - ${QUIET_FOR} then ${alerts.mailedAt} end`,
      },
      setWhere: isNotNull(alerts.resolvedAt),
    });
}

/** Captured money for an order that we do not have: an operator has to find out whose it is. */
export async function raiseUnmatched(tx: Queryable, { id, orderId, amountPaise }: GatewayPayment): Promise<void> {
  const note = orderId && { note: orderId };
  await raiseAlert(tx, { kind: 'unmatched_payment', subject: id, paymentId: id, amountPaise, ...note });
}

/** Marks alerts as resolved by themselves. */
export async function resolveAlerts(tx: Queryable, kind: AlertKind, subjects: readonly string[]): Promise<void> {
  const ids = subjects.map((subject) => idOf({ kind, subject }));
  if (ids.length === 0) return;
  await tx
    .update(alerts)
    .set({ resolvedAt: sql`now()` })
    .where(and(inArray(alerts.id, ids), isNull(alerts.resolvedAt)));
}

/** Resolves all alerts of a kind but those of the given subjects. */
export async function keepAlerts(tx: Queryable, kind: AlertKind, subjects: readonly string[]): Promise<void> {
  const ids = subjects.map((subject) => idOf({ kind, subject }));
  await tx
    .update(alerts)
    .set({ resolvedAt: sql`now()` })
    .where(and(eq(alerts.kind, kind), isNull(alerts.resolvedAt), notInArray(alerts.id, ids)));
}

export const isOpen = sql`(${alerts.doneAt} is null and ${alerts.resolvedAt} is null)`;

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

/** @returns the alert's title, for the audit log @throws {Refusal} `not_found` */
export async function markAlertDone(db: Db, id: string): Promise<string> {
  const [done] = isId(id)
    ? await db
        .update(alerts)
        .set({ doneAt: sql`now()` })
        .where(and(eq(alerts.id, id), isOpen))
        .returning({ kind: alerts.kind })
    : [];
  if (!done) throw new Refusal('not_found', 'This is not on the list any more.');
  return ALERT_WORDS[done.kind].title;
}
