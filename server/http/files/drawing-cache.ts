/**
 * Drawings as files of one folder, so that none is drawn again after a start: at most so many, for anybody can make up
 * a name.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** Some 4 kB each. */
const MAX_FILES = 20_000;
/** For a disk that is slower than people ask. */
const MAX_WAITING = 500;

export interface DrawingCache {
  get(name: string): Promise<Buffer | undefined>;
  /** Resolves when it is kept, or cannot be: then it is drawn again another time. */
  put(name: string, bytes: Buffer): Promise<void>;
}

export function drawingCache(folder: string, maxFiles = MAX_FILES, maxWaiting = MAX_WAITING): DrawingCache {
  const oneAtATime = pLimit(1);
  // Not by the name itself: some systems take capitals and small letters for the same.
  const pathOf = (name: string) => join(folder, createHash('sha256').update(name).digest('hex'));
  let files: number | undefined;

  async function write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    files ??= (await written(folder)).length;
    if (files >= maxFiles) {
      const oldestFirst = (await written(folder)).toSorted((a, b) => a.at - b.at);
      const tooMany = oldestFirst.slice(0, oldestFirst.length - Math.floor(maxFiles * 0.9));
      for (const { path } of tooMany) await rm(path, { force: true });
      files = oldestFirst.length - tooMany.length;
    }
    // Under another name first, so that nobody reads half a picture; not the pid, which containers that share the
    // folder may have in common.
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
      // A power cut can leave a file that has its name and nothing in it.
      return bytes?.length === 0 ? undefined : bytes;
    },
    async put(name, bytes) {
      if (oneAtATime.pendingCount < maxWaiting) await oneAtATime(write, name, bytes).catch(() => undefined);
    },
  };
}

async function written(folder: string): Promise<{ path: string; at: number }[]> {
  const found: { path: string; at: number }[] = [];
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name);
    // Another process may have taken it away meanwhile.
    const file = await stat(path).catch(() => undefined);
    if (file) found.push({ path, at: file.mtimeMs });
  }
  return found;
}
