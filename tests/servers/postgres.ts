/** A throwaway PostgreSQL for tests and benches: the given one, the machine's binaries, or Debian's package. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, chownSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { installServers } from './debian.ts';

export interface ThrowawayPostgres {
  /** An address whose last part is a database to connect to while making others. */
  url: string;
  /** The same by its socket, which costs less than TCP; for its own user and for root. */
  socketUrl: string;
  stop(): Promise<void>;
}

const isRoot = () => userInfo().uid === 0;

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
  const bin = binaries() ?? (installServers('postgresql') ? binaries() : undefined);
  if (bin) return start(bin, settings, parent);
  if (process.env['CI'] === 'true')
    throw new Error('No PostgreSQL here and none could be installed; set TEST_DATABASE_URL.');
  return undefined;
}

/** The folder with `initdb` and `postgres`, newest version first. */
function binaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

async function start(bin: string, settings: Record<string, string>, parent: string): Promise<ThrowawayPostgres> {
  const directory = mkdtempSync(join(parent, 'pg-finder-postgres-'));
  // PostgreSQL refuses to run as root; Debian's package and most images bring this user.
  const user = isRoot() ? idsOf('postgres') : undefined;
  if (user) chownSync(directory, user.uid, user.gid);
  const options = { stdio: 'ignore' as const, cwd: directory, ...user };
  execFileSync(
    join(bin, 'initdb'),
    ['-D', directory, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    options,
  );
  const port = await freePort();
  const set = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    fsync: 'off',
    max_connections: '200',
    ...settings,
  };
  const flags = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(bin, 'postgres'), ['-D', directory, '-p', String(port), ...flags], options);
  const exited = new Promise<void>((done) => server.once('exit', () => done()));
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
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

function idsOf(name: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
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
