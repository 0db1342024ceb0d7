/** `npm run restore -- FOLDER`: restores a backup to an empty place, where invoices begin a new series. */
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { lockDirectory } from '#server/adapters/database/directory-lock.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { DatabaseUnavailable, type DatabasePool } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { openImageStore } from '#server/adapters.ts';
import { countRows, tables } from '#server/backup/database-facts.ts';
import { BackupError, verifyBackup, type Manifest } from '#server/backup/manifest.ts';
import { readConfig, type Config } from '#server/config.ts';
import { newestMigration, openDb } from '#server/database/db.ts';
import { markRestoring, refuseUnfinishedRestore, UNMARK_RESTORING } from '#server/database/unfinished-restore.ts';
import { beginNewSeries } from '#server/payments/receipts/new-series.ts';
import { count, runCommand, say, typedPath, UsageError } from './command.ts';
import { restoreDump } from './postgres-tools.ts';

const USAGE = 'Usage: npm run restore -- FOLDER (one that `npm run backup` has written)';

await runCommand(USAGE, async ([folder, ...more]) => {
  if (!folder || folder.startsWith('-') || more.length > 0) throw new UsageError(USAGE);
  const backup = typedPath(folder);
  const config = readConfig(process.env);
  const manifest = await verifyBackup(backup);
  refuseOtherKind(manifest, config);
  const restored = config.databaseUrl
    ? await restorePostgres(backup, manifest, { ...config, databaseUrl: config.databaseUrl })
    : await restoreEmbedded(backup, manifest, config);
  const all = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0);
  say(`${count(all, 'row')} are back, as they were at ${manifest.madeAt}.`);
  say(`Invoices begin the series ${restored.series}: numbers given after the backup are not given again.`);
  say('docs/backup-and-upgrade.md says what to look after before the server starts.');
});

function refuseOtherKind({ database, lastMigration }: Manifest, { databaseUrl }: Config): void {
  if (lastMigration > newestMigration())
    throw new BackupError('The backup was made by a later version of PG Finder: restore it with that one.');
  if (database === 'postgres' && !databaseUrl)
    throw new BackupError('This is a backup of PostgreSQL: set DATABASE_URL to an empty database for it.');
  if (database === 'embedded' && databaseUrl)
    throw new BackupError(
      'This is a backup of the embedded database: ' +
        'restore it without DATABASE_URL, then `npm run move` brings it to PostgreSQL.',
    );
}

async function restoreEmbedded(backup: string, manifest: Manifest, config: Config): Promise<{ series: string }> {
  const { dataDir } = config;
  const lock = await lockDirectory(dataDir);
  const unfinished = join(dataDir, 'restoring');
  try {
    const target = join(dataDir, 'database');
    if (existsSync(target))
      throw new BackupError(
        `There is a database in ${dataDir} already. Nothing was changed: ` +
          `move its folder ${basename(target)} away, or name another DATA_DIR.`,
      );
    // Left by an earlier restore that was interrupted.
    await rm(unfinished, { recursive: true, force: true });
    await cp(join(backup, 'database'), join(unfinished, 'database'), { recursive: true });
    const { pool, close } = await openPglite({ directory: unfinished }).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      throw new BackupError(
        `This version of PG Finder cannot open the database of the backup (PostgreSQL ${manifest.postgresVersion}): ` +
          'restore it with the version that made it.',
      );
    });
    const restored = await finish(pool, backup, manifest, config).finally(close);
    await rename(join(unfinished, 'database'), target);
    return restored;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await lock.release();
  }
}

async function restorePostgres(
  backup: string,
  manifest: Manifest,
  config: Config & { databaseUrl: string },
): Promise<{ series: string }> {
  const { pool, close } = await openPostgres(config.databaseUrl, config.databaseTls);
  try {
    const found = await tables(pool);
    if (found.length > 0) await refuseUnfinishedRestore(pool);
    if (found.length > 0)
      throw new BackupError(
        'The database at DATABASE_URL has tables already, or a server runs on it. ' +
          'Nothing was changed: name an empty one.',
      );
    await markRestoring(pool);
    await restoreDump(backup, config).catch(async (error: unknown) => {
      // Nothing was restored, so the database is as empty as before.
      await pool.query(UNMARK_RESTORING);
      throw error;
    });
    return await finish(pool, backup, manifest, config);
  } finally {
    await close();
  }
}

/** Runs the migrations of this version. The new series is last, because the database may be opened after it. */
async function finish(
  pool: DatabasePool,
  backup: string,
  manifest: Manifest,
  config: Config,
): Promise<{ series: string }> {
  const { rows } = manifest;
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    const found = await countRows(client);
    await client.query('reset statement_timeout');
    const [wrong] = Object.keys({ ...rows, ...found }).filter((name) => rows[name] !== found[name]);
    if (wrong !== undefined)
      throw new BackupError(
        'The restored database is not the one of the backup: ' +
          `${wrong} has ${found[wrong]} rows instead of ${rows[wrong]}.`,
      );
  } finally {
    client.release();
  }
  const db = await openDb({ pool }, { restoring: true });
  await restorePhotos(backup, manifest, config);
  return { series: await beginNewSeries(db, config.invoice.series) };
}

async function restorePhotos(backup: string, { photos, files }: Manifest, config: Config): Promise<void> {
  if (photos === undefined) {
    say('The photos are not in the backup: they lie in the bucket that S3_BUCKET named.');
    return;
  }
  const store = await openImageStore(config);
  for (const path of Object.keys(files).filter((each) => each.startsWith('images/')))
    await store.put(basename(path), await readFile(join(backup, path)));
  store.close();
  say(`${count(photos, 'file')} of photos are back.`);
}
