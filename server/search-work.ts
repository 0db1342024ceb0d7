/** Once after each start, in the background: listings that an older dictionary made findable are gone through. */
import type { FastifyInstance } from 'fastify';
import type { Db } from './database/db.ts';
import { renewSearch } from './listings/renew-search.ts';

export function openSearchWork(app: FastifyInstance, db: Db): void {
  let isOver = false;
  let work: Promise<void> | undefined;
  const renew = async () => {
    try {
      const renewed = await renewSearch(db, () => isOver);
      if (renewed > 0) app.log.info({ listings: renewed }, 'made anew what listings are found by');
    } catch (error) {
      app.log.error({ err: error }, 'making anew what listings are found by');
    }
  };
  app.addHook('onReady', async () => {
    // Nobody waits for it.
    work = renew();
  });
  app.addHook('onClose', async () => {
    isOver = true;
    await work;
  });
}
