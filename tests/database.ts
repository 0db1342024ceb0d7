/** Databases for tests, each new and migrated: the embedded one and a real PostgreSQL. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import type { Db } from '#server/database/db.ts';
import { TEMPLATE } from './global-setup.ts';

export type DatabaseKind = 'embedded' | 'PostgreSQL';

export interface TestDatabase extends DatabaseConnection {
  db: Db;
  /** The address, on PostgreSQL: a second process can come in by it. */
  url?: string;
}

/** A new database of this kind with all tables and no rows; closed by the caller. */
export async function newDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  if (kind === 'embedded') {
    const connection = await openPglite({ template: new Blob([readFileSync(inject('embeddedTemplate'))]) });
    return { ...connection, db: drizzle(connection.pool) };
  }
  const server = inject('postgresUrl');
  if (!server) throw new Error('There is no PostgreSQL to test on.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  const url = server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const connection = await openPostgres(url);
  return {
    ...connection,
    url,
    db: drizzle(connection.pool),
    async close() {
      await connection.close();
      await administer(server, `drop database ${name} with (force)`);
    },
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

/** The same tests on both databases; `open` gives one shared by the tests of the block. */
export function onEachDatabase(name: string, tests: (open: () => Promise<TestDatabase>, kind: DatabaseKind) => void): void {
  describe.each(databaseKinds())(`${name}, on %s`, (kind) => {
    let shared: Promise<TestDatabase> | undefined;
    afterAll(async () => (await shared)?.close());
    tests(() => (shared ??= newDatabase(kind)), kind);
  });
}
