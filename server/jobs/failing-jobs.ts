/** Jobs that keep failing, one by one, for an admin who wants to know why and to have one tried at once. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { MANY_TRIES } from './failing-queues.ts';
import { harmless } from './mail-text.ts';

export interface FailingJob {
  id: string;
  queue: string;
  writtenAt: Date;
  lastTriedAt: Date | null;
  tries: number;
  /** Why the last try failed, without addresses and numbers of people. */
  reason: string;
}

const AT_MOST = 100;
const LONGEST_REASON = 200;
/** So long an admin waits to see what comes of a try; a slow one goes on by itself. */
const WAIT_MS = 5_000;
const LOOK_MS = 200;

interface JobRow extends Record<string, unknown> {
  id: string;
  name: string;
  created: string;
  tried: string | null;
  tries: number;
  reason: string | null;
}

/** The oldest first. */
export async function failingJobs(db: Db): Promise<FailingJob[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select id, name, created_on::text as created, started_on::text as tried, retry_count + 1 as tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason
    from jobs.job where state in ('retry', 'active') and retry_count >= ${MANY_TRIES}
    order by created_on, id limit ${AT_MOST}`);
  return rows.map(({ id, name: queue, created, tried, tries, reason }) => ({
    id,
    queue,
    writtenAt: new Date(created),
    lastTriedAt: tried === null ? null : new Date(tried),
    tries,
    reason: plainReason(reason ?? ''),
  }));
}

/** drizzle says the whole statement with its values, of which the first line names no more than tables. */
function plainReason(said: string): string {
  const statement = said.startsWith('Failed query: ');
  return statement ? 'A statement of the database failed; the log has it.' : harmless(said, LONGEST_REASON);
}

/**
 * Has a job tried at once, and waits a moment for what comes of it.
 * @returns the name of its queue; undefined where there is no such job that waits
 */
export async function retryJob(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string; tries: number }>(sql`
    update jobs.job set start_after = now() where id::text = ${id} and state = 'retry' and retry_count >= ${MANY_TRIES}
    returning name, retry_count as tries`);
  const [job] = rows;
  if (!job) return undefined;
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await wait(LOOK_MS)) {
    const { rows: waiting } = await db.execute(sql`
      select from jobs.job where name = ${job.name} and id::text = ${id}
        and (state = 'active' or state = 'retry' and retry_count <= ${job.tries})`);
    if (waiting.length === 0) break;
  }
  return job.name;
}
