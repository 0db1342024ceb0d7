/** Several processes that start at the same moment on a database that has no queue yet. */
import { expect, inject, it } from 'vitest';
import { createPostgresDatabase } from '#tests/database.ts';
import { openPostgres } from '../adapters/database/postgres.ts';
import { openJobs } from './queue.ts';

it.runIf(inject('postgresUrl'))(
  'all come up, and none of their connections is left in a failed transaction',
  async () => {
    const { url, drop } = await createPostgresDatabase();
    const processes = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const connection = await openPostgres(url, false, 60_000);
        const failures: unknown[] = [];
        const jobs = openJobs({ ...connection, onError: (error) => failures.push(error) });
        jobs.register({ name: 'a-kind', handle: async () => {} });
        return { connection, jobs, failures };
      }),
    );
    try {
      const started = await Promise.allSettled(processes.map(({ jobs }) => jobs.start()));
      expect(started.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
      for (const { connection, failures } of processes) {
        const asked = Array.from({ length: 20 }, () => connection.pool.query('select 1 as one'));
        expect((await Promise.all(asked)).every(({ rows }) => rows.length === 1)).toBe(true);
        expect(failures).toEqual([]);
      }
    } finally {
      for (const { jobs, connection } of processes) {
        await jobs.stop();
        await connection.close();
      }
      await drop();
    }
  },
);
