/** An alert is raised and mailed once, whoever notices the matter, and stays done after an admin has marked it. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { SENDER } from '#tests/factories.ts';
import { onEachDatabase } from '#tests/database.ts';
import { openPostgres } from '../../adapters/database/postgres.ts';
import type { Db } from '../../database/db.ts';
import { people } from '../../identity/table.ts';
import { alerts } from '../../alerts/table.ts';
import { orders, refunds } from '../table.ts';
import { mailAlerts } from './alert-mail.ts';
import { keepAlerts, markAlertDone, raiseAlert, resolveAlerts } from '../../alerts/alerts.ts';
import { listAlerts } from './payment-alerts.ts';
import { watchForTrouble } from './watch.ts';

const GROUP_SECONDS = 60;
/** As long as the tests' own pool waits for a connection. */
const CONNECT_TIMEOUT_MS = 60_000;

onEachDatabase('an alert', (open, kind) => {
  let db: Db;
  let mails: { to: string; subject: string; text: string }[] = [];
  beforeEach(async () => {
    ({ db } = await open());
    await db.delete(alerts);
    mails = [];
  });

  const mail = (by = db) =>
    mailAlerts({
      db: by,
      emails: ['one@example.in', 'two@example.in'],
      enqueueMail: async (_tx, letter) => void mails.push(letter),
      sender: () => SENDER,
      baseUrl: () => 'https://pg.example.in',
      groupSeconds: GROUP_SECONDS,
    });
  const dispute = (subject: string) => ({ kind: 'dispute_open', subject, paymentId: `pay_${subject}` }) as const;
  const pass = (interval: string) => db.execute(sql`update alerts set raised_at = raised_at - ${interval}::interval`);

  it('that many processes raise at once has one row, and all that wait go in one mail to each address', async () => {
    const { url } = await open();
    const other = kind === 'PostgreSQL' && url ? await openPostgres(url, false, CONNECT_TIMEOUT_MS) : undefined;
    const processes = [db, other ? drizzle(other.pool) : db];
    const subjects = Array.from({ length: 6 }, (_, at) => `disp_${at}`);
    const noticed = subjects.flatMap((subject) =>
      Array.from({ length: 4 }, (_, at) => raiseAlert(processes[at % 2] ?? db, dispute(subject))),
    );
    await Promise.all(noticed);
    expect(await listAlerts(db)).toHaveLength(6);
    await Promise.all(processes.map((each) => mail(each)));
    expect(mails).toEqual([]);
    await pass(`${GROUP_SECONDS} seconds`);
    await Promise.all(Array.from({ length: 10 }, (_, at) => mail(processes[at % 2])));
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['one@example.in', 'two@example.in']);
    for (const { subject, text } of mails) {
      expect(subject).toBe('PG Finder: 6 matters need a look');
      for (const each of subjects) expect(text).toContain(`pay_${each}`);
    }
    await other?.close();
  });

  it('is mailed in Hindi to an admin who has chosen Hindi', async () => {
    await db
      .insert(people)
      .values({ id: 'two', name: 'Two', email: 'two@example.in', emailVerified: true, language: 'hi' });
    await raiseAlert(db, dispute('told'));
    await pass(`${GROUP_SECONDS} seconds`);
    await mail();
    const [inEnglish, inHindi] = mails.toSorted((one, other) => one.to.localeCompare(other.to));
    expect(inEnglish?.subject).toBe('PG Finder: A payer’s bank disputes a payment');
    expect(inHindi?.subject).toBe('PG Finder: पैसे देने वाले के बैंक ने एक पेमेंट पर सवाल उठाया है');
    await db.delete(people);
  });

  it('that is raised while others are mailed waits for a later mail', async () => {
    await raiseAlert(db, dispute('early'));
    await pass(`${GROUP_SECONDS} seconds`);
    await mail();
    await raiseAlert(db, dispute('late'));
    await mail();
    expect(mails).toHaveLength(2);
    await pass(`${GROUP_SECONDS} seconds`);
    await mail();
    expect(mails.slice(2).map(({ text }) => [text.includes('pay_late'), text.includes('pay_early')])).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('that an admin has marked as done stays done while the matter lasts', async () => {
    await raiseAlert(db, dispute('done'));
    await markAlertDone(db, 'dispute_open-done');
    await raiseAlert(db, dispute('done'));
    await keepAlerts(db, 'dispute_open', ['done']);
    expect(await listAlerts(db)).toEqual([]);
    await pass('1 hour');
    await mail();
    expect(mails).toEqual([]);
    // It is not mailed together with other alerts either.
    await raiseAlert(db, dispute('open'));
    await pass('1 hour');
    await mail();
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('PG Finder: A payer’s bank disputes a payment'));
  });

  it('that has resolved is shown when raised again, and mailed again only after a day', async () => {
    const comesAgain = async () => {
      await resolveAlerts(db, 'dispute_open', ['again']);
      expect(await listAlerts(db)).toEqual([]);
      await raiseAlert(db, dispute('again'));
      expect(await listAlerts(db)).toHaveLength(1);
      await pass('2 minutes');
      await mail();
    };
    await raiseAlert(db, dispute('again'));
    await pass('2 minutes');
    await mail();
    expect(mails).toHaveLength(2);
    await comesAgain();
    expect(mails).toHaveLength(2);
    await pass('1 day');
    await comesAgain();
    expect(mails).toHaveLength(4);
  });

  it('resolves when its matter is gone, and others of its kind and other kinds stay', async () => {
    await raiseAlert(db, dispute('gone'));
    await raiseAlert(db, dispute('stays'));
    await raiseAlert(db, { kind: 'refund_failed', subject: 'pay_1', paymentId: 'pay_1' });
    await keepAlerts(db, 'dispute_open', ['stays']);
    expect((await listAlerts(db)).map(({ id }) => id).toSorted()).toEqual([
      'dispute_open-stays',
      'refund_failed-pay_1',
    ]);
    expect((await db.select().from(alerts).where(eq(alerts.id, 'dispute_open-gone')))[0]?.resolvedAt).not.toBeNull();
  });

  it('about a refund that has failed stays until that refund is made, however many have failed since', async () => {
    const payer = { personId: 'asha', payerName: 'Asha', payerEmail: 'asha@example.in' };
    const pg = { listingId: 'lotus', pgName: 'Lotus House', pgLocation: 'Baner', amountPaise: 100 };
    await db.insert(orders).values({ id: 'o', ...payer, ...pg, state: 'refunding', holdUntil: new Date() });
    const failed = Array.from({ length: 205 }, (_, at) => ({ id: `pay_${at}`, createdAt: new Date(at * 1_000) }));
    const row = { orderId: 'o', reason: 'admin', amountPaise: 100, state: 'failed' } as const;
    await db.insert(refunds).values(failed.map((each) => ({ ...row, ...each, paymentId: each.id })));
    const standing = () => db.$count(alerts, and(eq(alerts.kind, 'refund_failed'), isNull(alerts.resolvedAt)));
    for (let look = 0; look < 3; look += 1) await watchForTrouble(db);
    expect(await standing()).toBe(205);
    await db.update(refunds).set({ state: 'processed' }).where(eq(refunds.id, 'pay_0'));
    await watchForTrouble(db);
    expect(await standing()).toBe(204);
    await db.delete(refunds);
    await db.delete(orders);
  });
});
