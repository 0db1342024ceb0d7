/** What an admin has to look at: one row for each matter, however often it is noticed. */
import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { ALERT_KINDS } from '#contract/alerts/schema.ts';
import { instant } from '../database/columns.ts';

export const alerts = pgTable(
  'alerts',
  {
    /** Kind and subject, so that a matter has only one row. */
    id: text().primaryKey(),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    paymentId: text('payment_id'),
    orderId: text('order_id'),
    amountPaise: bigint('amount_paise', { mode: 'number' }),
    /** Further details, in words. */
    note: text(),
    raisedAt: instant('raised_at').notNull().defaultNow(),
    mailedAt: instant('mailed_at'),
    /** When the matter resolved by itself. */
    resolvedAt: instant('resolved_at'),
    /** When an admin marked it as done. */
    doneAt: instant('done_at'),
  },
  (alert) => [
    index('alerts_open')
      .on(alert.raisedAt)
      .where(sql`${alert.doneAt} is null and ${alert.resolvedAt} is null`),
  ],
);
