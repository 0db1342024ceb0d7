/** Creates all tables without a server, for a move from another database and for the templates of tests. */
import type { DatabaseConnection } from '../adapters/database/port.ts';
import { openDb } from '../database/db.ts';
import { openJobs } from './queue.ts';

/** Creates the tables that this version needs, those of the job queue too. */
export async function makeTables({ pool, embedded }: Pick<DatabaseConnection, 'pool' | 'embedded'>): Promise<void> {
  await openDb({ pool });
  const jobs = openJobs({
    pool,
    embedded,
    onError(error) {
      throw error;
    },
  });
  await jobs.start();
  await jobs.stop();
}
