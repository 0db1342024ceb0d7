/** Images as files in one folder. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkedName, IMAGE_NAME, ImageStoreUnavailable, type ImageStore, type StoredImage } from './port.ts';

const UNFINISHED = '.unfinished-';
/** An unfinished file of this age was left by a process that was killed. */
const GIVEN_UP_MS = 3_600_000;

export function diskImageStore(directory: string): ImageStore {
  const pathOf = (name: string) => join(directory, checkedName(name));
  return {
    put: (name, bytes) => available(() => write(directory, pathOf(name), bytes)),
    get: (name) => available(() => ifThere(readFile(pathOf(name)))),
    remove: (names) =>
      available(async () => {
        for (const name of names) await rm(pathOf(name), { force: true });
      }),
    list: () => filesOf(directory),
    close: () => {},
  };
}

/** Writes to a temporary name and renames, so that readers never see a partial image, even after a power cut. */
async function write(directory: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(directory, { recursive: true });
  const unfinished = join(directory, `${UNFINISHED}${randomUUID()}`);
  try {
    const file = await open(unfinished, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* filesOf(directory: string): AsyncGenerator<StoredImage> {
  const folder = await available(() => ifThere(opendir(directory)));
  if (!folder) return;
  for await (const { name } of folder) {
    const path = join(directory, name);
    const file = await available(() => ifThere(stat(path)));
    if (!file) continue;
    if (IMAGE_NAME.test(name)) yield { name, modifiedAt: file.mtime };
    else if (name.startsWith(UNFINISHED) && Date.now() - file.mtimeMs > GIVEN_UP_MS) await rm(path, { force: true });
  }
}

async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new ImageStoreUnavailable(error);
  }
}
