/** What the server needs of a database: a pool of PostgreSQL connections, to a server or in this process. */
import type { Pool, PoolClient } from 'pg';

/** The driver's pool with two more methods. */
export interface DatabasePool extends Pool {
  /** For short reads: reads called at once share a connection, one after the other. */
  batched: Pick<Pool, 'query'>;
  /**
   * Runs reads on one snapshot of all tables, with these database settings. The transaction begins in the same message
   * as the first statement, and the result does not wait for the commit.
   */
  inReadSnapshot<Outcome>(
    settings: Readonly<Record<string, string>>,
    work: (client: PoolClient) => Promise<Outcome>,
  ): Promise<Outcome>;
}

export interface DatabaseConnection {
  /**
   * The only way to query. The embedded database has a single session, so an open transaction makes all other queries
   * wait.
   */
  pool: DatabasePool;
  /** True if the data is in this process and on this machine's disk only. */
  embedded: boolean;
  /** Ends the pool; the embedded database is also flushed to disk and its data directory released. */
  close(): Promise<void>;
}

/** The database cannot be opened; `message` says why and what to do, in a sentence fit to print. */
export class DatabaseUnavailable extends Error {}

/** Another process has the data directory open. */
export class DatabaseInUse extends DatabaseUnavailable {}

const NO_CONNECTION = /^(timeout exceeded when trying to connect|Connection terminated)/;
/**
 * Error codes of the operating system for a connection, and of PostgreSQL for a connection that it ends or refuses, for
 * a disk that is full or read-only, and for a statement timeout.
 */
const OUT_OF_REACH = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
  '57014',
];

/** Whether a query failed because the database could not be reached or written, or had no free connection in time. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return NO_CONNECTION.test(error.message) || OUT_OF_REACH.includes(String(code)) || isUnavailable(error.cause);
}
