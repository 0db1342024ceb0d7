/** Counts what is asked of a database and what comes back, to show that a call costs no more beside many rows. */
import type { Pool } from 'pg';

export interface QueryCounts {
  statements: number;
  /** Characters of all rows that came back, written as JSON. */
  characters: number;
}

interface Result {
  rows?: unknown;
}
type Query = (...given: unknown[]) => unknown;
type Opened = (error: unknown, client: { query: Query } | undefined, done: unknown) => void;

/** Counts the statements about tables that `which` matches while `run` goes through this pool. */
export async function countQueries(pool: Pool, which: RegExp, run: () => Promise<unknown>): Promise<QueryCounts> {
  const counts: QueryCounts = { statements: 0, characters: 0 };
  const patched = new Map<{ query: Query }, Query>();
  const patch = (client: { query: Query }) => {
    if (patched.has(client)) return;
    const query = client.query.bind(client);
    patched.set(client, client.query);
    client.query = (...given) => {
      const [asked] = given as [string | { text: string }];
      if (!which.test(typeof asked === 'string' ? asked : asked.text)) return query(...given);
      const note = (result: Result | undefined) => {
        counts.statements += 1;
        counts.characters += JSON.stringify(result?.rows ?? []).length;
      };
      const callback = given.at(-1);
      if (typeof callback !== 'function')
        return Promise.resolve(query(...given)).then((result) => {
          note(result as Result);
          return result;
        });
      return query(...given.slice(0, -1), (error: unknown, result: Result) => {
        note(result);
        callback(error, result);
      });
    };
  };
  const { connect } = pool;
  const open = connect.bind(pool) as unknown as (opened: Opened) => void;
  const patchedConnect = (opened?: Opened) => {
    if (!opened)
      return new Promise((resolve, reject) => {
        void patchedConnect((error, client) => (error ? reject(error) : resolve(client)));
      });
    open((error, client, done) => {
      if (client) patch(client);
      opened(error, client, done);
    });
    return undefined;
  };
  Object.assign(pool, { connect: patchedConnect });
  try {
    await run();
  } finally {
    Object.assign(pool, { connect });
    for (const [client, query] of patched) client.query = query;
  }
  return counts;
}
