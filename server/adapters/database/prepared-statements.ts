/**
 * A client that lets the database parse and plan a statement once rather than each time: most of what a read costs
 * there.
 */
import { randomUUID } from 'node:crypto';
import { Client, DatabaseError, Pool, types, type PoolConfig, type QueryConfig, type QueryResult } from 'pg';
import { batchedQueries, streamOf } from './batched-queries.ts';
import { DescribedOnceQuery, type Columns } from './described-once.ts';
import { isUnavailable, type DatabasePool } from './port.ts';
import { readTextArray, TEXT_ARRAY } from './text-array.ts';

// All connections read arrays of text so: the library's own way takes most of what reading a listing takes.
types.setTypeParser(TEXT_ARRAY, readTextArray);

/** Statements that are named. Each holds its plan in memory for as long as the process lives. */
const MAX_NAMED = 300;
/** Statements whose uses are counted. When there are more, counting begins again. */
const MAX_COUNTED = 2_000;
const USES_BEFORE_NAMED = 3;
/** Longer ones insert many rows, hardly ever as many again. */
const MAX_LENGTH = 10_000;

/** 'cached plan must not change result type' */
const PLAN_IS_STALE = '0A000';
/** A statement is not there, or is there already: a pooler gave this connection another session's. */
const OTHER_SESSION = ['26000', '42P05'];

type RunQuery = (statement: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** What is used often gets a name, under which the database keeps it. */
class PreparedStatementClient extends Client {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #columns = new Map<string, Columns>();
  #ownsSession = true;

  /** Answers a promise only: the pool's own `query`, which gives a callback, is replaced below. */
  override query = (async (statement, values) => {
    const config: QueryConfig = typeof statement === 'string' ? { text: statement } : statement;
    const given = values ?? config.values ?? [];
    const name = config.name || (given.length > 0 ? this.#nameOf(config.text) : undefined);
    const run = super.query.bind(this) as RunQuery;
    if (name === undefined) return run(statement, values);
    try {
      return await this.#runNamed({ ...config, name }, given);
    } catch (error) {
      // A value that cannot be sent closes the statement at the database, while the client believes it open; and a plan
      // that no longer fits a table that was changed never fits again.
      if (!(error instanceof DatabaseError) || error.code === PLAN_IS_STALE) this.#names.delete(config.text);
      if (!isOfOtherSession(error)) throw error;
      // Nothing was run. Names are of no use on such a connection.
      this.#ownsSession = false;
      return run({ ...config, name: undefined }, given);
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
    // Never used before on this session, which outlives a client that the pool replaces.
    const given = randomUUID();
    this.#names.set(text, given);
    return given;
  }
}

const isOfOtherSession = (error: unknown) =>
  error instanceof DatabaseError && error.code !== undefined && OTHER_SESSION.includes(error.code);

/**
 * A pool of such clients. Its `query` keeps its client after a failed statement, and with it the plans: the pool's own
 * throws the client away, and on the embedded database the next one would read what is still to come for it.
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
    atOneMoment: readingsAtOneMoment(pool),
  });
}

function readingsAtOneMoment(pool: Pool): DatabasePool['atOneMoment'] {
  return async (settings, work) => {
    const client = await pool.connect();
    const stream = streamOf(client);
    const set = Object.entries(settings).map(([name, value]) => `; set local ${name} = '${value}'`);
    // With the first statement of the work, in one write.
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
      // Nothing was written: nobody waits for the end.
      client.query('commit').then(
        () => client.release(),
        () => client.release(true),
      );
    }
  };
}
