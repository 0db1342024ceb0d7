/** A durable job queue in the same database: a job is enqueued in its caller's transaction and runs at least once. */
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Queryable } from '../database/db.ts';
import { pollQueues, type Poller } from './poller.ts';
import { withoutRepeats } from './repeated-errors.ts';

/** A kind of job. Its handler must be idempotent: it is called again where the process was killed before its end. */
export interface JobKind<Data extends object> {
  name: string;
  /** Runs a job; where it rejects, the job is retried later. `id` and `enqueuedAt` are the same on each try. */
  handle(data: Data, id: string, enqueuedAt: Date): Promise<void>;
  /** Seconds after which a job is stopped; a job with them sends heartbeats. `LOST_AFTER_SECONDS` when absent. */
  timeoutSeconds?: number;
  /** How many jobs run at the same time in each process; 1 when absent. */
  parallel?: number;
  /** How many jobs are fetched together and run in turn; when one fails all are retried. 1 when absent. */
  batch?: number;
  /** Jobs of one group run in turn in each process, whatever `parallel` is; no groups when absent. */
  groupOf?(data: Data): string;
}

export interface Jobs {
  /** Registers a kind of job; to be called before `start`. */
  register<Data extends object>(kind: JobKind<Data>): Enqueue<Data>;
  start(): Promise<void>;
  /** Waits up to `STOP_MS` for running jobs, then stops. */
  stop(): Promise<void>;
}

/** Enqueues a job in a transaction, or with the database itself; it runs after the commit and `afterSeconds`. */
export type Enqueue<Data extends object> = (within: Queryable, data: Data, afterSeconds?: number) => Promise<void>;

/** Days after which a job that never succeeded is deleted, and nobody hears of it. */
export const GIVE_UP_AFTER_DAYS = 14;
/** Retries for two weeks, at most a minute apart: an outage delays jobs and loses none. */
const RETRY_RULES = {
  retryLimit: 100_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: GIVE_UP_AFTER_DAYS * 86_400,
};
/** A job without a heartbeat for this long is retried: its process was killed. */
const LOST_AFTER_SECONDS = 30;
/** The poller wakes workers; this is for a wake-up that was missed. */
const POLL_SECONDS = 300;
const STOP_MS = 5_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Any number that nobody else uses. */
const START_LOCK = 7_042_020;

type Handle<Data> = (data: Data, id: string, enqueuedAt: Date) => Promise<void>;

export interface JobsDependencies {
  pool: Pool;
  embedded: boolean;
  onError: (error: unknown) => void;
  /** Wraps a handler in a tracing span; absent where no traces are written. */
  traceJob?: (<Data extends object>(name: string, handle: Handle<Data>) => Handle<Data>) | undefined;
}

export function openJobs({ pool, embedded, onError, traceJob }: JobsDependencies): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    // How soon jobs without a heartbeat are found.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
    // For jobs that depend on other jobs, of which there are none here.
    flowIntervalSeconds: 600,
    monitorVacuum: false,
    schedule: false,
  });
  const report = withoutRepeats(onError);
  boss.on('error', report);
  const kinds: JobKind<object>[] = [];
  let poller: Poller | undefined;

  return {
    register<Data extends object>(kind: JobKind<Data>): Enqueue<Data> {
      kinds.push(traceJob ? { ...kind, handle: traceJob(kind.name, kind.handle) } : kind);
      return async (within, data, startAfter = 0) => {
        const group = kind.groupOf && { group: { id: kind.groupOf(data) } };
        await boss.send(kind.name, data, { db: fromDrizzle(within, sql), startAfter, ...group });
        poller?.pollSoon();
      };
    },
    async start() {
      await oneAtATime(pool, embedded, () => boss.start());
      const workers = new Map<string, string[]>();
      for (const kind of kinds) {
        const expiry = kind.timeoutSeconds
          ? { expireInSeconds: kind.timeoutSeconds, heartbeatSeconds: LOST_AFTER_SECONDS }
          : { expireInSeconds: LOST_AFTER_SECONDS };
        const rules = { ...RETRY_RULES, ...expiry, deleteAfterSeconds: 86_400 };
        await boss.createQueue(kind.name, rules);
        // An existing queue would keep the rules of the version that created it.
        await boss.updateQueue(kind.name, rules);
        // Fills the library's cache: otherwise the first `send` asks the pool for the queue while the caller's
        // transaction holds the embedded database's only connection, a deadlock.
        await boss.findJobs(kind.name, { id: NOBODY });
        const ids = await Promise.all(Array.from({ length: kind.parallel ?? 1 }, () => openWorker(boss, kind)));
        workers.set(kind.name, ids);
      }
      poller = pollQueues(pool, [...workers.keys()], {
        wake: (queue) => workers.get(queue)?.forEach((id) => boss.notifyWorker(id)),
        onError: report,
      });
    },
    async stop() {
      await poller?.stop();
      await boss.stop({ graceful: true, timeout: STOP_MS, close: false });
    },
  };
}

/**
 * Lets one process at a time create the queue's tables in a new database: the library survives the others' failure, but
 * leaves their connections in a failed transaction.
 */
async function oneAtATime(pool: Pool, embedded: boolean, work: () => Promise<unknown>): Promise<void> {
  if (embedded) return void (await work());
  const session = await pool.connect();
  try {
    // The lock may be held for long.
    await session.query('set statement_timeout = 0');
    await session.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work();
  } finally {
    // Closing the connection releases the lock.
    session.release(true);
  }
}

/** Runs jobs of this kind in turn for as long as there are any; returns the worker's id. */
async function openWorker(boss: PgBoss, kind: JobKind<object>): Promise<string> {
  const options = {
    pollingIntervalSeconds: POLL_SECONDS,
    batchSize: kind.batch ?? 1,
    includeMetadata: true,
    ...(kind.groupOf && { localGroupConcurrency: 1 }),
  } as const;
  let id = '';
  id = await boss.work(kind.name, options, async (jobs: JobWithMetadata[]) => {
    // Fetches the next jobs as soon as these are done.
    boss.notifyWorker(id);
    // The oldest are fetched, but the database returns them in any order.
    const oldestFirst = jobs.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
    for (const job of oldestFirst) await kind.handle(job.data, job.id, job.createdOn);
  });
  return id;
}
