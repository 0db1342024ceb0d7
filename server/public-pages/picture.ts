/** The picture that messengers and social networks show of a PG: its cover, or the drawing in its place, as a JPEG. */
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { listingScenes } from '#illustrations/listing-scenes.ts';
import { renderScene } from '#illustrations/render-scene.ts';
import type { ImageStore } from '../adapters/image-store/port.ts';
import { fileName } from '../listings/photos/photo-record.ts';
import type { StoredListing } from '../listings/table.ts';

/** What every network takes without cutting. */
const SIZE = { width: 1200, height: 630 };
const CACHE_BYTES = 8 * 1024 * 1024;

export type ReadPicture = (listing: StoredListing, onWork: () => void) => Promise<Buffer>;

/** Keeps the last ones, and makes one at a time: it needs the processor that answers everybody else. */
export function pictureReader(store: ImageStore): ReadPicture {
  const made = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _stale, { context: make }) => make(),
  });
  let making: Promise<unknown> = Promise.resolve();
  return (listing, onWork) => {
    const [cover] = listing.photos;
    const make = () => {
      onWork();
      const turn = making.then(async () => {
        const photo = cover && (await store.get(fileName(cover.id, cover.width)));
        return sharp(photo ?? drawing(listing), photo ? {} : { density: 96 })
          .resize({ ...SIZE, fit: 'cover' })
          .jpeg({ quality: 78, mozjpeg: true })
          .toBuffer();
      });
      making = turn.catch(() => {});
      return turn;
    };
    return made.forceFetch(`${listing.id} ${cover?.id ?? ''} ${listing.drawingSeed ?? ''}`, { context: make });
  };
}

function drawing({ id, drawingSeed, sharing }: StoredListing): Buffer {
  const seed = drawingSeed ?? id;
  const [first] = listingScenes(seed, sharing ?? undefined);
  return Buffer.from(renderScene({ seed, scene: first?.scene ?? 'placeholder' }));
}
