/** Looks regularly for what nobody reports: refunds that stay failed, jobs that keep failing, mail that waits. */
import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { failingQueues } from '../../jobs/failing-queues.ts';
import { alerts, payments, refunds, webhookEvents } from '../table.ts';
import { isOpen, keepAlerts, raiseAlert, resolveAlerts } from './alerts.ts';

const MAIL_QUEUES = ['mail', 'account-mail', 'payment-mail'];
const DAY = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

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
  const failed = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.state, 'failed'), ne(refunds.reason, 'partial')))
    .orderBy(sql`${refunds.createdAt} desc`)
    .limit(200);
  for (const { paymentId, orderId, amountPaise, note } of failed)
    await raiseAlert(db, {
      kind: 'refund_failed',
      subject: paymentId,
      paymentId,
      orderId,
      amountPaise,
      ...(note && { note }),
    });
  await keepAlerts(
    db,
    'refund_failed',
    failed.map(({ paymentId }) => paymentId),
  );
}

async function watchQueues(db: Db): Promise<void> {
  const failing = await failingQueues(db);
  const ofMail = failing.filter(({ name }) => MAIL_QUEUES.includes(name));
  const others = failing.filter(({ name }) => !MAIL_QUEUES.includes(name));
  const said = (name: string, count: number, since: Date) => `${count} waiting in "${name}" since ${DAY.format(since)}`;
  for (const { name, count, since } of ofMail)
    await raiseAlert(db, { kind: 'mail_outage', subject: name, note: said(name, count, since) });
  for (const { name, count, since } of others)
    await raiseAlert(db, { kind: 'job_failing', subject: name, note: said(name, count, since) });
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
