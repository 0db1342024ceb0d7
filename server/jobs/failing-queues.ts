/** Finds queues whose jobs keep failing, which no request would notice. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';

/** Tries after which a job counts as failing: reached after some minutes of retries. */
const MANY_TRIES = 8;

/** A condition on `jobs.job`: retried often and not done, also while it is running once more. */
export const IS_FAILING = sql`job.state in ('retry', 'active') and job.retry_count >= ${MANY_TRIES}`;

export interface FailingQueue {
  name: string;
  count: number;
  /** When the oldest of these jobs was enqueued. */
  since: Date;
}

export async function failingQueues(db: Queryable): Promise<FailingQueue[]> {
  const { rows } = await db.execute<{ name: string; count: number; since: string }>(sql`
    select name, count(*)::int as count, min(created_on)::text as since from jobs.job
    where ${IS_FAILING} group by name order by name`);
  return rows.map(({ since, ...queue }) => ({ ...queue, since: new Date(since) }));
}
