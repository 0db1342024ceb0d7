/** Finds queues whose jobs keep failing, which no request would ever notice. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';

/** Tries after which a job counts as failing: some minutes, by the pace at which jobs are tried again. */
const MANY_TRIES = 8;

/** Of a row of `jobs.job`: tried often and not done, also while it is tried once more. */
export const IS_FAILING = sql`job.state in ('retry', 'active') and job.retry_count >= ${MANY_TRIES}`;

export interface FailingQueue {
  name: string;
  count: number;
  /** When the oldest of these jobs was written down. */
  since: Date;
}

export async function failingQueues(db: Queryable): Promise<FailingQueue[]> {
  const { rows } = await db.execute<{ name: string; count: number; since: string }>(sql`
    select name, count(*)::int as count, min(created_on)::text as since from jobs.job
    where ${IS_FAILING} group by name order by name`);
  return rows.map(({ since, ...queue }) => ({ ...queue, since: new Date(since) }));
}
