/** Takes away files that no listing names: of an upload whose process was killed, or whose undoing failed. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '../../adapters/image-store/port.ts';
import type { Db } from '../../database/db.ts';
import { idInFileName } from './photo-record.ts';
import { namedAmong } from './photos.ts';

interface Sweep {
  db: Db;
  store: ImageStore;
  /** Younger files may be of an upload whose row is still to come. */
  olderThanHours: number;
}

const AT_ONCE = 500;

/** Answers how many files went. */
export async function sweepPhotos({ db, store, olderThanHours }: Sweep): Promise<number> {
  const before = Date.now() - olderThanHours * 3_600_000;
  let swept = 0;
  let old: string[] = [];
  const sweep = async () => {
    const named = await namedAmong(db, [...new Set(old.map(idInFileName))]);
    const orphans = old.filter((name) => !named.has(idInFileName(name)));
    if (orphans.length > 0) await store.remove(orphans);
    swept += orphans.length;
    old = [];
  };
  for await (const { name, modifiedAt } of store.list()) {
    if (modifiedAt.getTime() >= before) continue;
    if (old.push(name) === AT_ONCE) await sweep();
  }
  await sweep();
  return swept;
}

/** What uploads of a killed process have left in the folder they come into. */
export async function sweepIncoming(directory: string): Promise<void> {
  const left = await readdir(directory).catch(() => []);
  for (const name of left) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
  }
}
