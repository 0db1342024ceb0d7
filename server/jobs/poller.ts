/** One look a second for all queues together: their workers sleep until a job of theirs is due. */
import type { Pool } from 'pg';

const AT_REST_MS = 1_000;
/** After a job was written by this process: its transaction is about to commit. */
const SOON_MS = 20;

const DUE = `select name from unnest($1::text[]) as queue (name) where exists (
  select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now())`;

export interface Poller {
  /** Looks soon, and then at growing intervals until it is at rest again. */
  soon(): void;
  /** Waits for the look under way. */
  stop(): Promise<void>;
}

/** `wake` is called with the name of each of the queues that has a job to do now. */
export function pollQueues(
  pool: Pool,
  queues: readonly string[],
  { wake, onError }: { wake: (queue: string) => void; onError: (error: unknown) => void },
): Poller {
  let delay = AT_REST_MS;
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> | undefined;
  let stopped = false;

  function plan(): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => (look = lookOnce()), delay);
  }
  async function lookOnce(): Promise<void> {
    try {
      const { rows } = await pool.query<{ name: string }>(DUE, [queues]);
      for (const { name } of rows) wake(name);
    } catch (error) {
      onError(error);
    }
    look = undefined;
    plan();
    delay = Math.min(3 * delay, AT_REST_MS);
  }

  plan();
  return {
    soon() {
      delay = SOON_MS;
      // The look under way plans the next one.
      if (look === undefined) plan();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await look;
    },
  };
}
