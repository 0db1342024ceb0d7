/** Alerts: matters for an admin. Each is raised once, and shown until it resolves or is marked as done. */
import { and, eq, inArray, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import { ALERT_WORDS } from '#contract/alerts/alert-words.ts';
import type { AlertKind } from '#contract/alerts/schema.ts';
import type { Db, Queryable } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { alerts } from './table.ts';

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

/** Marks alerts as resolved by themselves. */
export async function resolveAlerts(tx: Queryable, kind: AlertKind, subjects: readonly string[]): Promise<void> {
  const ids = subjects.map((subject) => idOf({ kind, subject }));
  if (ids.length > 0) await resolveAlertsWhere(tx, kind, inArray(alerts.id, ids));
}

/** Resolves all alerts of a kind but those of the given subjects. */
export async function keepAlerts(tx: Queryable, kind: AlertKind, subjects: readonly string[]): Promise<void> {
  const ids = subjects.map((subject) => idOf({ kind, subject }));
  await resolveAlertsWhere(tx, kind, notInArray(alerts.id, ids));
}

/** Resolves those of a kind for which this holds, in one statement. */
export async function resolveAlertsWhere(tx: Queryable, kind: AlertKind, condition: SQL): Promise<void> {
  await tx
    .update(alerts)
    .set({ resolvedAt: sql`now()` })
    .where(and(eq(alerts.kind, kind), isNull(alerts.resolvedAt), condition));
}

export const isOpen = sql`(${alerts.doneAt} is null and ${alerts.resolvedAt} is null)`;

/**
 * Takes the open alerts that were not mailed yet, once the first of them has waited for this many seconds. Safe in
 * parallel processes: each is taken by an update of its row.
 * @returns their ids
 */
export async function takeUnmailed(tx: Queryable, groupSeconds: number): Promise<string[]> {
  const waiting = and(isNull(alerts.mailedAt), isOpen);
  const first = sql`(select min(raised_at) from alerts
    where mailed_at is null and done_at is null and resolved_at is null)`;
  const due = await tx
    .update(alerts)
    .set({ mailedAt: sql`now()` })
    .where(and(waiting, sql`${first} <= now() - make_interval(secs => ${groupSeconds})`))
    .returning({ id: alerts.id });
  return due.map(({ id }) => id);
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
