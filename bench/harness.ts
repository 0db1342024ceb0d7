/** Databases, and the servers and the provider on them, for measurements. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { startApp } from '#tests/app.ts';
import type { SignUpApp } from '#tests/people/people.ts';
import { killableServer } from '#tests/money/killable-server.ts';
import { LOAD_SETTINGS, startProvider, withVerifiedPeople, type Provider } from '#tests/money/money.ts';
import { startPostgres } from '#tests/servers/postgres.ts';
import { isWanted } from './arguments.ts';

export interface Harness {
  name: string;
  db: Db;
  provider: Provider;
  /** One on the embedded database, in this process; two processes on PostgreSQL. */
  servers: SignUpApp[];
  close(): Promise<void>;
}

/**
 * The embedded database first, then PostgreSQL where there is one; `--on=embedded` or `--on=postgresql` leaves the
 * other out.
 */
export async function onEachHarness(args: string[], play: (harness: Harness) => Promise<void>): Promise<void> {
  const harnesses = [
    ...(isWanted(args, 'embedded') ? [embeddedHarness] : []),
    ...(isWanted(args, 'postgresql') ? [postgresHarness] : []),
  ];
  for (const open of harnesses) {
    const harness = await open();
    if (!harness) process.stdout.write('No PostgreSQL here: the second half is left out.\n');
    else await play(harness).finally(() => harness.close());
  }
}

/**
 * The same without any server on them: for stories that play everything themselves. On PostgreSQL with so many
 * databases.
 */
export async function onEachBareDatabase(
  args: string[],
  play: (harness: { name: string; db: Db; more: Db[] }) => Promise<void>,
  databases = 1,
): Promise<void> {
  if (isWanted(args, 'embedded')) {
    const embedded = await openPglite({});
    await play({ name: 'embedded', db: await openDb(embedded), more: [] }).finally(() => embedded.close());
  }
  const postgres = isWanted(args, 'postgresql') ? await startPostgres() : undefined;
  if (!postgres) return;
  const first = await newDatabaseOn(postgres.url);
  const others = await Promise.all(Array.from({ length: databases - 1 }, () => newDatabaseOn(postgres.url)));
  await play({ name: 'PostgreSQL', db: first.db, more: others.map(({ db }) => db) }).finally(async () => {
    for (const { close } of [first, ...others]) await close();
    await postgres.stop();
  });
}

async function embeddedHarness(): Promise<Harness> {
  const directory = mkdtempSync(join(tmpdir(), 'pg-finder-harness-'));
  const provider = await startProvider();
  const connection = await openPglite({ directory });
  const db = await openDb(connection);
  const app = await startApp(
    { ...connection, db },
    { ...LOAD_SETTINGS, ID_TOKEN_SECONDS: '86400', ...provider.settings },
  );
  await provider.control('webhooks', { url: `${app.url}/api/pay/webhook` });
  return {
    name: 'embedded, one process',
    db,
    provider,
    servers: [withVerifiedPeople(app, db)],
    async close() {
      await app.close();
      await connection.close();
      await provider.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

interface PostgresDatabase {
  db: Db;
  url: string;
  pool: DatabaseConnection['pool'];
  close(): Promise<void>;
}

/** A new database with all tables; undefined where there is no PostgreSQL. */
export async function newPostgres(settings: Record<string, string> = {}): Promise<PostgresDatabase | undefined> {
  const postgres = await startPostgres(settings);
  if (!postgres) return undefined;
  const database = await newDatabaseOn(postgres.url);
  return {
    ...database,
    async close() {
      await database.close();
      await postgres.stop();
    },
  };
}

async function newDatabaseOn(server: string): Promise<PostgresDatabase> {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const connection = await openPostgres(url, false);
  return { url, pool: connection.pool, db: await openDb(connection), close: () => connection.close() };
}

async function postgresHarness(): Promise<Harness | undefined> {
  const postgres = await newPostgres();
  if (!postgres) return undefined;
  const provider = await startProvider();
  const servers = [1, 2].map(() =>
    withVerifiedPeople(killableServer(provider, { DATABASE_URL: postgres.url }), postgres.db),
  );
  for (const server of servers) await server.start();
  return {
    name: 'PostgreSQL, two processes',
    db: postgres.db,
    provider,
    servers,
    async close() {
      for (const server of servers) await server.stop();
      await provider.close();
      await postgres.close();
    },
  };
}
