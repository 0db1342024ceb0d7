/** Time on a processor, which a busy machine does not stretch as it stretches the time on the clock. */
import { existsSync, readFileSync } from 'node:fs';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';

/**
 * Milliseconds that the database has computed so far: all server processes of PostgreSQL, as a search may open a
 * connection at any time, or this process for the embedded database. Undefined where the system does not tell.
 */
export async function processorClock({ pool, embedded }: DatabaseConnection): Promise<(() => number) | undefined> {
  if (embedded) {
    return () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1_000;
    };
  }
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${rows[0]?.pid}/status`, 'utf8'))?.[1];
  const children = `/proc/${postmaster}/task/${postmaster}/children`;
  if (!existsSync(children)) return undefined;
  return () => {
    const pids = readFileSync(children, 'utf8').split(' ').filter(Boolean);
    return pids.reduce((sum, pid) => sum + nanosecondsOf(pid) / 1e6, 0);
  };
}

const nanosecondsOf = (pid: string) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** What the process has computed in all its threads, as Linux tells it. */
export function processorMs(pid: number): number {
  const [, user, system] = /^(?:\S+ ){13}(\d+) (\d+)/.exec(withoutName(pid)) ?? [];
  return (Number(user) + Number(system)) * TICK_MS;
}

/** A name in brackets may hold spaces. */
const withoutName = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/, 'name');
