/** A photo is taken out while its smaller sizes are being made. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { aPhoto } from '#tests/photos/a-photo.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { diskImageStore } from '../../adapters/image-store/disk.ts';
import type { ImageStore } from '../../adapters/image-store/port.ts';
import { openJobs, type Jobs } from '../../jobs/queue.ts';
import { insertListings } from '../insert-listings.ts';
import { openPhotos } from './photos.ts';
import { listings } from '../table.ts';

const directory = mkdtempSync(join(tmpdir(), 'pg-finder-sizes-'));
let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

it('leaves no file of it', async () => {
  const { db, pool } = database;
  const images = join(directory, 'images');
  const disk = diskImageStore(images);
  let writes = 0;
  // Between the first of its smaller sizes and the second its row loses it, and its files are removed.
  const store: ImageStore = {
    ...disk,
    async put(name, bytes) {
      await disk.put(name, bytes);
      writes += 1;
      if (writes !== 2) return;
      await db.update(listings).set({ photos: [] }).where(eq(listings.id, id));
      await disk.remove(await readdir(images));
    },
  };
  const errors: unknown[] = [];
  jobs = openJobs({ pool, embedded: true, onError: (error) => errors.push(error) });
  const photos = openPhotos({ db, jobs, store });
  await jobs.start();
  const path = join(directory, 'sent');
  writeFileSync(path, await aPhoto({ width: 1_200, height: 900 }));
  const kept = await photos.store([{ field: 'images', path, bytes: 1 }], () => {});
  const [listing] = await insertListings(db, [aListing({ photos: kept })]);
  const id = listing?.id ?? '';
  await photos.enqueueSizes(db, id, kept);
  await expect.poll(() => writes).toBe(4);
  await expect.poll(() => readdir(images)).toEqual([]);
  expect(errors).toEqual([]);
});
