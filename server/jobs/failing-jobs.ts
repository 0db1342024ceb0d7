/** Jobs that keep failing, one by one, for an admin who wants to know why and to have one tried at once. */
import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { IS_FAILING } from './failing-queues.ts';
import { redactContacts } from './mail-text.ts';

export interface FailingJob {
  id: string;
  queue: string;
  writtenAt: Date;
  lastTriedAt: Date | null;
  tries: number;
  /** Whether it is being tried right now. */
  running: boolean;
  /** Why the last try failed, without addresses and numbers of people. */
  reason: string;
}

const MAX_JOBS = 100;
const MAX_REASON = 200;

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
    writtenAt: new Date(created),
    lastTriedAt: tried === null ? null : new Date(tried),
    tries,
    running,
    reason: plainReason(reason ?? ''),
  }));
}

/** drizzle says the whole statement with its values, of which the first line names no more than tables. */
function plainReason(said: string): string {
  const statement = said.startsWith('Failed query: ');
  return statement ? 'A statement of the database failed; the log has it.' : redactContacts(said, MAX_REASON);
}

/**
 * Has a job tried at once, by the next worker that looks for work.
 * @param id a UUID
 * @returns the name of its queue; undefined where there is no such job that waits
 */
export async function retryJob(db: Db, id: string): Promise<string | undefined> {
  // The key of a job begins with the name of its queue, and there are few of these.
  const { rows } = await db.execute<{ name: string }>(sql`
    update jobs.job set start_after = now() from jobs.queue
    where job.name = queue.name and job.id = ${id}::uuid and job.state = 'retry' and ${IS_FAILING}
    returning job.name`);
  return rows[0]?.name;
}
