/** Deletes once a day, a batch at a time, what is kept for no longer than the settings say. */
import { and, eq, gt, isNotNull, isNull, lt, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { chatLines, conversations } from './assistant/table.ts';
import { auditEntries } from './audit/table.ts';
import type { Db } from './database/db.ts';
import { deleteAccount, type AnonymisePerson } from './identity/accounts/people.ts';
import { people, sessions, verifications } from './identity/table.ts';
import type { Lifecycle } from './lifecycle.ts';
import { failGivenUpImports } from './listings/import/import-job.ts';
import { deleteOldSpreadsheets } from './listings/import/stored-sheet.ts';
import { imports } from './listings/import/table.ts';
import { noticeMails } from './notices/table.ts';
import { orders, paymentMails, payments, refunds, webhookEvents } from './payments/table.ts';
import { webhookDeliveries } from './webhooks/table.ts';

export interface KeepDays {
  audit: number;
  chat: number;
  endedSessions: number;
  mails: number;
  unpaidOrders: number;
  /** Absent where no mail is set up: there nobody can prove an address. */
  unverified: number | undefined;
  webhooks: number;
}

export interface RetentionDependencies {
  db: Db;
  keepDays: KeepDays;
  anonymise: AnonymisePerson;
}

const DAY_SECONDS = 86_400;
const BATCH = 500;
/** What is left of a large backlog waits for the next day, so that one round ends. */
const MAX_BATCHES = 200;
/** A spreadsheet that was handed in may hold telephone numbers of owners, and so may what is wrong with its rows. */
const SPREADSHEET_DAYS = 7;
/** Who imported what, in figures. */
const IMPORT_DAYS = 90;
const ONE_TIME_SECRET_DAYS = 1;

export function deleteDaily(lifecycle: Lifecycle, dependencies: RetentionDependencies): void {
  lifecycle.every({
    name: 'deleting what is kept no longer',
    seconds: DAY_SECONDS,
    atStart: true,
    run: (stopped) => deleteOld(dependencies, stopped),
  });
}

/** Safe in any number of processes at once: each batch is one statement, which leaves out rows that another has. */
export async function deleteOld(
  { db, keepDays, anonymise }: RetentionDependencies,
  stopped: AbortSignal,
): Promise<void> {
  const errors: unknown[] = [];
  const work = [
    () => failGivenUpImports(db),
    () => deleteOldSpreadsheets(db, SPREADSHEET_DAYS),
    ...rulesFor(db, keepDays).map((rule) => () => deleteByRule(db, rule, stopped)),
  ];
  const { unverified } = keepDays;
  if (unverified !== undefined) work.push(() => deleteUnverified(db, unverified, anonymise, stopped));
  // One that fails must not keep the others from their turn.
  for (const each of work) await each().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Some of what is kept no longer could not be deleted.');
}

interface Rule {
  table: PgTable;
  old: SQL | undefined;
}

const before = (at: PgColumn, days: number) => lt(at, sql`now() - make_interval(days => ${days})`);

/** Payments, refunds, the ledger and invoices are in none of these: tax law wants them kept. */
function rulesFor(db: Db, days: KeepDays): Rule[] {
  const one = { one: sql`1` };
  const paid = db.select(one).from(payments).where(eq(payments.orderId, orders.id));
  const refunded = db.select(one).from(refunds).where(eq(refunds.orderId, orders.id));
  return [
    { table: auditEntries, old: before(auditEntries.at, days.audit) },
    { table: chatLines, old: before(chatLines.createdAt, days.chat) },
    { table: conversations, old: before(conversations.updatedAt, days.chat) },
    { table: sessions, old: before(sessions.expiresAt, days.endedSessions) },
    { table: verifications, old: before(verifications.expiresAt, ONE_TIME_SECRET_DAYS) },
    {
      table: paymentMails,
      old: and(
        or(isNotNull(paymentMails.sentAt), isNotNull(paymentMails.refusedAt)),
        before(paymentMails.postedAt, days.mails),
      ),
    },
    { table: noticeMails, old: before(noticeMails.sentAt, days.mails) },
    {
      table: orders,
      old: and(
        eq(orders.state, 'closed'),
        isNull(orders.nextCheckAt),
        before(orders.createdAt, days.unpaidOrders),
        notExists(paid),
        notExists(refunded),
      ),
    },
    // Money that belongs to no order: until it does, or an admin has marked it as done.
    {
      table: webhookEvents,
      old: and(eq(webhookEvents.unmatched, false), before(webhookEvents.receivedAt, days.webhooks)),
    },
    { table: webhookDeliveries, old: before(webhookDeliveries.createdAt, days.webhooks) },
    { table: imports, old: and(eq(imports.state, 'ready'), before(imports.createdAt, SPREADSHEET_DAYS)) },
    // None of these runs: what was begun is given up after two weeks, above.
    { table: imports, old: before(imports.createdAt, IMPORT_DAYS) },
  ];
}

async function deleteByRule(db: Db, { table, old }: Rule, stopped: AbortSignal): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES && !stopped.aborted; batch += 1) {
    // By the row's place: some of these tables have no key of one column.
    const { rows } = await db.execute(sql`
      delete from ${table} where ${old} and ctid = any(array(
        select ctid from ${table} where ${old} limit ${BATCH} for update skip locked)) returning 1 as gone`);
    if (rows.length < BATCH) return;
  }
}

/** Accounts whose address nobody has ever proven, signed in nowhere: as if their person had deleted them. */
async function deleteUnverified(db: Db, days: number, anonymise: AnonymisePerson, stopped: AbortSignal): Promise<void> {
  const one = { one: sql`1` };
  const open = db
    .select(one)
    .from(sessions)
    .where(and(eq(sessions.userId, people.id), sql`${sessions.expiresAt} > now()`));
  const ordered = db.select(one).from(orders).where(eq(orders.personId, people.id));
  const unused = and(
    eq(people.emailVerified, false),
    eq(people.role, 'user'),
    // Who is kept out must not be able to sign up anew as if nothing had been.
    isNull(people.suspendedAt),
    before(people.createdAt, days),
    notExists(open),
    notExists(ordered),
  );
  const next = (after: string) =>
    db
      .select({ id: people.id })
      .from(people)
      .where(and(gt(people.id, after), unused))
      .orderBy(people.id)
      .limit(BATCH);
  const remove = (id: string) =>
    db.transaction(async (tx) => {
      // Meanwhile somebody may have verified the address or signed in; from here on nobody can verify it. A comment of
      // theirs can be answered meanwhile, which waits for no such lock.
      const [still] = await tx
        .select(one)
        .from(people)
        .where(and(eq(people.id, id), unused))
        .for('no key update');
      if (!still) return undefined;
      const notifyViewers = await anonymise(tx, id);
      await deleteAccount(tx, id);
      return notifyViewers;
    });
  const errors: unknown[] = [];
  let last = '';
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const found = await next(last);
    for (const { id } of found) {
      if (stopped.aborted) return;
      last = id;
      await remove(id)
        .then((notifyViewers) => notifyViewers?.())
        .catch((error: unknown) => errors.push(error));
    }
    if (found.length < BATCH) break;
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some unverified accounts could not be deleted.');
}
