/**
 * The photos of listings: written before the row that names them, and taken away after it. A name is of one upload
 * alone and never comes back once its row has lost it, so a file can be removed without asking who else may want it.
 */
import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { UploadedFile } from '#contract/route.ts';
import type { ImageStore } from '../../adapters/image-store/port.ts';
import type { Db, Queryable } from '../../database/db.ts';
import type { JobAdder, Jobs } from '../../jobs/queue.ts';
import { makeReady, shrunk } from './photo-pipeline.ts';
import { fileName, filesOf, widthsOf, type StoredPhoto } from './photo-record.ts';
import { listings } from '../table.ts';

interface PhotoJob {
  listingId: string;
  photoId: string;
}

export interface Photos {
  /**
   * Reads each file and writes its largest size; where one is refused, none stays. @throws {Refusal} `unsupported`,
   * `too_large`, as `goOn`
   */
  keep(files: readonly UploadedFile[], goOn: () => void): Promise<StoredPhoto[]>;
  /** Takes back what no row has come to name. */
  undo(photos: readonly StoredPhoto[]): Promise<void>;
  /** Within the change that adds them: their smaller sizes are to be made. */
  sizeSoon(within: Queryable, listingId: string, photos: readonly StoredPhoto[]): Promise<void>;
  /** Within the change that takes them out: their files are to go. */
  removeSoon(within: Queryable, photos: readonly StoredPhoto[]): Promise<void>;
}

export function openPhotos({ db, jobs, store }: { db: Db; jobs: Jobs; store: ImageStore }): Photos {
  const size: JobAdder<PhotoJob> = jobs.register({
    name: 'photo-sizes',
    longestSeconds: 300,
    handle: (job) => makeSizes(db, store, job),
  });
  const remove: JobAdder<{ files: string[] }> = jobs.register({
    name: 'photo-removal',
    handle: ({ files }) => store.remove(files),
  });
  const photos: Photos = {
    async keep(files, goOn) {
      const kept: StoredPhoto[] = [];
      try {
        for (const { path } of files) {
          goOn();
          const { bytes, ...ready } = await makeReady(path);
          const photo = { ...ready, id: nameFor(bytes), alt: '', sized: false };
          await store.put(fileName(photo.id, photo.width), bytes);
          kept.push(photo);
        }
        return kept;
      } catch (error) {
        await photos.undo(kept);
        throw error;
      }
    },
    async undo(kept) {
      // What cannot be taken back now is found by the sweep.
      await store.remove(kept.flatMap(filesOf)).catch(() => {});
    },
    async sizeSoon(within, listingId, added) {
      for (const { id: photoId } of added) await size(within, { listingId, photoId });
    },
    async removeSoon(within, removed) {
      if (removed.length > 0) await remove(within, { files: removed.flatMap(filesOf) });
    },
  };
  return photos;
}

/** The hash of what it holds, salted: the same photo uploaded twice is two, and neither goes with the other. */
function nameFor(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).update(randomUUID()).digest('hex').slice(0, 32);
}

/** Safe to be done twice, and for a photo or a listing that is gone. */
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
  // It was taken out meanwhile, and its files perhaps before these came.
  if (!marked) await store.remove(filesOf(photo));
}

async function photoOf(db: Db, listingId: string, photoId: string): Promise<StoredPhoto | undefined> {
  const [row] = await db.select({ photos: listings.photos }).from(listings).where(eq(listings.id, listingId));
  return row?.photos.find(({ id }) => id === photoId);
}

/** Which of these photos some listing names. */
export async function namedAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select named.id from unnest(${sql.param(ids)}::text[]) as named (id)
    where exists (
      select 1 from ${listings}
      where ${listings.photos} <> '[]'::jsonb
        and ${listings.photos} @> jsonb_build_array(jsonb_build_object('id', named.id)))`);
  return new Set(rows.map(({ id }) => id));
}
