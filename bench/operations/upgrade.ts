/**
 * An upgrade as docs/backup-and-upgrade.md tells it, from the version before the newest migration to this commit, and
 * back and forth once more: two processes behind nginx on one PostgreSQL, and people who comment, read and book
 * meanwhile.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { report } from '../print.ts';
import { startProvider, type Provider } from '#tests/money/money.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { startPostgres } from '#tests/servers/postgres.ts';
import { startRedis } from '#tests/servers/redis.ts';
import { aSite, type Site } from '../data/versions.ts';

const PROJECT = join(import.meta.dirname, '../..');
const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT, encoding: 'utf8' }).trim();
const MIGRATIONS = 'server/database/migrations';
const migrationsOf = (commit: string) =>
  git('ls-tree', '--name-only', commit, `${MIGRATIONS}/`)
    .split('\n')
    .filter((name) => name.endsWith('.sql')).length;
/** Comments that come to a process in the moment in which it begins to stop: one on each of nginx's two workers. */
const REFUSED_PER_RESTART = 2;
const MIN_COMMENTS = 100;

/** `--from=COMMIT` is the version before. */
export default async function run(args: string[]): Promise<void> {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%h', '--', `${MIGRATIONS}/*.sql`);
  const from = args.find((arg) => arg.startsWith('--from='))?.slice('--from='.length) ?? git('rev-parse', `${newest}^`);
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  if (!postgres || !redis) return report('Upgrade', { missing: 'PostgreSQL or Redis' }, false);
  const root = mkdtempSync(join(tmpdir(), 'pg-finder-upgrade-'));
  chmodSync(root, 0o755);
  const provider = await startProvider();
  const pool = new Pool({ connectionString: postgres.url, max: 2 });
  const site = await aSite(root, postgres.url, redis.url, provider);
  try {
    const figures = await upgrade(site, from, pool, provider);
    report(
      `Upgrade from ${git('log', '-1', '--format=%h, %s', from)}`,
      figures,
      Object.entries(figures).every(([name, value]) => !name.startsWith('not ') || value === 0),
    );
  } finally {
    await site.close();
    await pool.end();
    await provider.close();
    await redis.stop();
    await postgres.stop();
    rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function upgrade(site: Site, from: string, pool: Pool, provider: Provider): Promise<Record<string, unknown>> {
  const step = stopwatch();
  site.layOut('app-old', from);
  await site.install('app-old');
  await site.shell('app-old', 'node_modules/.bin/node scripts/web/build-web.ts');
  site.point('app-old');
  await Promise.all(site.processes.map((each) => each.start()));
  await site.nginx.start();
  await provider.control('webhooks', { url: `${site.url}/api/pay/webhook` });
  const migrations = () => count(pool, 'drizzle.__drizzle_migrations');
  const before = await migrations();
  step('the version before runs');

  const asha = await aMember({
    url: site.url,
    async verify(_person, email) {
      await pool.query('update people set email_verified = true where email = $1', [email]);
    },
  });
  const over = new AbortController();
  const visitors = visit(asha, over.signal);
  const booked: string[] = [];
  const bookAtBoth = async () => {
    for (const { url } of site.processes) booked.push(await book(url, asha, provider));
  };
  let [doctor, missing, after, restarts] = ['', 0, 0, 0];
  const restart = async (one: Site['processes'][number]) => {
    await one.restart();
    restarts += 1;
  };
  try {
    await bookAtBoth();
    await site.shell('current', 'npm run backup -- ../backups/before');
    step('backup');
    site.layOut('app-new', 'HEAD');
    await site.install('app-new');
    await site.shell('app-new', 'node_modules/.bin/node scripts/web/build-web.ts');
    doctor = await site.shell('app-new', 'npm run doctor; echo "It ended with $?."');
    step('the new one is ready beside it');
    await site.shell('app-new', 'cp -rn ../current/dist/web/assets/. dist/web/assets/');
    await site.shell('app-new', 'cp -rn dist/web/assets/. ../current/dist/web/assets/');
    site.point('app-new');
    const [one, two] = site.processes;
    await restart(one);
    step('first process restarted');
    // Two versions on the newer tables.
    await bookAtBoth();
    missing = await missingParts(site);
    await restart(two);
    step('second process restarted');
    await bookAtBoth();
    after = await migrations();
    for (const version of ['app-old', 'app-new']) {
      site.point(version);
      for (const each of site.processes) await restart(each);
      await bookAtBoth();
      step(`restarted as ${version}`);
    }
  } finally {
    over.abort();
  }

  const { written, failed, calls, refused } = await visitors;
  const { rows } = await pool.query<{ id: string }>('select id from comments where author_id = $1', [asha.uid]);
  const kept = new Set(rows.map(({ id }) => id));
  const paid = await count(pool, `orders where state = 'paid'`);
  return {
    migrations: `${before} before, ${after} after`,
    'not the migrations before': before - migrationsOf(from),
    'not the migrations after': after - migrationsOf('HEAD'),
    'not accepted by doctor': doctor.trim().endsWith('It ended with 0.') ? 0 : doctor,
    'calls meanwhile': calls,
    'comments refused': `${refused} in ${restarts} restarts`,
    'not refused so rarely': Math.max(0, refused - restarts * REFUSED_PER_RESTART),
    'not answered as meant': failed.length,
    ...(failed.length > 0 && { failed: failed.slice(0, 10) }),
    'comments acknowledged': written.length,
    'not enough of them': Math.max(0, MIN_COMMENTS - written.length),
    'not kept': written.filter((id) => !kept.has(id)).length,
    'bookings acknowledged': booked.length,
    'not booked': booked.length - paid,
    'not in balance': await count(pool, '(select sum(amount_paise) from ledger having sum(amount_paise) <> 0) as off'),
    'not found parts of pages': missing,
    'seconds until': step.all,
  };
}

/** Comments and reads, a few a second, until it is over. */
async function visit(asha: Member, over: AbortSignal) {
  const written: string[] = [];
  const failed: string[] = [];
  let [calls, refused] = [0, 0];
  const began = Date.now();
  const note = (what: string, said: unknown) =>
    void failed.push(`${what} after ${Math.round((Date.now() - began) / 1_000)} s: ${String(said)}`);
  const loop = async (what: string, call: () => Promise<{ status: number; body?: unknown }>) => {
    for (; !over.aborted; await wait(100)) {
      calls += 1;
      try {
        const { status, body } = await call();
        // A process that stops answers so, or closes a connection on which a call is just coming.
        if (what === 'comment' && (status === 503 || status === 502)) refused += 1;
        else if (status >= 300) note(what, status);
        else if (what === 'comment') written.push((body as { _id: string })._id);
      } catch (error) {
        note(what, error);
      }
    }
  };
  const [listing] = (await asha.call('GET', '/api/pg/getAllPg?limit=1')).body as { _id: string }[];
  await Promise.all([
    loop('comment', () => asha.call('POST', `/api/comments/${listing?._id}`, { text: 'A line' })),
    loop('search', () => asha.call('GET', '/api/pg/searchPgs?query=wifi')),
    loop('page', () => asha.call('GET', '/in')),
  ]);
  return { written, failed, calls, refused };
}

/** At one process, whichever version it is. */
async function book(url: string, asha: Member, provider: Provider): Promise<string> {
  const headers = { authorization: `Bearer ${await asha.renewToken()}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} at ${url}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const found = await fetch(`${url}/api/pg/searchPgs?query=&available=true&sort=price&limit=1`, { headers });
  const [pg] = (await found.json()) as { _id: string; name: string; location: string; price: number }[];
  if (!pg) throw new Error('No PG is free.');
  const { id } = await post('/api/pay/payment', { pgId: pg._id, amount: pg.price });
  const names = { pgId: pg._id, pgName: pg.name, pgLocation: pg.location, amount: pg.price };
  await post('/api/pay/verify', { ...names, ...(await provider.pay(id)) });
  return id;
}

/** Of either version's pages, at either process. */
async function missingParts(site: Site): Promise<number> {
  const parts = new Set(
    ['app-old', 'app-new'].flatMap((name) => readdirSync(join(site.root, name, 'dist/web/assets'))),
  );
  let missing = 0;
  for (const { url } of site.processes)
    for (const part of parts) {
      const answer = await fetch(`${url}/assets/${part}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) missing += 1;
    }
  return missing;
}

async function count(pool: Pool, from: string): Promise<number> {
  return (await pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n ?? 0;
}

/** Notes how many seconds have gone when a step is done. */
function stopwatch() {
  const began = Date.now();
  const all: Record<string, number> = {};
  const note = (what: string) => {
    all[what] = Math.round((Date.now() - began) / 1_000);
    process.stdout.write(`  ${all[what]} s: ${what}\n`);
  };
  return Object.assign(note, { all });
}
