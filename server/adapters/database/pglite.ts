/**
 * The embedded PostgreSQL: PGlite in this process, with its files in a directory, behind the same pool as a real
 * server.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedStream } from './embedded-stream.ts';
import { makeEmptyCluster } from './empty-cluster.ts';
import { LeanPGlite } from './lean-pglite.ts';
import { DatabaseUnavailable, type DatabaseConnection, type DatabasePool } from './port.ts';
import { preparedStatementPool } from './prepared-statements.ts';

export interface EmbeddedOptions {
  /** The data directory; the database is in `database/`. Without one everything is in memory. */
  directory?: string;
  /** A database dump to start from, in memory. */
  template?: Blob;
}

/**
 * Opens the embedded database, creating it on the first start.
 * @throws {DatabaseUnavailable} if another process holds the directory, or its files cannot be read
 */
export async function openPglite({ directory, template }: EmbeddedOptions): Promise<DatabaseConnection> {
  const lock = directory === undefined ? undefined : await lockDirectory(directory);
  try {
    const lite = await create(directory, template);
    const pool = poolOver(lite);
    return {
      pool,
      embedded: true,
      async close() {
        await pool.end();
        if (!lite.closed) await lite.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseUnavailable(`The embedded database in ${directory ?? 'memory'} cannot be opened: ${reason}`);
  }
}

async function create(directory: string | undefined, template: Blob | undefined): Promise<PGlite> {
  const startParams = [...LeanPGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const files = directory === undefined ? undefined : join(directory, 'database');
  if (files !== undefined && !existsSync(join(files, 'PG_VERSION'))) await makeEmptyCluster(files);
  const lite = new LeanPGlite({
    startParams,
    ...(files !== undefined && { dataDir: files }),
    ...(template && { loadDataDir: template }),
  });
  await lite.waitReady;
  return lite;
}

/** A pool over PGlite's single session, so that other code need not know which database it uses. */
export function poolOver(lite: PGlite): DatabasePool {
  return preparedStatementPool({
    // The driver's types want a Duplex, of which it uses no more than this.
    stream: () => new EmbeddedStream(lite) as unknown as Duplex,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 15_000,
  });
}
