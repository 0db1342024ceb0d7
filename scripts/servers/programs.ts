/** Finds the programs of servers on this machine, and ports for them. */
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** Where Debian keeps PostgreSQL. */
const POSTGRES = '/usr/lib/postgresql';

/** The path of a program; of PostgreSQL's, that of its newest version. */
export function findProgram(name: string): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(POSTGRES, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
    // Not on the path of everybody.
    '/usr/sbin',
  ];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
