/** Caches drawings as files, so that they survive a restart; limited in number, since anybody can invent a name. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** Of some 4 kB each. */
const MAX_FILES = 20_000;
/** Writes that may be queued on a slow disk; further drawings are not cached. */
const MAX_WAITING = 500;

export interface DrawingCache {
  get(name: string): Promise<Buffer | undefined>;
  /** Resolves when the drawing is stored, or could not be: then it is drawn again another time. */
  put(name: string, bytes: Buffer): Promise<void>;
}

export function drawingCache(folder: string, maxFiles = MAX_FILES, maxWaiting = MAX_WAITING): DrawingCache {
  const oneAtATime = pLimit(1);
  // Hashed, because file names ignore case on some systems.
  const pathOf = (name: string) => join(folder, createHash('sha256').update(name).digest('hex'));
  let files: number | undefined;

  async function write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    files ??= (await filesIn(folder)).length;
    if (files >= maxFiles) {
      const oldestFirst = (await filesIn(folder)).toSorted((a, b) => a.at - b.at);
      const oldest = oldestFirst.slice(0, oldestFirst.length - Math.floor(maxFiles * 0.9));
      for (const { path } of oldest) await rm(path, { force: true });
      files = oldestFirst.length - oldest.length;
    }
    // Written under another name first, so that nobody reads half a picture; with a random part and not the pid, which
    // can be the same in several containers that share the folder.
    const unfinished = join(folder, `unfinished-${randomUUID()}`);
    try {
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, pathOf(name));
    } finally {
      await rm(unfinished, { force: true });
    }
    files += 1;
  }

  return {
    async get(name) {
      const bytes = await readFile(pathOf(name)).catch(() => undefined);
      // A power cut can leave an empty file.
      return bytes?.length === 0 ? undefined : bytes;
    },
    async put(name, bytes) {
      if (oneAtATime.pendingCount < maxWaiting) await oneAtATime(write, name, bytes).catch(() => undefined);
    },
  };
}

async function filesIn(folder: string): Promise<{ path: string; at: number }[]> {
  const found: { path: string; at: number }[] = [];
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name);
    // Another process may have deleted it meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file) found.push({ path, at: file.mtimeMs });
  }
  return found;
}
