/** Time on a processor, which a busy machine does not stretch as it stretches the time on the clock. */
import { existsSync, readFileSync } from 'node:fs';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';

/**
 * Milliseconds that the database has computed so far: the server processes of the connections that are open when this
 * is called, or this process for the embedded database. Undefined where the system does not tell.
 */
export async function processorClock({ pool, embedded }: DatabaseConnection): Promise<(() => number) | undefined> {
  if (embedded) {
    return () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    };
  }
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  );
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file));
  if (files.length === 0) return undefined;
  return () => files.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);
}

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** What the process has computed in all its threads, as Linux tells it. */
export function processorMs(pid: number): number {
  const [, user, system] = /^(?:\S+ ){13}(\d+) (\d+)/.exec(withoutName(pid)) ?? [];
  return (Number(user) + Number(system)) * TICK_MS;
}

/** A name in brackets may hold spaces. */
const withoutName = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, 'name');
