/** Polls for due jobs of all queues with one query a second: workers sleep until the poller wakes them. */
import type { Pool } from 'pg';

const IDLE_MS = 1_000;
/** Until the first poll after this process has enqueued a job: its transaction is about to commit. */
const SOON_MS = 20;

const DUE = `select name from unnest($1::text[]) as queue (name) where exists (
  select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

export interface Poller {
  /** Polls soon, then at growing intervals up to the idle one. */
  pollSoon(): void;
  /** Stops, and waits for the poll that is running. */
  stop(): Promise<void>;
}

/** @param wake called with the name of each queue that has a due job */
export function pollQueues(
  pool: Pool,
  queues: readonly string[],
  { wake, onError }: { wake: (queue: string) => void; onError: (error: unknown) => void },
): Poller {
  let delay = IDLE_MS;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let stopped = false;

  function schedule(): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => (polling = pollOnce()), delay);
  }
  async function pollOnce(): Promise<void> {
    try {
      const { rows } = await pool.query<{ name: string }>(DUE, [queues]);
      for (const { name } of rows) wake(name);
    } catch (error) {
      onError(error);
    }
    polling = undefined;
    schedule();
    delay = Math.min(3 * delay, IDLE_MS);
  }

  schedule();
  return {
    pollSoon() {
      delay = SOON_MS;
      // A running poll schedules the next one.
      if (polling === undefined) schedule();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await polling;
    },
  };
}
