/**
 * PgBouncer between two processes and PostgreSQL, by session and by transaction: whether they start, what becomes of
 * prepared statements and locks, reads a second, and bookings.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { killableServer } from '#tests/money/killable-server.ts';
import { anOrder, membersAcross, startProvider, verify, withVerifiedPeople } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { installFromDebian } from '../../scripts/servers/debian.ts';
import { freePort } from '../../scripts/servers/programs.ts';
import { drive } from '../data/load/drive.ts';
import { machine } from '../data/load/machine.ts';

const PATIENCE_MS = 30_000;

/** `--program=FILE` takes another PgBouncer than Debian's, `--bookings=40`, `--seconds=5`. */
export default async function run(args: string[]): Promise<void> {
  const program = args.find((arg) => arg.startsWith('--program='))?.slice('--program='.length) ?? '/usr/sbin/pgbouncer';
  if (!existsSync(program) && !installFromDebian('pgbouncer'))
    return report('PgBouncer', { missing: 'the package pgbouncer' }, false);
  const version = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }));
  const postgres = await newPostgres();
  if (!postgres) return report('PgBouncer', { missing: 'PostgreSQL' }, false);
  process.stdout.write(`${await machine(postgres.pool)}, ${version?.[0]}\n`);
  const keepsStatements = Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;
  try {
    await play('straight', postgres.url, postgres, args);
    for (const mode of ['session', 'transaction'] as const) {
      const bouncer = await startPgBouncer(program, mode, new URL(postgres.url), keepsStatements);
      await play(`by ${mode}`, bouncer.url, postgres, args).finally(bouncer.stop);
    }
  } finally {
    await postgres.close();
  }
}

type Postgres = Exclude<Awaited<ReturnType<typeof newPostgres>>, undefined>;

async function play(name: string, url: string, { pool, db }: Postgres, args: string[]): Promise<void> {
  const provider = await startProvider();
  const settings = { DATABASE_URL: url, CALLS_PER_MINUTE: '100000000' };
  const servers = [1, 2].map(() => withVerifiedPeople(killableServer(provider, settings), db));
  const figures: Record<string, unknown> = {};
  try {
    figures['both start together'] = await inTime(Promise.all(servers.map((server) => server.start())));
    if (figures['both start together'] !== true) return report(name, { ...figures, ...(await locks(pool)) }, false);
    const bookings = numberFrom(args, 'bookings', 40);
    const buyers = await membersAcross(servers, 8);
    for (let nth = 0; nth < bookings; nth += buyers.length)
      await Promise.all(
        buyers.map(async (buyer) => {
          const listing = await aStoredListing(db, { email: null });
          const { status } = await verify(buyer, listing, await provider.pay(await anOrder(buyer, listing)));
          if (status !== 200) throw new Error(`a booking was answered ${status}`);
        }),
      );
    figures['bookings made'] = bookings;
    const listing = await aStoredListing(db);
    const reads = await drive({
      url: servers[0]?.url ?? '',
      paths: [`/api/pg/getPg/${listing.id}`],
      connections: 8,
      seconds: numberFrom(args, 'seconds', 5),
    });
    figures['reads a second'] = Math.round(reads.callsPerSecond);
    figures['read p50, p99 ms'] = [reads.p50, reads.p99].map((ms) => Math.round(ms * 10) / 10);
    Object.assign(figures, await locks(pool));
    await servers[0]?.kill();
    figures['one starts again after a kill'] = await inTime(servers[0]?.start() ?? Promise.resolve());
    report(name, figures, figures['one starts again after a kill'] === true);
  } finally {
    const said = servers.map((server) => server.said.split('\n').filter((line) => /"level":[45]0/.test(line)));
    process.stdout.write(said.flat().slice(0, 5).join('\n'));
    for (const server of servers) await server.kill();
    await provider.close();
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  }
}

/** True, or why it did not come about. */
async function inTime(work: Promise<unknown>): Promise<true | string> {
  const late = wait(PATIENCE_MS, `not within ${PATIENCE_MS / 1_000} s`, { ref: false });
  return Promise.race([
    work.then(
      () => true as const,
      (error: unknown) => String(error),
    ),
    late,
  ]);
}

/** What the processes hold at the database. */
async function locks(pool: Pool): Promise<Record<string, unknown>> {
  const { rows } = await pool.query<{ connections: number; locks: number }>(`
    select (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid())
      as connections,
      (select count(*)::int from pg_locks where locktype = 'advisory') as locks`);
  return { 'connections at PostgreSQL': rows[0]?.connections, 'advisory locks left': rows[0]?.locks };
}

async function startPgBouncer(program: string, mode: 'session' | 'transaction', to: URL, keepsStatements: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'pg-finder-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(join(folder, 'users.txt'), `"${to.username}" ""\n`);
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${to.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 8}
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
${keepsStatements ? 'max_prepared_statements = 300' : ''}
`,
  );
  const user = userInfo().uid === 0 ? ['-u', 'postgres'] : [];
  const bouncer = spawn(program, ['-q', ...user, file], { stdio: ['ignore', 'ignore', 'ignore'] });
  const url = Object.assign(new URL(to), { port: String(port) }).href;
  await until(async () => {
    const client = new Client({ connectionString: url });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }, 'PgBouncer');
  return {
    url,
    stop() {
      bouncer.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
