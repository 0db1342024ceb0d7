/**
 * A client whose repeated statements the database parses and plans once instead of each time, which is most of the cost
 * of a read there.
 */
import { randomUUID } from 'node:crypto';
import { Client, DatabaseError, Pool, types, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import { batchedQueries, streamOf } from './batched-queries.ts';
import { DescribedOnceQuery, type Columns } from './described-once.ts';
import { isUnavailable, type DatabasePool } from './port.ts';
import { readTextArray, TEXT_ARRAY } from './text-array.ts';

// For all connections: the library's own parser takes most of the time of reading a listing.
types.setTypeParser(TEXT_ARRAY, readTextArray);

/** Maximum named statements. Each keeps its plan in memory for the lifetime of the session. */
const MAX_NAMED = 300;
/** Maximum statements whose uses are counted. When there are more, counting restarts. */
const MAX_COUNTED = 2_000;
const USES_BEFORE_NAMED = 3;
/** Longer statements insert many rows, and are hardly ever repeated with the same text. */
const MAX_LENGTH = 10_000;

/** 'cached plan must not change result type' */
const PLAN_IS_STALE = '0A000';
/** A statement does not exist, or exists already: a pooler gave this connection another session. */
const OTHER_SESSION = ['26000', '42P05'];

type RunQuery = (statement: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** Names statements that are used often, so that the database keeps them prepared. */
class PreparedStatementClient extends Client {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #columns = new Map<string, Columns>();
  #ownsSession = true;

  /** Returns promises only: the pool's own `query`, which passes a callback, is replaced below. */
  override query = (async (statement, values) => {
    const config: QueryConfig = typeof statement === 'string' ? { text: statement } : statement;
    const parameters = values ?? config.values ?? [];
    const name = config.name || (parameters.length > 0 ? this.#nameOf(config.text) : undefined);
    const run = super.query.bind(this) as RunQuery;
    if (name === undefined) return run(statement, values);
    try {
      return await this.#runNamed({ ...config, name }, parameters);
    } catch (error) {
      // A value that cannot be serialised closes the statement at the database, while the client believes it open. And
      // a plan that does not fit a changed table never fits again.
      if (!(error instanceof DatabaseError) || error.code === PLAN_IS_STALE) this.#names.delete(config.text);
      if (!isOfOtherSession(error)) throw error;
      // Nothing was run. Names do not work on such a connection.
      this.#ownsSession = false;
      return run({ ...config, name: undefined }, parameters);
    }
  }) as RunQuery as Client['query'];

  #runNamed(config: QueryConfig & { name: string }, values: unknown[]): Promise<QueryResult> {
    return new Promise((resolve, reject) => {
      super.query(
        new DescribedOnceQuery(config, values, this.#columns, (error, result) => {
          if (error) reject(error);
          else resolve(result);
        }),
      );
    });
  }

  #nameOf(text: string): string | undefined {
    if (!this.#ownsSession) return undefined;
    const name = this.#names.get(text);
    if (name !== undefined || text.length > MAX_LENGTH || this.#names.size >= MAX_NAMED) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USES_BEFORE_NAMED) {
      if (this.#uses.size >= MAX_COUNTED) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    // Unique in the session, which outlives a client that the pool replaces.
    const newName = randomUUID();
    this.#names.set(text, newName);
    return newName;
  }
}

const isOfOtherSession = (error: unknown) =>
  error instanceof DatabaseError && error.code !== undefined && OTHER_SESSION.includes(error.code);

/**
 * A pool of such clients. Its `query` keeps the client, and its plans, after a failed statement. The pool's own
 * discards the client, and on the embedded database the next client would read answers that were meant for it.
 */
export function preparedStatementPool(config: PoolConfig): DatabasePool {
  const pool = new Pool({ ...config, Client: PreparedStatementClient, pipeline: true });
  const query: RunQuery = async (statement, values) => {
    const client = await pool.connect();
    let lost = false;
    try {
      return await client.query(statement as QueryConfig, values);
    } catch (error) {
      lost = isUnavailable(error);
      throw error;
    } finally {
      client.release(lost);
    }
  };
  return Object.assign(pool, {
    query: query as Pool['query'],
    batched: batchedQueries(pool),
    inReadSnapshot: readSnapshots(pool),
  });
}

function readSnapshots(pool: Pool): DatabasePool['inReadSnapshot'] {
  return async (settings, work) => {
    const client = await pool.connect();
    const stream = streamOf(client);
    const set = Object.entries(settings).map(([name, value]) => `; set local ${name} = '${value}'`);
    // `begin` is sent in one write with the first statement.
    stream.cork();
    const begun = client.query(`begin isolation level repeatable read read only${set.join('')}`);
    begun.catch(() => {});
    try {
      let working;
      try {
        working = work(client);
      } finally {
        stream.uncork();
      }
      const outcome = await working;
      await begun;
      return outcome;
    } finally {
      // Nothing was written, so the result need not wait for the commit.
      client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
    }
  };
}
