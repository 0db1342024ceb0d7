/** Says what a measurement ran on: figures mean nothing without it. */
import { cpus, loadavg, totalmem } from 'node:os';
import type { Pool } from 'pg';

export function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

export async function machine(pool?: Pick<Pool, 'query'>): Promise<string> {
  const processors = cpus();
  const version =
    pool && (await pool.query<{ version: string }>("select current_setting('server_version') as version"));
  return [
    `${processors.length} processors (${processors[0]?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    ...(version ? [`PostgreSQL ${version.rows[0]?.version}`] : []),
    `load ${load()}`,
  ].join(', ');
}
