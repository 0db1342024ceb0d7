/** Databases for tests, each new and migrated: the embedded one and a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import type { Db } from '#server/database/db.ts';
import { TEMPLATE } from './run/global-setup.ts';

export type DatabaseKind = 'embedded' | 'PostgreSQL';

/** Tests of a busy machine may wait longer for a connection than a server would let its visitors wait. */
const CONNECT_MS = 60_000;

export interface TestDatabase extends DatabaseConnection {
  db: Db;
  /** The address, on PostgreSQL: a second process can come in by it. */
  url?: string;
}

/** A new database with all tables and no rows, of the usual kind unless told; closed by the caller. */
export async function newDatabase(kind = usualKind()): Promise<TestDatabase> {
  if (kind === 'embedded') {
    const connection = await openPglite({ template: new Blob([readFileSync(inject('embeddedTemplate'))]) });
    return { ...connection, db: drizzle(connection.pool) };
  }
  const { url, drop } = await createPostgresDatabase(TEMPLATE);
  const connection = await openPostgres(url, false, CONNECT_MS);
  return {
    ...connection,
    url,
    db: drizzle(connection.pool),
    async close() {
      await connection.close();
      await drop();
    },
  };
}

/** A new database of PostgreSQL, without any table unless a template is named. */
export async function createPostgresDatabase(template = 'template0'): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  if (!server) throw new Error('There is no PostgreSQL to test on.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${template}`);
  return {
    url: server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`),
    drop: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Those that there are on this machine. */
export function databaseKinds(): DatabaseKind[] {
  return ['embedded', ...(inject('postgresUrl') ? (['PostgreSQL'] as const) : [])];
}

/**
 * The one that most tests run on: PostgreSQL where there is one, because a new database and most statements cost a
 * fraction of what they cost in the embedded one. `npm run bench -- embedded-database` takes the other one.
 */
export function usualKind(): DatabaseKind {
  return inject('postgresUrl') && process.env['TEST_DATABASE'] !== 'embedded' ? 'PostgreSQL' : 'embedded';
}

/** How many statements wait for a lock that another one holds. On PostgreSQL alone. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

type Tests = (open: () => Promise<TestDatabase>, kind: DatabaseKind) => void;

/** Tests that mean the same on either database; `open` gives one shared by the tests of the block. */
export function onDatabase(name: string, tests: Tests): void {
  onKinds([usualKind()], name, tests);
}

/** The same tests on both databases: for statements, locks and races, in which the two differ. */
export function onEachDatabase(name: string, tests: Tests): void {
  onKinds(databaseKinds(), name, tests);
}

function onKinds(kinds: DatabaseKind[], name: string, tests: Tests): void {
  describe.each(kinds)(`${name}, on %s`, (kind) => {
    let shared: Promise<TestDatabase> | undefined;
    afterAll(async () => (await shared)?.close());
    tests(() => (shared ??= newDatabase(kind)), kind);
  });
}
