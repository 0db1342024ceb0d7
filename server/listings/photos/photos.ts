/**
 * The files of listings' photos: stored before the row that refers to them is written, and deleted after it. A file
 * name belongs to one upload alone and is never used again, so a file can be deleted without looking for other users.
 */
import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { UploadedFile } from '#contract/route.ts';
import type { ImageStore } from '../../adapters/image-store/port.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { makeReady, shrunk } from './photo-pipeline.ts';
import { fileName, filesOf, widthsOf, type StoredPhoto } from './photo-record.ts';
import { listings } from '../table.ts';

interface PhotoJob {
  listingId: string;
  photoId: string;
}

export interface Photos {
  /**
   * Reads each file and stores its largest size; where one is refused, none is kept.
   * @throws {Refusal} `unsupported`, `too_large`, with the refused file in `issues`; what `assertNotAborted` throws
   */
  store(files: readonly UploadedFile[], assertNotAborted: () => void): Promise<StoredPhoto[]>;
  /** Deletes files that no row refers to yet. */
  discard(photos: readonly StoredPhoto[]): Promise<void>;
  /** Enqueues making their smaller sizes, in the transaction that adds them. */
  enqueueSizes(within: Queryable, listingId: string, photos: readonly StoredPhoto[]): Promise<void>;
  /** Enqueues the deletion of their files, in the transaction that removes them. */
  enqueueRemoval(within: Queryable, photos: readonly StoredPhoto[]): Promise<void>;
}

export function openPhotos({ db, jobs, store }: { db: Db; jobs: Jobs; store: ImageStore }): Photos {
  const enqueueSizing = jobs.register<PhotoJob>({
    name: 'photo-sizes',
    timeoutSeconds: 300,
    handle: (job) => makeSizes(db, store, job),
  });
  const enqueueDeletion = jobs.register<{ files: string[] }>({
    name: 'photo-removal',
    handle: ({ files }) => store.remove(files),
  });
  const photos: Photos = {
    async store(files, assertNotAborted) {
      const stored: StoredPhoto[] = [];
      try {
        for (const [at, { field, path }] of files.entries()) {
          assertNotAborted();
          const { bytes, ...ready } = await makeReady(path).catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
            const { code, message } = error;
            throw new Refusal(code, message, [{ path: `${field}.${at}`, message }]);
          });
          const photo = { ...ready, id: nameFor(bytes), alt: '', sized: false };
          await store.put(fileName(photo.id, photo.width), bytes);
          stored.push(photo);
        }
        return stored;
      } catch (error) {
        await photos.discard(stored);
        throw error;
      }
    },
    async discard(unused) {
      // What cannot be deleted now is found by the sweep.
      await store.remove(unused.flatMap(filesOf)).catch(() => {});
    },
    async enqueueSizes(within, listingId, added) {
      for (const { id: photoId } of added) await enqueueSizing(within, { listingId, photoId });
    },
    async enqueueRemoval(within, removed) {
      if (removed.length > 0) await enqueueDeletion(within, { files: removed.flatMap(filesOf) });
    },
  };
  return photos;
}

/** A salted hash of its content: the same photo uploaded twice has two names, and each is deleted by itself. */
function nameFor(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).update(randomUUID()).digest('hex').slice(0, 32);
}

/** Idempotent; does nothing for a photo or a listing that is gone. */
async function makeSizes(db: Db, store: ImageStore, { listingId, photoId }: PhotoJob): Promise<void> {
  const photo = await photoOf(db, listingId, photoId);
  if (!photo || photo.sized) return;
  const largest = await store.get(fileName(photoId, photo.width));
  if (!largest) return;
  for (const [width, bytes] of await shrunk(largest, widthsOf(photo.width).slice(1)))
    await store.put(fileName(photoId, width), bytes);
  const marked = await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ photos: listings.photos })
      .from(listings)
      .where(eq(listings.id, listingId))
      .for('update');
    if (!row?.photos.some(({ id }) => id === photoId)) return false;
    const sized = row.photos.map((each) => (each.id === photoId ? { ...each, sized: true } : each));
    await tx.update(listings).set({ photos: sized }).where(eq(listings.id, listingId));
    return true;
  });
  // The photo was removed meanwhile, and its files were perhaps deleted before these were stored.
  if (!marked) await store.remove(filesOf(photo));
}

async function photoOf(db: Db, listingId: string, photoId: string): Promise<StoredPhoto | undefined> {
  const [row] = await db.select({ photos: listings.photos }).from(listings).where(eq(listings.id, listingId));
  return row?.photos.find(({ id }) => id === photoId);
}

/** Which of these photos a listing refers to. */
export async function namedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select named.id from unnest(${sql.param(ids)}::text[]) as named (id)
    where exists (
      select 1 from ${listings}
      where ${listings.photos} <> '[]'::jsonb
        and ${listings.photos} @> jsonb_build_array(jsonb_build_object('id', named.id)))`);
  return new Set(rows.map(({ id }) => id));
}
