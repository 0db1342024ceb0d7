/** How many jobs wait in each queue and for how long, and how many keep failing. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { IS_FAILING } from './failing-queues.ts';

export interface QueueFigures {
  queue: string;
  /** Jobs that are not done. */
  waiting: number;
  /** 0 where none waits. */
  oldestSeconds: number;
  failing: number;
}

/** Reads all rows of jobs, of which a day is kept: no index covers those that are being tried. */
export async function queueFigures(db: Queryable): Promise<QueueFigures[]> {
  const { rows } = await db.execute<QueueFigures & Record<string, unknown>>(sql`
    select queue.name as queue, count(job.id)::int as waiting,
      coalesce(extract(epoch from now() - min(job.created_on)), 0)::float as "oldestSeconds",
      (count(*) filter (where ${IS_FAILING}))::int as failing
    from jobs.queue left join jobs.job on job.name = queue.name and job.state <= 'active' and not job.blocked
    group by queue.name order by queue.name`);
  return rows;
}
