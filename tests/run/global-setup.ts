/**
 * Before all server tests: one throwaway PostgreSQL with a migrated template, a dump of a migrated embedded database,
 * and the programs of Redis and Swift.
 */
import { accessSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { availableMemory } from 'node:process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { poolOver } from '#server/adapters/database/pglite.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { makeTables } from '#server/jobs/make-tables.ts';
import { startPostgres } from '#tests/servers/postgres.ts';
import { findRedis } from '#tests/servers/redis.ts';
import { hasS3 } from '#tests/servers/s3.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throwaway PostgreSQL, absent where there is none. */
    postgresUrl: string | undefined;
    /** File with the dump that every embedded test database begins with. */
    embeddedTemplate: string;
    /** Whether a store that speaks S3 can be started. */
    s3: boolean;
  }
}

export const TEMPLATE = 'pg_finder_template';

/** A database lives for seconds here: nothing is worth tidying, nor writing twice. */
const UNTENDED = { autovacuum: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'pg-finder-tests-'));
  const [template, postgres] = await Promise.all([
    dumpEmbedded(join(directory, 'template.tar')),
    startPostgres(UNTENDED, parentOfDatabases()),
  ]);
  if (!process.env['TEST_REDIS_URL'] && !findRedis())
    console.warn('No Redis on this machine (TEST_REDIS_URL): tests of several processes are skipped.');
  if (postgres) await migrateTemplate(postgres.url);
  else console.warn('No PostgreSQL on this machine: the data tests run on the embedded database only.');
  project.provide('postgresUrl', postgres?.socketUrl);
  const s3 = hasS3();
  if (!s3)
    console.warn('No store that speaks S3 on this machine (TEST_S3_ENDPOINT): photos are tried on a folder only.');
  project.provide('embeddedTemplate', template);
  project.provide('s3', s3);
  return async () => {
    await postgres?.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}

/** Together they are some hundred megabytes. */
const ROOM_IN_MEMORY = 4 * 2 ** 30;

/**
 * In memory where there is room: a new database is three hundred files, and some disks take a quarter of a second of
 * the processor to make them.
 */
function parentOfDatabases(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (Math.min(bavail * bsize, availableMemory()) > ROOM_IN_MEMORY) return memory;
  } catch {
    // There is none, as on macOS, or it is not for us.
  }
  return tmpdir();
}

async function dumpEmbedded(file: string): Promise<string> {
  const lite = await PGlite.create();
  const pool = poolOver(lite);
  await makeTables({ pool, embedded: true });
  // New databases are not made in it, and what they would be copies of is half of the files that each test unpacks.
  await pool.query('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`);
  await pool.end();
  const dump = await lite.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await lite.close();
  return file;
}

async function migrateTemplate(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${TEMPLATE}`);
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const connection = await openPostgres(url.replace(/\/[^/?]*(\?|$)/, `/${TEMPLATE}$1`), false);
  await makeTables(connection);
  await connection.close();
}
