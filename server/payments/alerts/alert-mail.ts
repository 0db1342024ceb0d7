/** Tells the addresses of `ALERT_EMAILS` of new alerts: once each, several in one mail. */
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Alert } from '#contract/payments/schema.ts';
import { renderMail } from '../../jobs/mail-content.ts';
import type { PostMail } from '../../jobs/mail-job.ts';
import type { Db } from '../../database/db.ts';
import { rupeesText } from '../rupees-text.ts';
import { alerts } from '../table.ts';
import { describedAlerts, isOpen } from './alerts.ts';

export interface AlertMails {
  db: Db;
  emails: readonly string[];
  postMail: PostMail;
  /** The address people use. */
  baseUrl: () => string;
  /** So long the first waits for others to go with it. */
  groupSeconds: number;
}

/** Safe in any number of processes at once: marking the rows is what gives the mail to one of them. */
export async function mailAlerts({ db, emails, postMail, baseUrl, groupSeconds }: AlertMails): Promise<void> {
  if (emails.length === 0) return;
  await db.transaction(async (tx) => {
    const waiting = and(isNull(alerts.mailedAt), isOpen);
    const first = sql`(select min(raised_at) from alerts where mailed_at is null and done_at is null and resolved_at is null)`;
    const due = await tx
      .update(alerts)
      .set({ mailedAt: sql`now()` })
      .where(and(waiting, sql`${first} <= now() - make_interval(secs => ${groupSeconds})`))
      .returning({ id: alerts.id });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const mail = alertLetter(await describedAlerts(tx, inArray(alerts.id, ids)), due.length, baseUrl());
    for (const to of emails) await postMail(tx, { to, ...mail });
  });
}

function alertLetter(some: Alert[], count: number, baseUrl: string) {
  const [first] = some;
  return renderMail({
    subject: count === 1 && first ? `PG Finder: ${first.title}` : `PG Finder: ${count} matters need a look`,
    greeting: 'Hello,',
    lines: some.map((alert) => [alert.title, ...factsOf(alert)].join(', ') + `. ${alert.advice}`),
    action: { label: 'Open the payment log', url: `${baseUrl}/admin/payment_logs` },
  });
}

function factsOf({ amount, razorpay_payment_id, note }: Alert): string[] {
  return [
    ...(amount === undefined ? [] : [rupeesText(Math.round(amount * 100))]),
    ...(razorpay_payment_id ? [razorpay_payment_id] : []),
    ...(note ? [note] : []),
  ];
}
