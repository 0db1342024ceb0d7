/** Durable work in the same database: a job is written with the change that calls for it, and is done at least once. */
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { Queryable } from '../database/db.ts';
import { pollQueues, type Poller } from './poller.ts';
import { withoutRepeats } from './repeated-errors.ts';

/**
 * A kind of work. Its handler may be called twice for one job (a kill between the work and its mark), so it must bear
 * that.
 */
export interface JobKind<Data extends object> {
  name: string;
  /**
   * Does the work; a rejection means 'again later'. `id` and the moment at which it was written down are the same on
   * each try.
   */
  handle(data: Data, id: string, writtenAt: Date): Promise<void>;
  /** Seconds that one job may take, where that is more than a moment; meanwhile it gives a sign of life. */
  longestSeconds?: number;
  /** Jobs of this kind that are done at the same time; 1 when absent. */
  parallel?: number;
  /**
   * Jobs that are fetched together and done one after the other; when one fails all of them come again. 1 when absent.
   */
  batch?: number;
  /** Jobs of one group are done one after the other in each process, whatever `parallel` says; none when absent. */
  groupOf?(data: Data): string;
}

export interface Jobs {
  /** Registers a kind, before the start. */
  register<Data extends object>(kind: JobKind<Data>): JobAdder<Data>;
  start(): Promise<void>;
  /** Lets running jobs finish for a moment, then stops. */
  stop(): Promise<void>;
}

/**
 * Writes a job down in the given transaction; it runs only if that commits, and not before so many seconds have passed.
 * Outside a transaction, give the database itself.
 */
export type JobAdder<Data extends object> = (within: Queryable, data: Data, afterSeconds?: number) => Promise<void>;

/** Days after which a job that never succeeded is deleted, and nobody hears of it. */
export const GIVE_UP_AFTER_DAYS = 14;
/** Tries for two weeks, at most a minute apart: an outage delays work and loses none. */
const RETRY_RULES = {
  retryLimit: 100_000,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  retentionSeconds: GIVE_UP_AFTER_DAYS * 86_400,
};
/** A job whose process was killed is taken for lost after this long, and tried again. */
const LOST_AFTER_SECONDS = 30;
/** Workers are woken; this is for a wake-up that was missed. */
const POLL_SECONDS = 300;
const STOP_MS = 5_000;
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Any number that nobody else uses. */
const START_LOCK = 7_042_020;

type Handle<Data> = (data: Data, id: string, writtenAt: Date) => Promise<void>;

export interface JobsDependencies {
  pool: Pool;
  embedded: boolean;
  onError: (error: unknown) => void;
  /** The same work, with a span for each job; absent where no traces are written. */
  traceJob?: (<Data extends object>(name: string, handle: Handle<Data>) => Handle<Data>) | undefined;
}

export function openJobs({ pool, embedded, onError, traceJob }: JobsDependencies): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    backend: embedded ? 'pglite' : 'postgres',
    schema: 'jobs',
    // How soon a job is missed whose process was killed.
    monitorIntervalSeconds: 15,
    superviseIntervalSeconds: 15,
    // Of jobs that wait for others, of which there are none here.
    flowIntervalSeconds: 600,
    monitorVacuum: false,
    schedule: false,
  });
  const report = withoutRepeats(onError);
  boss.on('error', report);
  const kinds: JobKind<object>[] = [];
  let poller: Poller | undefined;

  return {
    register<Data extends object>(kind: JobKind<Data>): JobAdder<Data> {
      kinds.push(traceJob ? { ...kind, handle: traceJob(kind.name, kind.handle) } : kind);
      return async (within, data, startAfter = 0) => {
        const group = kind.groupOf && { group: { id: kind.groupOf(data) } };
        await boss.send(kind.name, data, { db: fromDrizzle(within, sql), startAfter, ...group });
        poller?.soon();
      };
    },
    async start() {
      await oneAtATime(pool, embedded, () => boss.start());
      const workers = new Map<string, string[]>();
      for (const kind of kinds) {
        const life = kind.longestSeconds
          ? { expireInSeconds: kind.longestSeconds, heartbeatSeconds: LOST_AFTER_SECONDS }
          : { expireInSeconds: LOST_AFTER_SECONDS };
        const rules = { ...RETRY_RULES, ...life, deleteAfterSeconds: 86_400 };
        await boss.createQueue(kind.name, rules);
        // One that was there already keeps the rules of the version that made it.
        await boss.updateQueue(kind.name, rules);
        // Brings the queue into the library's cache now: the first `send` would otherwise ask for it from the pool
        // while the caller's transaction holds the embedded database's only connection, and neither would ever end.
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
 * Of several processes that start together on a new database one makes the queue's tables. The library bears it that
 * the others fail at that, and leaves their connections in a failed transaction.
 */
async function oneAtATime(pool: Pool, embedded: boolean, work: () => Promise<unknown>): Promise<void> {
  if (embedded) return void (await work());
  const session = await pool.connect();
  try {
    // The process before may take its time.
    await session.query('set statement_timeout = 0');
    await session.query('select pg_advisory_lock($1)', [START_LOCK]);
    await work();
  } finally {
    // The lock goes with it.
    session.release(true);
  }
}

/** Does jobs of this kind one after the other for as long as there are any; answers the worker's id. */
async function openWorker(boss: PgBoss, kind: JobKind<object>): Promise<string> {
  const options = {
    pollingIntervalSeconds: POLL_SECONDS,
    batchSize: kind.batch ?? 1,
    includeMetadata: true,
    ...(kind.groupOf && { localGroupConcurrency: 1 }),
  } as const;
  let id = '';
  id = await boss.work(kind.name, options, async (jobs: JobWithMetadata[]) => {
    // Looks for the next job as soon as these are done.
    boss.notifyWorker(id);
    // They are fetched oldest first, but the database hands them over in any order.
    const inTurn = jobs.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
    for (const job of inTurn) await kind.handle(job.data, job.id, job.createdOn);
  });
  return id;
}
