/**
 * Alerts: `promtool` sees each rule be quiet and fire; then Debian's Prometheus watches a real server in which one
 * thing after the other is broken, and says so.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { installFromDebian } from '../../scripts/servers/debian.ts';
import { freePort } from '../../scripts/servers/programs.ts';
import { startServer, temporaryDataDir, type Server } from '#tests/servers/server.ts';

const RULES = join(import.meta.dirname, '../../ops/prometheus');
const PATIENCE_MS = 90_000;

interface Trouble {
  alert: string;
  begin: () => Promise<unknown>;
}

export default async function run(): Promise<void> {
  if (!existsSync('/usr/bin/prometheus') && !installFromDebian('prometheus'))
    return report('Alerts', { missing: 'the package prometheus' }, false);
  execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: RULES, stdio: 'inherit' });

  const postgres = await newPostgres();
  if (!postgres) return report('Alerts', { missing: 'PostgreSQL' }, false);
  const directory = temporaryDataDir();
  const port = await freePort();
  const server = await startServer({
    DATABASE_URL: postgres.url,
    DATA_DIR: directory.path,
    METRICS_PORT: String(port),
    SMTP_URL: 'smtp://127.0.0.1:9',
    SANDBOX: 'off',
    LOG_LEVEL: 'silent',
  });
  const prometheus = await startPrometheus(directory.path, port);
  try {
    await prometheus.scrapes(10);
    const before = await prometheus.firing();
    const seconds: Record<string, number> = {};
    for (const { alert, begin } of troubles(postgres.pool, server)) {
      const began = Date.now();
      await begin();
      seconds[alert] = (await prometheus.fires(alert)) ? Math.round((Date.now() - began) / 1_000) : Infinity;
    }
    // Last, because nothing else can be seen without it.
    await postgres.close();
    seconds['PgFinderDatabaseDown'] = await secondsUntil(() => prometheus.fires('PgFinderDatabaseDown'));
    await server.kill();
    seconds['PgFinderDown'] = await secondsUntil(() => prometheus.fires('PgFinderDown'));
    const all = Object.values(seconds).every(Number.isFinite);
    report('Alerts in a live Prometheus', { before, 'seconds until': seconds }, before.length === 0 && all);
  } finally {
    prometheus.stop();
    await server.kill();
    directory.remove();
  }
}

/** What is broken, one after the other; none of it needs the next to be whole. */
function troubles(pool: Pool, { url }: Server): Trouble[] {
  const read = () => fetch(`${url}/api/pg/getAllPg`).then((answer) => answer.arrayBuffer());
  const many = (count: number) => Promise.all(Array.from({ length: count }, read));
  const jobs = (queue: string, tries: number, count: number) =>
    pool.query(
      `insert into jobs.job (name, data, state, retry_count, retry_limit, retry_delay, created_on, start_after)
       select $1, '{"to":"asha@example.in","subject":"Hello","text":"Hello","html":"Hello"}', 'retry', $2, 1000, 1,
         now() - interval '1 hour', now() + case when $2 > 0 then interval '1 hour' else interval '0' end
       from generate_series(1, $3)`,
      [queue, tries, count],
    );
  return [
    { alert: 'PgFinderJobsFailing', begin: () => jobs('refund', 9, 1) },
    { alert: 'PgFinderQueueWaits', begin: async () => {} },
    { alert: 'PgFinderMailFailing', begin: () => jobs('mail', 0, 6) },
    {
      alert: 'PgFinderProviderDifference',
      begin: () => pool.query(`insert into alerts (id, kind) values ('difference-pay_1', 'difference')`),
    },
    {
      alert: 'PgFinderRefundStuck',
      begin: async () => {
        await pool.query(
          `insert into orders (id, person_id, listing_id, payer_name, payer_email, pg_name, pg_location, amount_paise,
             state, hold_until)
           values ('o', 'p', 'l', 'Asha', 'asha@example.in', 'Neel', 'Pune', 100000, 'refunding', now())`,
        );
        await pool.query(
          `insert into refunds (id, payment_id, order_id, reason, amount_paise, state, next_try_at)
           values ('pay_1', 'pay_1', 'o', 'admin', 100000, 'failed', now() + interval '1 hour')`,
        );
      },
    },
    {
      alert: 'PgFinderPoolExhausted',
      async begin() {
        const client = await pool.connect();
        // Nobody may read for twelve seconds: ten wait with a connection, the others for one.
        await client.query('begin; lock table listings in access exclusive mode');
        const waiting: Promise<unknown>[] = [];
        for (let second = 0; second < 12; second += 1) {
          waiting.push(many(20));
          await wait(1_000);
        }
        await client.query('commit');
        client.release();
        await Promise.all(waiting);
      },
    },
    { alert: 'PgFinderSlow', begin: async () => {} },
    {
      alert: 'PgFinderManyErrors',
      async begin() {
        await pool.query('alter table listings rename to elsewhere');
        for (let nth = 0; nth < 8; nth += 1) {
          await many(10);
          await wait(500);
        }
      },
    },
  ];
}

async function secondsUntil(fires: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  return (await fires()) ? Math.round((Date.now() - began) / 1_000) : Infinity;
}

/** Scrapes each second, by the rules as they are but for minutes, which are seconds. */
async function startPrometheus(directory: string, metricsPort: number) {
  const rules = readFileSync(join(RULES, 'alerts.yml'), 'utf8')
    .replaceAll(/for: \d+m/g, 'for: 2s')
    .replaceAll(/\[(\d+)m\]/g, (_, minutes: string) => `[${Math.max(3, 3 * Number(minutes))}s]`);
  writeFileSync(join(directory, 'alerts.yml'), rules);
  const config = readFileSync(join(RULES, 'prometheus.yml'), 'utf8')
    .replaceAll('15s', '1s')
    .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`);
  writeFileSync(join(directory, 'prometheus.yml'), config);
  const port = await freePort();
  const program = spawn(
    'prometheus',
    ['--config.file=prometheus.yml', '--storage.tsdb.path=tsdb', `--web.listen-address=127.0.0.1:${port}`],
    { cwd: directory, stdio: 'ignore' },
  );
  const ask = async <T>(path: string): Promise<T | undefined> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => undefined);
    return answer?.ok ? ((await answer.json()) as { data: T }).data : undefined;
  };
  const within = async (holds: () => Promise<boolean>): Promise<boolean> => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(250)) if (await holds()) return true;
    return false;
  };
  const firing = async (): Promise<string[]> => {
    const data = await ask<{ alerts: { state: string; labels: { alertname: string } }[] }>('alerts');
    return (data?.alerts ?? []).filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  };
  return {
    firing,
    fires: (alert: string) => within(async () => (await firing()).includes(alert)),
    /** Waits for so many good scrapes. */
    async scrapes(count: number): Promise<void> {
      const query = encodeURIComponent('sum(sum_over_time(up[10m]))');
      const seen = async () =>
        (await ask<{ result: { value: [number, string] }[] }>(`query?query=${query}`))?.result[0];
      if (!(await within(async () => Number((await seen())?.value[1] ?? 0) >= count)))
        throw new Error('Prometheus did not come to scrape the server.');
    },
    stop: () => void program.kill(),
  };
}
