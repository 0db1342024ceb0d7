/** Gauges, read at the moment of a scrape. The database is queried at most every few seconds. */
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Gauge, type Registry } from 'prom-client';

/** Figures from the database, a cheap statement each. */
export interface Figures {
  /** A row for each queue. */
  jobs: { queue: string; waiting: number; oldestSeconds: number; failing: number }[];
  liveHolds: number;
  bookings: number;
  refunds: { byState: Record<string, number>; oldestSeconds: number };
  attention: { orders: number; alertsByKind: Record<string, number> };
}

/** Callbacks into the other parts of the server. */
export interface Sources {
  pool: { totalCount: number; idleCount: number; waitingCount: number; options: { max?: number | undefined } };
  /** Live connections of this process. */
  sockets: () => number;
  /** May reject while the database is unreachable: its gauges are then absent. */
  figures: () => Promise<Figures>;
  /** Whether an error of `figures` means that the database was unavailable. */
  isUnavailable: (error: unknown) => boolean;
  dataDir: string;
}

/** If the pool has no limit set. */
const DEFAULT_POOL_SIZE = 10;
const KEPT_MS = 5_000;
/** Shorter than Prometheus's own timeout of ten seconds. */
const MAX_MS = 3_000;

export function openGauges(registry: Registry): { read(sources: Sources): Promise<void> } {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `pg_finder_${name}`, help, labelNames, registers: [registry] });

  const connections = gauge('database_connections', 'Connections of this process to the database.', 'state');
  const maxConnections = gauge('database_connections_max', 'The most connections this process takes.');
  const waiting = gauge('database_waiting', 'Queries of this process that wait for a connection.');
  const sockets = gauge('sockets', 'Live connections of browsers to this process.');
  const diskFree = gauge('disk_free_bytes', 'Room left on the disk of DATA_DIR.');
  const diskSize = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR.');
  const up = gauge('database_up', 'Whether the database can be reached.');

  const jobsWaiting = gauge('jobs_waiting', 'Jobs that are not done.', 'queue');
  const jobsOldest = gauge('jobs_oldest_seconds', 'Age of the oldest job that is not done.', 'queue');
  const jobsFailing = gauge('jobs_failing', 'Jobs that have failed eight times or more.', 'queue');
  const holds = gauge('live_holds', 'PGs that are held while somebody pays.');
  const bookings = gauge('bookings', 'Bookings that stand.');
  const refunds = gauge('refunds', 'Refunds by state, without partial ones that failed.', 'state');
  const refundsOldest = gauge('refunds_oldest_seconds', 'Age of the oldest refund that has not reached the payer.');
  const alerts = gauge('alerts_open', 'Open alerts; of the kind difference: differences with the provider.', 'kind');
  const attention = gauge('attention_orders', 'Orders on the list of what an admin should look at.');
  const ofJobs = [jobsWaiting, jobsOldest, jobsFailing];
  const fromDatabase = [...ofJobs, holds, bookings, refunds, refundsOldest, alerts, attention];

  let cached: { at: number; figures: Promise<Figures> } | undefined;
  const recent = ({ figures }: Sources): Promise<Figures> => {
    if (cached === undefined || Date.now() - cached.at > KEPT_MS) {
      cached = { at: Date.now(), figures: figures() };
      // Awaited below, unless that has timed out by then.
      cached.figures.catch(() => {});
    }
    return cached.figures;
  };

  const showFigures = ({ jobs, ...of }: Figures) => {
    for (const { queue, ...job } of jobs) {
      jobsWaiting.set({ queue }, job.waiting);
      jobsOldest.set({ queue }, job.oldestSeconds);
      jobsFailing.set({ queue }, job.failing);
    }
    holds.set(of.liveHolds);
    bookings.set(of.bookings);
    for (const [state, count] of Object.entries(of.refunds.byState)) refunds.set({ state }, count);
    refundsOldest.set(of.refunds.oldestSeconds);
    for (const [kind, count] of Object.entries(of.attention.alertsByKind)) alerts.set({ kind }, count);
    attention.set(of.attention.orders);
  };

  return {
    async read(sources) {
      const { pool } = sources;
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      maxConnections.set(pool.options.max ?? DEFAULT_POOL_SIZE);
      waiting.set(pool.waitingCount);
      sockets.set(sources.sockets());
      // The folder may not exist yet.
      const disk = await statfs(sources.dataDir).catch(() => statfs(dirname(sources.dataDir)));
      diskFree.set(disk.bavail * disk.bsize);
      diskSize.set(disk.blocks * disk.bsize);
      for (const each of fromDatabase) {
        each.reset();
        // `reset` leaves a series without labels at 0, which would be wrong.
        each.remove({});
      }
      try {
        showFigures(await within(MAX_MS, recent(sources)));
        up.set(1);
      } catch (error) {
        // If all connections are in use, the query fails without saying anything about the database.
        up.set(isFull(pool) || !(error instanceof TooLate || sources.isUnavailable(error)) ? 1 : 0);
      }
    },
  };
}

const isFull = ({ totalCount, idleCount, options }: Sources['pool']) =>
  idleCount === 0 && totalCount >= (options.max ?? DEFAULT_POOL_SIZE);

class TooLate extends Error {}

async function within<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate()), ms);
  });
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
