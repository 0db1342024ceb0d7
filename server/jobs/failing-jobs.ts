/** Lists the jobs that keep failing, for an admin who wants to know why, and retries one at once. */
import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { IS_FAILING } from './failing-queues.ts';

export interface FailingJob {
  id: string;
  queue: string;
  enqueuedAt: Date;
  lastTriedAt: Date | null;
  tries: number;
  /** Whether it is being tried right now. */
  running: boolean;
  /** Error message of the last try; it may hold addresses and numbers of people. */
  reason: string;
}

const MAX_JOBS = 100;

interface JobRow extends Record<string, unknown> {
  id: string;
  name: string;
  created: string;
  tried: string | null;
  tries: number;
  running: boolean;
  reason: string | null;
}

/** The oldest first. */
export async function failingJobs(db: Db): Promise<FailingJob[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select id, name, created_on::text as created, started_on::text as tried, retry_count + 1 as tries,
      state = 'active' as running,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason
    from jobs.job where ${IS_FAILING}
    order by created_on, id limit ${MAX_JOBS}`);
  return rows.map(({ id, name: queue, created, tried, tries, running, reason }) => ({
    id,
    queue,
    enqueuedAt: new Date(created),
    lastTriedAt: tried === null ? null : new Date(tried),
    tries,
    running,
    reason: reason ?? '',
  }));
}

/**
 * Lets the next free worker retry a job at once.
 * @param id a UUID
 * @returns the name of its queue; undefined where no such job is waiting
 */
export async function retryJob(db: Db, id: string): Promise<string | undefined> {
  // The primary key begins with the queue's name: joining the few queues lets the database use its index.
  const { rows } = await db.execute<{ name: string }>(sql`
    update jobs.job set start_after = now() from jobs.queue
    where job.name = queue.name and job.id = ${id}::uuid and job.state = 'retry' and ${IS_FAILING}
    returning job.name`);
  return rows[0]?.name;
}
