/** Checks regularly for trouble that no event reports: failed refunds, failing jobs, undelivered mail. */
import { and, eq, inArray, isNull, not, notExists, sql } from 'drizzle-orm';
import { isOpen, raiseAlert, resolveAlerts, resolveAlertsWhere } from '../../alerts/alerts.ts';
import { alerts } from '../../alerts/table.ts';
import { watchQueues } from '../../alerts/watch-queues.ts';
import type { Db } from '../../database/db.ts';
import { isFailedRefund } from '../conditions.ts';
import { payments, refunds, webhookEvents } from '../table.ts';

/** Maximum alerts about refunds that one check raises; the next checks raise the others. */
const MAX_NEW_ALERTS = 200;

export async function watchForTrouble(db: Db): Promise<void> {
  await watchUnmatched(db);
  await watchRefunds(db);
  await watchQueues(db);
}

/** Resolves alerts whose order was only just being created when the payment arrived. */
async function watchUnmatched(db: Db): Promise<void> {
  const matched = await db
    .select({ paymentId: payments.paymentId })
    .from(alerts)
    .innerJoin(payments, eq(payments.paymentId, alerts.paymentId))
    .where(and(eq(alerts.kind, 'unmatched_payment'), isOpen));
  await resolveAlerts(
    db,
    'unmatched_payment',
    matched.map(({ paymentId }) => paymentId),
  );
  // Webhook events of closed alerts are no longer kept, and are deleted by age like any other.
  const closed = db
    .select({ paymentId: alerts.paymentId })
    .from(alerts)
    .where(and(eq(alerts.kind, 'unmatched_payment'), not(isOpen)));
  await db
    .update(webhookEvents)
    .set({ unmatched: false })
    .where(and(eq(webhookEvents.unmatched, true), inArray(webhookEvents.paymentId, closed)));
}

async function watchRefunds(db: Db): Promise<void> {
  const isUnresolved = and(eq(alerts.kind, 'refund_failed'), isNull(alerts.resolvedAt));
  const one = { one: sql`1` };
  const isSamePayment = eq(alerts.paymentId, refunds.paymentId);
  const withoutAlert = await db
    .select()
    .from(refunds)
    .where(and(isFailedRefund, notExists(db.select(one).from(alerts).where(and(isUnresolved, isSamePayment)))))
    .orderBy(refunds.createdAt)
    .limit(MAX_NEW_ALERTS);
  for (const { paymentId, orderId, amountPaise, note } of withoutAlert)
    await raiseAlert(db, {
      kind: 'refund_failed',
      subject: paymentId,
      paymentId,
      orderId,
      amountPaise,
      ...(note && { note }),
    });
  const failed = db.select(one).from(refunds).where(and(isFailedRefund, isSamePayment));
  await resolveAlertsWhere(db, 'refund_failed', notExists(failed));
}
