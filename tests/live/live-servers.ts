/**
 * Servers for live discussions, in processes of their own, to be killed: one on the embedded database, two on
 * PostgreSQL and Redis.
 */
import { randomUUID } from 'node:crypto';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openDb, type Db } from '#server/database/db.ts';
import type { RunningApp } from '../app.ts';
import type { Harness } from './kill-run.ts';
import { killableServer, type KillableServer } from '../money/killable-server.ts';
import { aStoredListing } from '../factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { freePort } from '../../scripts/servers/programs.ts';
import { temporaryDataDir } from '#tests/servers/server.ts';

const NOBODY_PAYS = { settings: {}, control: async <T>() => undefined as T };
const UNLIMITED = {
  SOCKETS_PER_PERSON: '1000',
  COMMENTS_PER_MINUTE: '1000000',
  REACTIONS_PER_MINUTE: '1000000',
  CALLS_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '100000',
};

export interface OpenHarness extends Harness {
  close(): Promise<void>;
}

const houses = async (db: Db, count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await aStoredListing(db, { email: null })).id));

/** `count` listings, five members. */
export async function embeddedHarness(count: number): Promise<OpenHarness> {
  const { path, remove } = temporaryDataDir();
  const connection = await openPglite({ directory: path });
  const listings = await houses(await openDb(connection), count);
  await connection.close();
  return harnessOf([{ DATA_DIR: path }], listings, remove);
}

export async function sharedHarness(
  count: number,
  db: Db,
  urls: { postgres: string; redis: string },
): Promise<OpenHarness> {
  const settings = { DATABASE_URL: urls.postgres, REDIS_URL: urls.redis };
  return harnessOf([settings, settings], await houses(db, count), () => {});
}

async function harnessOf(each: Record<string, string>[], listings: string[], remove: () => void): Promise<OpenHarness> {
  const servers: KillableServer[] = [];
  for (const settings of each) {
    const server = killableServer(NOBODY_PAYS, { ...UNLIMITED, ...settings, PORT: String(await freePort()) });
    await server.start();
    servers.push(server);
  }
  const [first, last] = [servers.at(0), servers.at(-1)];
  const members: Member[] = [];
  for (let nth = 0; nth < 5; nth += 1)
    members.push(await aMember(first as unknown as RunningApp, `Asha ${nth}`, `${randomUUID()}@example.in`));
  return {
    servers,
    members,
    listings,
    async killAndStart() {
      await last?.kill();
      await last?.start();
    },
    async close() {
      for (const server of servers) await server.stop();
      remove();
    },
  };
}
