/**
 * `npm run move -- postgres://...`: copies everything from the embedded database to an empty PostgreSQL, or nothing.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { BackupError } from '#server/backup/manifest.ts';
import { readConfig } from '#server/config.ts';
import { makeTables } from '#server/jobs/make-tables.ts';
import { count, runCommand, say, UsageError } from './command.ts';
import { copyRows, firstUsedTable } from './copy-rows.ts';

const USAGE = 'Usage: npm run move -- postgres://user:password@host:5432/name (or with DATABASE_URL set)';

await runCommand(USAGE, async ([url, ...more]) => {
  const address = url ?? process.env['DATABASE_URL'];
  if (!address || more.length > 0) throw new UsageError(USAGE);
  const { databaseUrl, databaseTls, dataDir } = readConfig({ ...process.env, DATABASE_URL: address });
  if (!databaseUrl) throw new UsageError(USAGE);
  // Opening it would create one.
  if (!existsSync(join(dataDir, 'database')))
    throw new BackupError(`There is no embedded database in ${dataDir}: DATA_DIR says where it is.`);
  const target = await openPostgres(databaseUrl, databaseTls);
  try {
    await withoutStatementTimeout(target, refuseUsed);
    const source = await openPglite({ directory: dataDir });
    try {
      for (const connection of [source, target]) await makeTables(connection);
      await withoutStatementTimeout(source, (from) => withoutStatementTimeout(target, (to) => move(from, to)));
    } finally {
      await source.close();
    }
  } finally {
    await target.close();
  }
  say(`The database in ${join(dataDir, 'database')} is as it was: delete it once you have seen that all is well.`);
  say('Start the server with DATABASE_URL, and with the same DATA_DIR, where the photos are.');
});

/** In one transaction, so that others see everything or nothing. */
async function move(from: PoolClient, to: PoolClient): Promise<void> {
  let [rows, moved] = [0, 0];
  await from.query('begin');
  await to.query('begin');
  await refuseUsed(to);
  await copyRows(from, to, (name, n) => {
    rows += n;
    moved += 1;
    if (n > 0) say(`${name}: ${count(n, 'row')}`);
  });
  await to.query('commit');
  say(`${count(rows, 'row')} of ${count(moved, 'table')} moved, the same in number and content.`);
}

async function refuseUsed(to: PoolClient): Promise<void> {
  const used = await firstUsedTable(to);
  if (used === undefined) return;
  throw new BackupError(
    `The database to move to is in use already: ${used} has rows. Nothing was changed: name an empty one.`,
  );
}

/** With a session without timeouts, in UTC like all others. */
async function withoutStatementTimeout(
  { pool }: DatabaseConnection,
  work: (session: PoolClient) => Promise<void>,
): Promise<void> {
  const session = await pool.connect();
  try {
    await session.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'");
    await work(session);
  } finally {
    // Discards the session with any open transaction.
    session.release(true);
  }
}
