/**
 * Short reads that are asked for in one turn of the event loop share a connection: they leave by one write, and their
 * answers come in by few. Taking a connection, writing to it and being woken up take three quarters of what a read by
 * key costs this process.
 */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { isUnavailable } from './port.ts';

/** Each waits for those before it: what is asked for beyond these takes a further connection. */
const MAX_IN_BATCH = 10;

interface Batch {
  client: Promise<PoolClient>;
  asked: number;
  unanswered: number;
  /** Whether further queries may join. */
  isOpen: boolean;
  /** Whether the connection is of no more use. */
  isLost: boolean;
}

type RunQuery = (statement: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** What the driver's types do not tell of a client. */
interface ClientInternals {
  connection: { stream: { cork(): void; uncork(): void; destroy(): void } };
}

export const streamOf = (client: PoolClient) => (client as unknown as ClientInternals).connection.stream;

/**
 * The same pool for reads that take less than some milliseconds. Each is a statement of its own, sent after it was
 * asked for; one that the database refuses fails alone. Where there is no connection, where it breaks, and where one
 * takes too long, all of its batch fail. The pool's clients must be in the driver's pipeline mode, in which a statement
 * is sent before the one before it is answered.
 */
export function batchedQueries(pool: Pool): Pick<Pool, 'query'> {
  let current: Batch | undefined;

  const begin = (): Batch => {
    const batch: Batch = { client: pool.connect(), asked: 0, unanswered: 0, isOpen: true, isLost: false };
    // Whoever waits for the connection is told by its own query.
    const whenConnected = (act: (client: PoolClient) => void) => void batch.client.then(act, () => {});
    whenConnected((client) => {
      const stream = streamOf(client);
      stream.cork();
      setImmediate(() => stream.uncork());
    });
    // No longer, also where there is no connection yet: one that came later would have less time to wait for it.
    setImmediate(() => {
      batch.isOpen = false;
      whenConnected((client) => releaseWhenDone(batch, client));
    });
    return batch;
  };

  const query: RunQuery = async (...statement) => {
    const batch = (current = current?.isOpen && current.asked < MAX_IN_BATCH ? current : begin());
    batch.asked += 1;
    batch.unanswered += 1;
    const client = await batch.client;
    try {
      return await (client.query as RunQuery)(...statement);
    } catch (error) {
      // One that ran out of time is followed by others that would as well, one after the other.
      if (isUnavailable(error) && !batch.isLost) {
        batch.isLost = true;
        streamOf(client).destroy();
      }
      throw error;
    } finally {
      batch.unanswered -= 1;
      releaseWhenDone(batch, client);
    }
  };
  return { query: query as Pool['query'] };
}

function releaseWhenDone({ isOpen, unanswered, isLost }: Batch, client: PoolClient): void {
  if (!isOpen && unanswered === 0) client.release(isLost);
}
