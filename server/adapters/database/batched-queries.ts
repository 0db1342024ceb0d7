/**
 * Short reads that are called in one turn of the event loop share a connection: they are sent in one write, and their
 * answers arrive in few. Checking out a connection, writing and being woken up take three quarters of what a read by
 * key costs this process.
 */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { isUnavailable } from './port.ts';

/** Queries of a batch wait for those before them; beyond this number another connection is used. */
const MAX_IN_BATCH = 10;

interface Batch {
  client: Promise<PoolClient>;
  queries: number;
  unanswered: number;
  /** Whether further queries may join. */
  isOpen: boolean;
  /** Whether the connection must be discarded. */
  isLost: boolean;
}

type RunQuery = (statement: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** Fields of a client that the driver's types do not declare. */
interface ClientInternals {
  connection: { stream: { cork(): void; uncork(): void; destroy(): void } };
}

export const streamOf = (client: PoolClient) => (client as unknown as ClientInternals).connection.stream;

/**
 * A pool for reads that take at most a few milliseconds. Each is a statement of its own, sent after the call; one that
 * the database refuses fails alone. All queries of a batch fail if there is no connection, if it breaks, or if one of
 * them times out. The pool's clients must use the driver's pipeline mode, in which a statement is sent before the
 * previous one is answered.
 */
export function batchedQueries(pool: Pool): Pick<Pool, 'query'> {
  let current: Batch | undefined;

  const begin = (): Batch => {
    const batch: Batch = { client: pool.connect(), queries: 0, unanswered: 0, isOpen: true, isLost: false };
    // A failed connection rejects each query by itself.
    const whenConnected = (act: (client: PoolClient) => void) => void batch.client.then(act, () => {});
    whenConnected((client) => {
      const stream = streamOf(client);
      stream.cork();
      setImmediate(() => stream.uncork());
    });
    // Closed after this turn even if there is no connection yet: a query that joined later would have less time to wait
    // for it.
    setImmediate(() => {
      batch.isOpen = false;
      whenConnected((client) => releaseWhenDone(batch, client));
    });
    return batch;
  };

  const query: RunQuery = async (...statement) => {
    const batch = (current = current?.isOpen && current.queries < MAX_IN_BATCH ? current : begin());
    batch.queries += 1;
    batch.unanswered += 1;
    const client = await batch.client;
    try {
      return await (client.query as RunQuery)(...statement);
    } catch (error) {
      // After one that timed out, the others would time out one after the other.
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
