/** Writes a backup into a new folder, completely or not at all. */
import { constants } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Pool } from 'pg';
import { databaseFacts, type DatabaseFacts } from './database-facts.ts';
import { BackupError, hashFiles, MANIFEST, type Manifest } from './manifest.ts';

export interface BackupSource {
  kind: Manifest['database'];
  /** The folder of the photos; absent if they are in a bucket. */
  photos: string | undefined;
  /**
   * Copies the database into an existing folder. It must call `atThatMoment` while its snapshot is held, so that what
   * that copies belongs to the same moment. It rejects soon after the signal.
   */
  copyDatabase(folder: string, atThatMoment: () => Promise<void>, signal: AbortSignal): Promise<DatabaseFacts>;
}

/**
 * @param to the backup's folder, which must not exist
 * @param signal aborts it between two files, with the signal's reason, and leaves nothing
 * @throws {BackupError} with a sentence fit to print
 */
export async function writeBackup(
  { kind, photos, copyDatabase }: BackupSource,
  to: string,
  signal = new AbortController().signal,
): Promise<Manifest> {
  const unfinished = `${to}.unfinished`;
  try {
    await claim(to);
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    const copyPhotos = async () => {
      if (photos !== undefined) await copyMissing(photos, join(unfinished, 'images'), signal);
    };
    // Most photos are copied before, while everybody may write; newer ones with the database's snapshot. A file is
    // written once and never changed, so the first copy cannot be outdated.
    await copyPhotos();
    const facts = await copyDatabase(unfinished, copyPhotos, signal);
    const files = await hashFiles(unfinished, signal);
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      database: kind,
      ...facts,
      files,
      ...(photos !== undefined && { photos: Object.keys(files).filter((path) => path.startsWith('images/')).length }),
    };
    await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await rename(unfinished, to);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    if (error instanceof BackupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(`The backup could not be written to ${to}: ${reason}.`, { cause: error });
  }
}

/** Does not replace files, but accepts an empty folder. */
async function claim(to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rmdir(to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw new BackupError(`${to} is there already: name a folder that is not.`);
  });
}

async function copyMissing(from: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to, { recursive: true });
  const there = new Set(await readdir(to));
  const names = await readdir(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    signal.throwIfAborted();
    // A leading dot marks a file that is being written.
    if (there.has(name) || name.startsWith('.')) continue;
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch(
      (error: NodeJS.ErrnoException) => {
        // Deleted meanwhile: no listing refers to it any more.
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
}

interface PhotoSettings {
  dataDir: string;
  s3: object | undefined;
}

/** The folder of the photos; undefined if they are in a bucket. */
export const photosOf = ({ dataDir, s3 }: PhotoSettings) => (s3 ? undefined : join(dataDir, 'images'));

/** The embedded database, copied by the process that has it open. */
export function embeddedSource(pool: Pool, settings: PhotoSettings): BackupSource {
  return {
    kind: 'embedded',
    photos: photosOf(settings),
    async copyDatabase(folder, atThatMoment, signal) {
      // The only session: while we hold it no other statement runs, and the files do not change.
      const session = await pool.connect();
      try {
        const facts = await databaseFacts(session);
        await session.query('checkpoint');
        const unlessStopped = () => {
          signal.throwIfAborted();
          return true;
        };
        await cp(join(settings.dataDir, 'database'), join(folder, 'database'), {
          recursive: true,
          filter: unlessStopped,
        });
        await atThatMoment();
        return facts;
      } finally {
        session.release();
      }
    },
  };
}
