/** What the server asks of a database: one pool of PostgreSQL connections, wherever the server behind it lives. */
import type { Pool, PoolClient } from 'pg';

/** A pool of the driver's with two things more. */
export interface DatabasePool extends Pool {
  /** The same for short reads: what is asked for at once shares a connection, one after the other. */
  batched: Pick<Pool, 'query'>;
  /**
   * Reads with all tables as they stand at one moment, and with these settings of the database. It begins with the
   * first statement of the work, in one message, and the answer does not wait for its end.
   */
  atOneMoment<Outcome>(
    settings: Readonly<Record<string, string>>,
    work: (client: PoolClient) => Promise<Outcome>,
  ): Promise<Outcome>;
}

export interface DatabaseConnection {
  /**
   * The only way to query. On the embedded database it holds a single session, so an open transaction makes all others
   * wait.
   */
  pool: DatabasePool;
  /** True where the data lives in this process and this machine's disk alone. */
  embedded: boolean;
  /** Ends the pool and, on the embedded database, writes everything down and releases the data directory. */
  close(): Promise<void>;
}

/** The database cannot be opened; `message` says why and what to do, in a sentence fit to print. */
export class DatabaseUnavailable extends Error {}

/** Another process has it open. */
export class DatabaseInUse extends DatabaseUnavailable {}

const NO_CONNECTION = /^(timeout exceeded when trying to connect|Connection terminated)/;
/**
 * What the system says of a connection, and PostgreSQL of one that it ends, refuses for now or has no place for, of a
 * disk that is full or only to be read, and of a statement that took longer than any may.
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

/**
 * Whether a query failed because the database could not be reached, could not write, or had no connection free for too
 * long.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return NO_CONNECTION.test(error.message) || OUT_OF_REACH.includes(String(code)) || isUnavailable(error.cause);
}
