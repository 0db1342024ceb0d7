/** `npm run backup -- FOLDER`: a consistent copy of the database and of photos on a disk, beside a running server. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { askForBackup } from '#server/backup/backup-socket.ts';
import { BackupError, MANIFEST, readManifest, type Manifest } from '#server/backup/manifest.ts';
import { embeddedSource, writeBackup } from '#server/backup/write-backup.ts';
import { readConfig, type Config } from '#server/config.ts';
import { count, runCommand, say, typedPath, UsageError } from './command.ts';
import { postgresSource } from './postgres-tools.ts';

const USAGE = 'Usage: npm run backup -- FOLDER (a new one, which the backup is written into)';

await runCommand(USAGE, async ([folder, ...more]) => {
  if (!folder || folder.startsWith('-') || more.length > 0) throw new UsageError(USAGE);
  const to = typedPath(folder);
  const { rows, files, photos } = await backUp(readConfig(process.env), to);
  const all = Object.values(rows).reduce((sum, each) => sum + each, 0);
  say(`${count(all, 'row')} of ${count(Object.keys(rows).length, 'table')} in ${to}.`);
  say(
    photos === undefined
      ? 'The photos lie in the bucket of S3_BUCKET and are not in it: copy the bucket too.'
      : `${count(photos, 'file')} of photos are in it.`,
  );
  say(`${MANIFEST} holds the hash of each of its ${count(Object.keys(files).length, 'file')}. Keep it away from here.`);
});

async function backUp(config: Config, to: string): Promise<Manifest> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return writeBackup(postgresSource({ ...config, databaseUrl }), to);
  if (await askForBackup(dataDir, to)) return readManifest(to);
  // Opening it would create one.
  if (!existsSync(join(dataDir, 'database'))) throw new BackupError(`There is no database in ${dataDir}.`);
  const { pool, close } = await openPglite({ directory: dataDir });
  try {
    return await writeBackup(embeddedSource(pool, config), to);
  } finally {
    await close();
  }
}
