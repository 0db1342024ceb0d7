/**
 * Short reads that are asked for in one turn of the event loop share a connection: they leave by one write, and their
 * answers come in by few. Each by itself, taking a connection, writing to it and being woken up take three quarters of
 * what a read by key costs this process.
 */
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { isOutOfReach } from './port.ts';

/** What is asked for beyond that takes a further connection, so that the last does not wait for so many. */
const MOST = 100;

interface Turn {
  client: Promise<PoolClient>;
  asked: number;
  unanswered: number;
  isOpen: boolean;
  isLost: boolean;
}

type RunQuery = (statement: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** What the driver's types do not tell of a client. */
interface Socket {
  connection: { stream: { cork(): void; uncork(): void } };
}

/**
 * The same pool for reads that take less than some milliseconds, for each waits for those before it. Each is a
 * statement of its own, run after it was asked for: one that fails, fails alone. The pool's clients must be in the
 * driver's pipeline mode, in which a statement is sent before the one before it is answered.
 */
export function sharedTurns(pool: Pool): Pick<Pool, 'query'> {
  let current: Turn | undefined;

  const begin = (): Turn => {
    const turn: Turn = { client: pool.connect(), asked: 0, unanswered: 0, isOpen: true, isLost: false };
    turn.client.then(
      (client) => {
        const { stream } = (client as unknown as Socket).connection;
        stream.cork();
        // After all calls that have come in by now have asked.
        setImmediate(() => {
          turn.isOpen = false;
          stream.uncork();
          releaseWhenDone(turn, client);
        });
      },
      // Whoever waits for the connection is told.
      () => (turn.isOpen = false),
    );
    return turn;
  };

  const query: RunQuery = async (...statement) => {
    const turn = (current = current?.isOpen && current.asked < MOST ? current : begin());
    turn.asked += 1;
    turn.unanswered += 1;
    const client = await turn.client;
    try {
      return await (client.query as RunQuery)(...statement);
    } catch (error) {
      turn.isLost ||= isOutOfReach(error);
      throw error;
    } finally {
      turn.unanswered -= 1;
      releaseWhenDone(turn, client);
    }
  };
  return { query: query as Pool['query'] };
}

function releaseWhenDone({ isOpen, unanswered, isLost }: Turn, client: PoolClient): void {
  if (!isOpen && unanswered === 0) client.release(isLost);
}
