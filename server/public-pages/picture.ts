/** The picture of a PG for messengers and social networks: its cover, or its drawing, as a JPEG. */
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { listingScenes } from '#illustrations/listing-scenes.ts';
import { renderScene } from '#illustrations/render-scene.ts';
import type { ImageStore } from '../adapters/image-store/port.ts';
import { Refusal } from '../http/errors.ts';
import { fileName } from '../listings/photos/photo-record.ts';
import { drawingSeedOf } from '../listings/serialize.ts';
import type { StoredListing } from '../listings/table.ts';

/** Not cropped by any network. */
const SIZE = { width: 1200, height: 630 };
const CACHE_BYTES = 8 * 1024 * 1024;
/** Each takes a tenth of a second: a client at the end of a longer queue would give up before. */
const MAX_WAITING = 20;

/** @throws {Refusal} `unavailable` while too many are being made */
export type ReadPicture = (listing: StoredListing) => Promise<Buffer>;

/** Caches the last pictures, and makes one at a time, because the CPU is needed for other requests. */
export function pictureReader(store: ImageStore): ReadPicture {
  const made = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  const oneAtATime = pLimit(1);

  function inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (oneAtATime.activeCount + oneAtATime.pendingCount >= MAX_WAITING)
      throw new Refusal('unavailable', 'Too many pictures are asked for. Please try again.');
    return oneAtATime(make);
  }
  return async (listing) => {
    const [cover] = listing.photos;
    const seed = drawingSeedOf(listing);
    const scene = listingScenes(seed, listing.sharing ?? undefined)[0]?.scene ?? 'placeholder';
    const make = async () => {
      const photo = cover && (await store.get(fileName(cover.id, cover.width)));
      return sharp(photo ?? Buffer.from(renderScene({ seed, scene })), photo ? {} : { density: 96 })
        .resize({ ...SIZE, fit: 'cover' })
        .jpeg({ quality: 78, mozjpeg: true })
        .toBuffer();
    };
    return made.forceFetch(cover?.id ?? `${seed} ${scene}`, { context: () => inTurn(make) });
  };
}
