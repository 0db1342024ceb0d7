/** Looks regularly for what nobody reports: refunds that stay failed, jobs that keep failing, mail that waits. */
import { and, eq, inArray, isNull, not, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { dateAndTime } from '../../india-time.ts';
import { failingQueues, type FailingQueue } from '../../jobs/failing-queues.ts';
import { isFailedRefund } from '../conditions.ts';
import { alerts, payments, refunds, webhookEvents } from '../table.ts';
import { isOpen, keepAlerts, raiseAlert, resolveAlerts } from './alerts.ts';

const MAIL_QUEUES = ['mail', 'account-mail', 'payment-mail'];
/** So many alerts about refunds are raised in one look, the others in the next ones. */
const AT_ONCE = 200;

export async function watchForTrouble(db: Db): Promise<void> {
  await watchUnmatched(db);
  await watchRefunds(db);
  await watchQueues(db);
}

/** Its order was just being made when we heard of it. */
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
  // Of what has passed, or was marked as done, the webhooks may go by their age like any other.
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
  const stands = and(eq(alerts.kind, 'refund_failed'), isNull(alerts.resolvedAt));
  const one = { one: sql`1` };
  const isOfIt = eq(alerts.paymentId, refunds.paymentId);
  const untold = await db
    .select()
    .from(refunds)
    .where(and(isFailedRefund, notExists(db.select(one).from(alerts).where(and(stands, isOfIt)))))
    .orderBy(refunds.createdAt)
    .limit(AT_ONCE);
  for (const { paymentId, orderId, amountPaise, note } of untold)
    await raiseAlert(db, {
      kind: 'refund_failed',
      subject: paymentId,
      paymentId,
      orderId,
      amountPaise,
      ...(note && { note }),
    });
  await db
    .update(alerts)
    .set({ resolvedAt: sql`now()` })
    .where(and(stands, notExists(db.select(one).from(refunds).where(and(isFailedRefund, isOfIt)))));
}

async function watchQueues(db: Db): Promise<void> {
  const failing = await failingQueues(db);
  const ofMail = failing.filter(({ name }) => MAIL_QUEUES.includes(name));
  const others = failing.filter(({ name }) => !MAIL_QUEUES.includes(name));
  const note = ({ name, count, since }: FailingQueue) => `${count} waiting in "${name}" since ${dateAndTime(since)}`;
  for (const queue of ofMail) await raiseAlert(db, { kind: 'mail_outage', subject: queue.name, note: note(queue) });
  for (const queue of others) await raiseAlert(db, { kind: 'job_failing', subject: queue.name, note: note(queue) });
  await keepAlerts(
    db,
    'mail_outage',
    ofMail.map(({ name }) => name),
  );
  await keepAlerts(
    db,
    'job_failing',
    others.map(({ name }) => name),
  );
}
