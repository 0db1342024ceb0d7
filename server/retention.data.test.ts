/** What is older than the settings say is deleted, a batch at a time; what books and open matters need stays. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { ne, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it } from 'vitest';
import { onDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { chatLines, conversations } from './assistant/table.ts';
import { auditEntries } from './audit/table.ts';
import { comments, threads } from './comments/table.ts';
import { readConfig } from './config.ts';
import type { Db } from './database/db.ts';
import type { AnonymisePerson } from './identity/accounts/people.ts';
import { people, sessions, verifications } from './identity/table.ts';
import { imports } from './listings/import/table.ts';
import { noticeMails } from './notices/table.ts';
import { orders, paymentMails, payments, refunds, webhookEvents } from './payments/table.ts';
import { webhookDeliveries, webhookEndpoints } from './webhooks/table.ts';
import { anonymisePerson } from './personal-data.ts';
import { deleteOld } from './retention.ts';
import { NO_CRITERIA } from './reader/criteria/criteria.ts';

const { keepDays } = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', KEEP_UNVERIFIED_DAYS: '180' });
const RUNNING = new AbortController().signal;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

onDatabase('the daily deletion', (open) => {
  let db: Db;
  const forgotten: string[] = [];
  const anonymise: AnonymisePerson = async (_within, uid) => {
    forgotten.push(uid);
    return async () => {};
  };
  const deletion = (signal = RUNNING) => deleteOld({ db, keepDays, anonymise }, signal);

  const someone = async (more: Partial<typeof people.$inferInsert> = {}) => {
    const id = randomUUID();
    await db.insert(people).values({ id, name: 'Asha Rao', email: `${id}@example.in`, emailVerified: true, ...more });
    return id;
  };
  const session = (userId: string, days: number) => ({
    id: randomUUID(),
    userId,
    token: randomUUID(),
    expiresAt: daysAgo(days),
  });
  const line = (personId: string, days: number) =>
    ({ id: randomUUID(), personId, type: 'user', content: 'Hello', createdAt: daysAgo(days) }) as const;
  const order = (personId: string, days: number, more: Partial<typeof orders.$inferInsert> = {}) => ({
    id: randomUUID(),
    personId,
    listingId: 'a-listing',
    payerName: 'Asha Rao',
    payerEmail: 'asha@example.in',
    pgName: 'Gulmohar House',
    pgLocation: 'Koramangala',
    amountPaise: 1_150_000,
    state: 'closed' as const,
    holdUntil: daysAgo(days),
    createdAt: daysAgo(days),
    ...more,
  });
  const left = async (table: PgTable) => db.$count(table);

  beforeEach(async () => {
    ({ db } = await open());
    forgotten.length = 0;
    for (const table of [refunds, payments, orders, paymentMails, webhookEvents, auditEntries, imports, people])
      await db.delete(table);
    await db.delete(verifications);
  });

  it('takes what is past its days of each kind, and leaves what is a day younger', async () => {
    const asha = await someone();
    const aDayMoreAnd = (most: number) => [most + 1, most - 1];
    const days = keepDays;
    await db
      .insert(auditEntries)
      .values(aDayMoreAnd(days.audit).map((each) => ({ personId: asha, action: 'DELETE /pg/:id', at: daysAgo(each) })));
    await db.insert(chatLines).values(aDayMoreAnd(days.chat).map((each) => line(asha, each)));
    await db
      .insert(conversations)
      .values({ personId: asha, context: { criteria: NO_CRITERIA, shown: [] }, updatedAt: daysAgo(days.chat + 1) });
    await db.insert(sessions).values(aDayMoreAnd(days.endedSessions).map((each) => session(asha, each)));
    await db
      .insert(verifications)
      .values(
        [2, 0.5].map((each) => ({ id: randomUUID(), identifier: 'hashed', value: asha, expiresAt: daysAgo(each) })),
      );
    await db.insert(paymentMails).values(
      aDayMoreAnd(days.mails).map((each) => ({
        paymentId: `pay_${each}`,
        kind: 'receipt' as const,
        postedAt: daysAgo(each),
        sentAt: daysAgo(each),
      })),
    );
    await db
      .insert(noticeMails)
      .values(
        aDayMoreAnd(days.mails).map((each) => ({ personId: asha, listingId: `pg-${each}`, sentAt: daysAgo(each) })),
      );
    await db.insert(orders).values(aDayMoreAnd(days.unpaidOrders).map((each) => order(asha, each)));
    await db.insert(webhookEvents).values(
      aDayMoreAnd(days.webhooks).map((each) => ({
        id: `evt_${each}`,
        name: 'order.paid',
        receivedAt: daysAgo(each),
      })),
    );
    const endpoint = { id: 'endpoint', url: 'https://desk.example', events: [], secretFingerprint: '' };
    await db.insert(webhookEndpoints).values(endpoint).onConflictDoNothing();
    await db.insert(webhookDeliveries).values(
      aDayMoreAnd(days.webhooks).map((each) => ({
        id: randomUUID(),
        endpointId: endpoint.id,
        type: 'webhook.test' as const,
        body: '{}',
        createdAt: daysAgo(each),
      })),
    );
    await db.insert(imports).values(
      aDayMoreAnd(7).map((each) => ({
        id: randomUUID(),
        personId: asha,
        fileName: 'pgs.csv',
        file: Buffer.from('name'),
        columnChoices: { columns: {}, constants: {} },
        createdAt: daysAgo(each),
      })),
    );
    await deletion();
    const kinds = {
      auditEntries,
      chatLines,
      sessions,
      verifications,
      paymentMails,
      noticeMails,
      orders,
      webhookEvents,
      webhookDeliveries,
      imports,
    };
    const counts = await Promise.all(Object.entries(kinds).map(async ([name, table]) => [name, await left(table)]));
    expect(counts).toEqual(Object.keys(kinds).map((name) => [name, 1]));
    expect(await left(conversations)).toBe(0);
    expect(await left(people)).toBe(1);
    expect(forgotten).toEqual([]);
  });

  it('leaves what was paid, what is unsettled, and mails and webhooks that still mean something', async () => {
    const asha = await someone();
    const ages = keepDays.unpaidOrders + 4_000;
    const [paid, refunded, watched, booked] = [
      order(asha, ages),
      order(asha, ages),
      order(asha, ages, { nextCheckAt: new Date() }),
      order(asha, ages, { state: 'paid' }),
    ] as const;
    await db.insert(orders).values([paid, refunded, watched, booked]);
    const payment = { orderId: paid.id, paymentId: 'pay_1', signature: '', amountPaise: 1_150_000 };
    await db.insert(payments).values({ id: randomUUID(), ...payment, createdAt: daysAgo(ages) });
    await db.insert(refunds).values({
      id: 'pay_2',
      paymentId: 'pay_2',
      orderId: refunded.id,
      reason: 'late',
      amountPaise: 1_150_000,
      createdAt: daysAgo(ages),
    });
    await db.insert(paymentMails).values({ paymentId: 'pay_1', kind: 'receipt', postedAt: daysAgo(ages) });
    await db
      .insert(webhookEvents)
      .values({ id: 'evt_1', name: 'payment.captured', unmatched: true, receivedAt: daysAgo(ages) });
    await deletion();
    const kept = await Promise.all([orders, payments, refunds, paymentMails, webhookEvents].map(left));
    expect(kept).toEqual([4, 1, 1, 1, 1]);
  });

  it('ends an import whose job is gone, takes its file after a week and its result after ninety days', async () => {
    const run = (days: number) => ({
      id: randomUUID(),
      personId: 'chitra',
      fileName: 'pgs.csv',
      file: Buffer.from('name'),
      columnChoices: { columns: {}, constants: {} },
      state: 'running' as const,
      createdAt: daysAgo(days),
    });
    await db.insert(imports).values([run(15), run(1)]);
    await deletion();
    const columns = { state: imports.state, file: imports.file };
    expect(await db.select(columns).from(imports).orderBy(imports.createdAt)).toEqual([
      { state: 'failed', file: null },
      { state: 'failed', file: expect.any(Uint8Array) },
    ]);
    await db.update(imports).set({ createdAt: daysAgo(91) });
    await deletion();
    expect(await db.$count(imports)).toBe(0);
  });

  it('deletes an account that was never verified and is signed in nowhere, as if its person had', async () => {
    const old = { emailVerified: false, createdAt: daysAgo(keepDays.unverified ?? 0), updatedAt: new Date() };
    const stranger = await someone(old);
    const signedIn = await someone(old);
    await db.insert(sessions).values([session(stranger, 1), session(signedIn, -1)]);
    const stays = [
      signedIn,
      await someone({ ...old, emailVerified: true }),
      await someone({ ...old, createdAt: daysAgo((keepDays.unverified ?? 0) - 1) }),
      await someone({ ...old, role: 'admin' }),
      await someone({ ...old, suspendedAt: new Date() }),
    ];
    const buyer = await someone(old);
    await db.insert(orders).values(order(buyer, 1));
    await deletion();
    expect(forgotten).toEqual([stranger]);
    const here = (await db.select({ id: people.id }).from(people)).map(({ id }) => id);
    expect(here.toSorted()).toEqual([...stays, buyer].toSorted());
  });

  it('spares whoever proves the address while accounts are being deleted', async () => {
    const old = { emailVerified: false, createdAt: daysAgo(keepDays.unverified ?? 0) };
    await someone(old);
    await someone(old);
    const slowly: AnonymisePerson = async (within, uid) => {
      await within.update(people).set({ emailVerified: true }).where(ne(people.id, uid));
      return anonymise(within, uid);
    };
    await deleteOld({ db, keepDays, anonymise: slowly }, RUNNING);
    expect(forgotten).toHaveLength(1);
    expect(await left(people)).toBe(1);
  });

  it('keeps no account whose comments it has taken the name from, whoever proves the address meanwhile', async () => {
    await someone({ emailVerified: false, createdAt: daysAgo(keepDays.unverified ?? 0) });
    let proven: Promise<object[]> | undefined;
    const slowly: AnonymisePerson = async (within, uid) => {
      proven = db.update(people).set({ emailVerified: true }).returning().execute();
      await setTimeout(300);
      return anonymise(within, uid);
    };
    await deleteOld({ db, keepDays, anonymise: slowly }, RUNNING);
    expect(await proven).toEqual([]);
    expect([forgotten.length, await left(people)]).toEqual([1, 0]);
  });

  it('forgets what such a person wrote with the account, and tells those who look on after it is done', async () => {
    const asha = await someone({ emailVerified: false, createdAt: daysAgo(keepDays.unverified ?? 0) });
    const { id: listingId } = await aStoredListing(db);
    await db.insert(threads).values({ listingId, version: 7 });
    await db.insert(comments).values({ id: randomUUID(), listingId, authorId: asha, text: 'Is it quiet?' });
    const told: unknown[] = [];
    const telling = { db, realtime: { publish: (...what: unknown[]) => void told.push(what) } };
    await deleteOld({ db, keepDays, anonymise: (within, id) => anonymisePerson(within, telling, id) }, RUNNING);
    expect(await left(people)).toBe(0);
    expect(told).toEqual([[`pg:${listingId}`, 'listing-state', expect.objectContaining({ version: 8 })]]);
  });

  it('deletes all of many such accounts in one run, and only those it could not are left', async () => {
    const old = { name: 'Asha Rao', emailVerified: false, createdAt: daysAgo(keepDays.unverified ?? 0) };
    const ids = Array.from({ length: 1_002 }, () => randomUUID());
    await db.insert(people).values(ids.map((id) => ({ ...old, id, email: `${id}@example.in` })));
    const [stuck = ''] = ids;
    const others: AnonymisePerson = (within, uid) =>
      uid === stuck ? Promise.reject(new Error('The disk is full.')) : anonymise(within, uid);
    await expect(deleteOld({ db, keepDays, anonymise: others }, RUNNING)).rejects.toThrow('could not be deleted');
    expect(await db.select({ id: people.id }).from(people)).toEqual([{ id: stuck }]);
  });

  it('deletes no account where no mail is set up, for there nobody can verify an address', async () => {
    await someone({ emailVerified: false, createdAt: daysAgo(4_000) });
    await deleteOld({ db, keepDays: readConfig({}).keepDays, anonymise }, RUNNING);
    expect(await left(people)).toBe(1);
  });

  it('takes a large backlog in batches, and stops between two when the server closes', async () => {
    const asha = await someone();
    await db.insert(chatLines).values(Array.from({ length: 1_200 }, () => line(asha, keepDays.chat + 1)));
    await deletion(AbortSignal.abort());
    expect(await left(chatLines)).toBe(1_200);
    await deletion();
    expect(await left(chatLines)).toBe(0);
  });

  it('goes on with the others where two kinds cannot be deleted, and tells of both', async () => {
    const asha = await someone();
    await db.insert(chatLines).values(line(asha, keepDays.chat + 1));
    await db.insert(auditEntries).values({ personId: asha, action: 'x', at: daysAgo(keepDays.audit + 1) });
    await db.execute(sql`alter table audit_entries rename to audit_elsewhere`);
    await db.execute(sql`alter table notice_mails rename to mails_elsewhere`);
    const failed = (table: string): unknown => expect.objectContaining({ message: expect.stringContaining(table) });
    await expect(deletion()).rejects.toMatchObject({ errors: [failed('audit_entries'), failed('notice_mails')] });
    await db.execute(sql`alter table audit_elsewhere rename to audit_entries`);
    await db.execute(sql`alter table mails_elsewhere rename to notice_mails`);
    expect(await left(chatLines)).toBe(0);
  });
});
