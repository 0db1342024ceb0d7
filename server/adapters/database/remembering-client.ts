/**
 * A client of the embedded database that lets it parse and plan a statement once rather than each time: most of a
 * statement's cost there.
 */
import { randomUUID } from 'node:crypto';
import { Client, DatabaseError, type QueryConfig, type QueryResult } from 'pg';

/** Statements that are named. Each holds its plan in memory for as long as the process lives. */
const MOST_NAMED = 300;
/** Statements whose uses are counted. When there are more, counting begins again. */
const MOST_COUNTED = 2_000;
const USES_BEFORE_NAMED = 3;
/** Longer ones insert many rows, hardly ever as many again. */
const LONGEST = 10_000;

type Query = (statement: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/** What is used often gets a name, under which the database keeps it. */
export class RememberingClient extends Client {
  readonly #uses = new Map<string, number>();
  readonly #names = new Map<string, string>();

  override query = (async (statement, values) => {
    const config: QueryConfig = typeof statement === 'string' ? { text: statement } : statement;
    const given = values ?? config.values ?? [];
    const name = config.name ?? (given.length > 0 ? this.#nameOf(config.text) : undefined);
    const run = super.query.bind(this) as Query;
    if (name === undefined) return run(statement, values);
    try {
      return await run({ ...config, name }, given);
    } catch (error) {
      // A value that cannot be sent closes the statement at the database, while the client believes it open.
      if (!(error instanceof DatabaseError)) this.#names.delete(config.text);
      throw error;
    }
  }) as Query as Client['query'];

  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || text.length > LONGEST || this.#names.size >= MOST_NAMED) return name;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USES_BEFORE_NAMED) {
      if (this.#uses.size >= MOST_COUNTED) this.#uses.clear();
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
