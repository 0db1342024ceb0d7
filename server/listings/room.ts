/** Opens the listings room: its calls, its jobs for photos and imports, and its work beside the calls. */
import { MAX_COUNTED_LISTINGS } from '#contract/site/limits.ts';
import type { ImageStore } from '../adapters/image-store/port.ts';
import type { Implement } from '../http/implement.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Lifecycle } from '../lifecycle.ts';
import type { ListingsContext } from './context.ts';
import { countDemoListings } from './demo/demo-data.ts';
import { implementImports } from './import/routes.ts';
import { countListings } from './listings.ts';
import { sweepIncoming, sweepPhotos } from './photos/photo-sweep.ts';
import { openPhotos } from './photos/photos.ts';
import { implementListings } from './routes.ts';
import { reindexListings } from './search-index/reindex.ts';

export interface ListingsDependencies extends Omit<ListingsContext, 'photos'> {
  implement: Implement;
  lifecycle: Lifecycle;
  jobs: Jobs;
  images: ImageStore;
  /** The folder that uploads come into. */
  incoming: string;
  /** Files that no listing names are deleted after so many hours: younger ones may be of an upload under way. */
  config: { orphanHours: number };
  info(what: string, facts: object): void;
}

const SWEEP_SECONDS = 3_600;
/** Counting every one of ten million rows would take too long. */
const MAX_COUNTED = MAX_COUNTED_LISTINGS + 1;

export interface ListingsRoom {
  /** How many listings there are, up to `MAX_COUNTED`, and how many of them are demo listings. */
  countListings(): Promise<{ total: number; demo: number }>;
}

export function openListings(dependencies: ListingsDependencies): ListingsRoom {
  const { implement, lifecycle, db, jobs, images } = dependencies;
  const context = { ...dependencies, photos: openPhotos({ db, jobs, store: images }) };
  implementListings(implement, context);
  implementImports(implement, context, jobs);
  lifecycle.every({
    name: 'deleting files of photos that no listing names',
    seconds: SWEEP_SECONDS,
    atStart: true,
    async run() {
      await sweepIncoming(dependencies.incoming);
      await sweepPhotos({ db, store: images, olderThanHours: dependencies.config.orphanHours });
    },
  });
  // Listings that were indexed by an older dictionary are brought up to date once after each start.
  lifecycle.inBackground('indexing listings anew', async (stopped) => {
    const reindexed = await reindexListings(db, () => stopped.aborted);
    if (reindexed > 0) dependencies.info('indexed listings anew', { listings: reindexed });
  });
  return {
    countListings: async () => ({ total: await countListings(db, MAX_COUNTED), demo: await countDemoListings(db) }),
  };
}
