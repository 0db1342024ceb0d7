/**
 * A template of an empty embedded database, made once when the packages are installed: copying it takes a twentieth of
 * the time of creating one.
 */
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

/** Suffix of a database that is being created; unlikely in the name of a folder that somebody keeps. */
const UNFINISHED = '.unfinished-';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/database', import.meta.url));

/** Creates the template, unless it exists. */
export async function ensureTemplateDatabase(): Promise<void> {
  const kept = keptCluster();
  if (existsSync(kept)) return;
  mkdirSync(cache, { recursive: true });
  await make(kept);
}

/**
 * Creates an empty database in `files`, completely or not at all: a copy of the template, or a new one if it cannot be
 * copied.
 */
export async function makeEmptyCluster(files: string, kept = keptCluster()): Promise<void> {
  // Deletes what a process left that was killed while creating one.
  for (const name of readdirSync(dirname(files))) {
    if (name.startsWith(basename(files) + UNFINISHED))
      rmSync(join(dirname(files), name), { recursive: true, force: true });
  }
  await make(files, kept).catch(() => make(files));
}

/** The template of this version of PGlite: another version may store its files differently. */
function keptCluster(): string {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(cache, `empty-${version}`);
}

async function make(files: string, from?: string): Promise<void> {
  // `rmdir` fails unless the folder is empty, so that no existing files are replaced.
  if (existsSync(files)) rmdirSync(files);
  const unfinished = mkdtempSync(files + UNFINISHED);
  try {
    if (from) copy(from, unfinished);
    else await (await PGlite.create(unfinished)).close();
    renameSync(unfinished, files);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Makes the copy writable: packages may be installed read-only, and PGlite checks the mode of its files, even as root.
 */
function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  if ((statSync(join(to, 'PG_VERSION')).mode & constants.S_IWUSR) === 0) throw new Error(`${from} is only to be read`);
}
