/** The manifest of a backup. A backup is a folder: a manifest, the database, and the photos if they are on a disk. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { z } from 'zod';

export const MANIFEST = 'manifest.json';

const count = z.number().int().nonnegative();

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The kind of database; a backup is restored to the same kind. */
  database: z.enum(['embedded', 'postgres']),
  /** As PostgreSQL reports it, e.g. `18.6`. */
  postgresVersion: z.string(),
  /** When the last applied migration was made, in milliseconds. */
  lastMigration: z.number(),
  /** Rows of each table, by its name with its schema. */
  rows: z.record(z.string(), count),
  /** SHA-256 of each file, by its path in the backup. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
  /** Number of photo files; absent if photos are in a bucket and not part of the backup. */
  photos: count.optional(),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The backup cannot be made, or cannot be used; `message` says why in a sentence fit to print. */
export class BackupError extends Error {}

/** @throws {BackupError} if there is none, or it cannot be read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupError(`${folder} is not a backup: it has no ${MANIFEST}.`);
  });
  const parsed = manifestSchema.safeParse(asJson(text));
  if (!parsed.success) throw new BackupError(`The ${MANIFEST} of ${folder} cannot be read by this version.`);
  return parsed.data;
}

/**
 * Reads the manifest and checks every file against it.
 * @throws {BackupError} naming the first file that is missing, changed or not listed
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const { files } = manifest;
  const found = await hashFiles(folder);
  for (const [path, hash] of Object.entries(files)) {
    if (found[path] === undefined) throw new BackupError(`The backup is not whole: ${path} is missing.`);
    if (found[path] !== hash) throw new BackupError(`The backup is damaged: ${path} is not what was written.`);
  }
  const [stray] = Object.keys(found).filter((path) => files[path] === undefined);
  if (stray !== undefined) throw new BackupError(`${stray} does not belong to the backup: take it away.`);
  return manifest;
}

/** Undefined if the text is not JSON. */
export function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** SHA-256 of each file below a folder, except the manifest; paths have slashes on every system. */
export async function hashFiles(folder: string, signal?: AbortSignal): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries) {
    signal?.throwIfAborted();
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1).replaceAll(sep, '/');
    if (!entry.isFile() || path === MANIFEST) continue;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(full)) hash.update(chunk as Buffer);
    hashes[path] = hash.digest('hex');
  }
  return hashes;
}
