/**
 * An embedded database with nothing in it, made once when the packages are installed: a copy of it takes a twentieth of
 * making another.
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

/** Behind the name of what is being made; not one that anybody would give to what they put aside. */
const UNFINISHED = '.unfinished-';

const cache = fileURLToPath(new URL('../../../node_modules/.cache/database', import.meta.url));

/** Makes the one that later databases are copied from, unless it is there. */
export async function ensureTemplateDatabase(): Promise<void> {
  const kept = keptCluster();
  if (existsSync(kept)) return;
  mkdirSync(cache, { recursive: true });
  await make(kept);
}

/**
 * Makes `files` a database with nothing in it, whole or not at all: a copy of the kept one, or a new one where that
 * cannot be had.
 */
export async function makeEmptyCluster(files: string, kept = keptCluster()): Promise<void> {
  // A process that was killed while it made one has left it unfinished under another name.
  for (const name of readdirSync(dirname(files))) {
    if (name.startsWith(basename(files) + UNFINISHED))
      rmSync(join(dirname(files), name), { recursive: true, force: true });
  }
  await make(files, kept).catch(() => make(files));
}

/** Of this version of PGlite: another may store its files in another way. */
function keptCluster(): string {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  return join(cache, `empty-${version}`);
}

async function make(files: string, from?: string): Promise<void> {
  // Somebody else's files are not replaced: this fails unless the place is empty.
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
 * Packages may lie where nothing can be written. A copy keeps that, and PGlite goes by the mode of a file, whoever
 * asks.
 */
function copy(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  if ((statSync(join(to, 'PG_VERSION')).mode & constants.S_IWUSR) === 0) throw new Error(`${from} is only to be read`);
}
