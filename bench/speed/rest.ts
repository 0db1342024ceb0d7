/**
 * What a server takes while nobody asks it for anything: statements a second, processor and memory, and the most memory
 * of its first start; on the embedded database and on PostgreSQL.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isWanted, numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { killableServer } from '#tests/money/killable-server.ts';
import { temporaryDataDir } from '#tests/servers/server.ts';
import { load, machine } from '../data/load/machine.ts';
import { processorMs } from '../data/processor-time.ts';
import { round } from '../statistics.ts';

/** What jobs and sweeps do once at the start is over by then. */
const SETTLED_MS = 30_000;
const AIMS = { embedded: 250, PostgreSQL: 150, peak: 500, processor: 1, statements: 2 };

export default async function run(args: string[]): Promise<void> {
  const seconds = numberFrom(args, 'seconds', 60);
  process.stdout.write(`${await machine()}\n`);
  if (isWanted(args, 'embedded')) {
    const { path, remove } = temporaryDataDir();
    await atRest('embedded', { DATA_DIR: path, DEMO_DATA: 'on', ...CALM }, seconds, async () => undefined);
    remove();
  }
  const postgres = isWanted(args, 'postgresql') ? await newPostgres() : undefined;
  if (!postgres) return;
  const { path, remove } = temporaryDataDir();
  // Each runs in a transaction of its own, as nothing else is under way; this one counts itself.
  const statements = async () => {
    const { rows } = await postgres.pool.query<{ n: string }>(
      'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
    );
    return Number(rows[0]?.n);
  };
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: path, ...CALM };
  await atRest('PostgreSQL', settings, seconds, statements);
  await postgres.close();
  remove();
}

/** As a house that has set nothing. */
const CALM = { RECONCILE_SECONDS: '60' };

async function atRest(
  kind: 'embedded' | 'PostgreSQL',
  settings: Record<string, string>,
  seconds: number,
  statements: () => Promise<number | undefined>,
): Promise<void> {
  const server = killableServer(undefined, settings);
  await server.start();
  await wait(SETTLED_MS);
  const [began, first] = [processorMs(server.pid), await statements()];
  await wait(1_000 * seconds);
  const last = await statements();
  const figures = {
    'MB at rest': megabytes(server.pid, 'VmRSS'),
    'MB at most': megabytes(server.pid, 'VmHWM'),
    'percent of a processor': round((processorMs(server.pid) - began) / (10 * seconds), 2),
    ...(first !== undefined && last !== undefined && { 'statements a second': round((last - first - 1) / seconds, 2) }),
    load: load(),
  };
  await server.stop();
  report(
    kind,
    figures,
    figures['MB at rest'] <= AIMS[kind] &&
      figures['MB at most'] <= AIMS.peak &&
      figures['percent of a processor'] <= AIMS.processor &&
      (figures['statements a second'] ?? 0) <= AIMS.statements,
  );
}

/** As Linux tells it: what a process has in memory now, or had at most. */
function megabytes(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${which}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}
