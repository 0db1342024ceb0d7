/** A real scrape of a real server: events are counted, and figures are read from the database. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { freePort } from '../../scripts/servers/programs.ts';
import { alerts } from '../alerts/table.ts';
import { orders, refunds } from '../payments/table.ts';

let database: TestDatabase;
let app: RunningApp;
let url: string;

beforeAll(async () => {
  database = await newDatabase();
  const port = await freePort();
  url = `http://127.0.0.1:${port}/metrics`;
  app = await startApp(database, { METRICS_PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const scrape = async () => (await fetch(url)).text();

it('counts calls by route and status, and reads figures from the database', async () => {
  const { db } = database;
  const order = {
    personId: 'asha',
    listingId: 'pg',
    payerName: 'Asha',
    payerEmail: 'asha@example.in',
    pgName: 'Neel',
    pgLocation: 'Pune',
    amountPaise: 100_000,
  };
  const soon = new Date(Date.now() + 600_000);
  await db.insert(orders).values([
    { ...order, id: 'held', holdUntil: soon, holdSlot: 1 },
    { ...order, id: 'paid', holdUntil: soon, state: 'paid' },
  ]);
  const refund = { id: 'pay_1', paymentId: 'pay_1', orderId: 'paid', amountPaise: 100_000 };
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await db.insert(refunds).values([
    { ...refund, reason: 'admin', createdAt: ago(1) },
    // Failed for good, which needs no action.
    { ...refund, id: 'rfnd_1', reason: 'partial', state: 'failed', createdAt: ago(300) },
  ]);
  await db.insert(alerts).values({ id: 'difference-x', kind: 'difference' });
  // One has failed often, and waits for its next try; another is being tried right now.
  await database.pool.query(
    `insert into jobs.job (name, data, state, retry_count, start_after, created_on)
     select name, '{}', state::jobs.job_state, 9, now() + interval '1 hour', now() - interval '1 hour'
     from jobs.queue, unnest(array['retry', 'active']) as state where name = 'mail'`,
  );
  await app.get('/api/pg/getPg/nobody-knows-it');
  await app.get('/api/no/such/place');

  const text = await scrape();
  for (const line of [
    'pg_finder_http_requests_total{method="GET",route="/api/pg/getPg/:id",status="404"} 1',
    'pg_finder_http_requests_total{method="GET",route="none",status="404"} 1',
    'pg_finder_http_request_seconds_count{method="GET",route="/api/pg/getPg/:id"} 1',
    'pg_finder_database_up 1',
    'pg_finder_sockets 0',
    'pg_finder_live_holds 1',
    'pg_finder_bookings 1',
    'pg_finder_refunds{state="due"} 1',
    'pg_finder_refunds{state="failed"} 0',
    'pg_finder_alerts_open{kind="difference"} 1',
    'pg_finder_alerts_open{kind="mail_outage"} 0',
    'pg_finder_attention_orders 1',
    'pg_finder_jobs_waiting{queue="mail"} 2',
    'pg_finder_jobs_failing{queue="mail"} 2',
    'pg_finder_jobs_waiting{queue="notice"} 0',
    'pg_finder_mails_total{outcome="failed"} 0',
  ])
    expect(text).toContain(`${line}\n`);
  const valueOf = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  expect(valueOf('pg_finder_refunds_oldest_seconds')).toBeGreaterThan(3_500);
  expect(valueOf('pg_finder_refunds_oldest_seconds')).toBeLessThan(100_000);
  expect(valueOf('pg_finder_jobs_oldest_seconds{queue="mail"}')).toBeGreaterThan(3_500);
  expect(valueOf('pg_finder_disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  // Contains no personal data, whatever the path was.
  expect(text).not.toMatch(/nobody-knows-it|asha/);
});

it('queries the database once for consecutive scrapes, and has no other path', async () => {
  const open = async () => /^pg_finder_alerts_open{kind="difference"} (.+)$/m.exec(await scrape())?.[1];
  await database.db.insert(alerts).values({ id: 'difference-y', kind: 'difference' });
  const start = Date.now();
  // Fakes only the clock; timers continue.
  vi.useFakeTimers({ toFake: ['Date'], now: start + 10_000 });
  try {
    const there = await open();
    await database.db.delete(alerts);
    expect(await open()).toBe(there);
    vi.setSystemTime(start + 20_000);
    expect(await open()).toBe('0');
    expect(Number(there)).toBeGreaterThan(0);
  } finally {
    vi.useRealTimers();
  }
  expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(url, { method: 'POST' })).status).toBe(404);
});
