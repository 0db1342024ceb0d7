/** A throwaway PostgreSQL for tests and benches: the given one, the machine's binaries, or Debian's package. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { installServers } from '../../scripts/servers/debian.ts';
import { makePostgresCluster } from '../../scripts/servers/postgres-cluster.ts';
import { findProgram, freePort } from '../../scripts/servers/programs.ts';

export interface ThrowawayPostgres {
  /** An address whose last part is a database to connect to while making others. */
  url: string;
  /** The same by its socket, which costs less than TCP; for its own user and for root. */
  socketUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts one, or hands out `TEST_DATABASE_URL`. Answers undefined where there is none and none can be installed;
 * with `CI=true` that is an error, because a skipped test would pass unseen. Its data lie below `parent`.
 */
export async function startPostgres(
  settings: Record<string, string> = {},
  parent = tmpdir(),
): Promise<ThrowawayPostgres | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, socketUrl: given, stop: async () => {} };
  const initdb = findProgram('initdb') ?? (installServers('postgresql') ? findProgram('initdb') : undefined);
  if (initdb) return start(initdb, settings, parent);
  if (process.env['CI'] === 'true')
    throw new Error('No PostgreSQL here and none could be installed; set TEST_DATABASE_URL.');
  return undefined;
}

async function start(initdb: string, settings: Record<string, string>, parent: string): Promise<ThrowawayPostgres> {
  const directory = mkdtempSync(join(parent, 'pg-finder-postgres-'));
  const cluster = makePostgresCluster(initdb, directory, await freePort(), { max_connections: '200', ...settings });
  const { command, args, user, url } = cluster;
  const server = spawn(command, args, { stdio: 'ignore', cwd: directory, ...user });
  const exited = once(server, 'exit');
  await ready(url);
  return {
    url,
    socketUrl: `${url}?host=${directory}`,
    async stop() {
      server.kill('SIGINT');
      await exited;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(100);
    }
  }
  throw new Error('The throwaway PostgreSQL did not come up within a minute.');
}
