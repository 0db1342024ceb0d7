/** Serves the photos of listings, and looks after files that no listing names any more: at the start and each hour. */
import type { FastifyInstance } from 'fastify';
import type { ImageStore } from './adapters/image-store/port.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { servePhotoFiles } from './http/photo-files.ts';
import type { Jobs } from './jobs/queue.ts';
import { startTimedWork } from './jobs/timed.ts';
import { sweepIncoming, sweepPhotos } from './listings/photo-sweep.ts';
import { openPhotos, type Photos } from './listings/photos.ts';

const SWEEP_SECONDS = 3_600;

interface PhotoWork {
  config: Config;
  db: Db;
  jobs: Jobs;
  images: ImageStore;
  /** The folder that uploads come into. */
  incoming: string;
}

export function openPhotoWork(app: FastifyInstance, { config, db, jobs, images, incoming }: PhotoWork): Photos {
  servePhotoFiles(app, images);
  const sweep = async () => {
    await sweepIncoming(incoming);
    await sweepPhotos({ db, store: images, olderThanHours: config.orphanHours });
  };
  const onError = (error: unknown) => app.log.error({ err: error }, 'looking after photos');
  let atStart: Promise<void> | undefined;
  let work: ReturnType<typeof startTimedWork> | undefined;
  app.addHook('onReady', async () => {
    // Nobody waits for it.
    atStart = sweep().catch(onError);
    work = startTimedWork({ everySeconds: SWEEP_SECONDS, run: sweep, onError });
  });
  app.addHook('onClose', async () => {
    await Promise.all([atStart, work?.stop()]);
  });
  return openPhotos({ db, jobs, store: images });
}
