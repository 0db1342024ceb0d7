/** What the house asks of a database: one pool of PostgreSQL connections, wherever the server behind it lives. */
import type { Pool } from 'pg';

export interface DatabaseConnection {
  /** The only way to query. On the embedded database it holds a single session, so an open transaction makes all others wait. */
  pool: Pool;
  /** True where the data lives in this process and this machine's disk alone. */
  embedded: boolean;
  /** Ends the pool and, on the embedded database, writes everything down and releases the data directory. */
  close(): Promise<void>;
}

/** The database cannot be opened; `message` says why and what to do, in a sentence fit to print. */
export class DatabaseUnavailable extends Error {}
