/** PostgreSQL 15 or later, reached by `DATABASE_URL`. */
import { Pool } from 'pg';
import { DatabaseUnavailable, type DatabaseConnection } from './port.ts';

const OLDEST = 15;

/**
 * Connects and checks the server's version.
 * @throws {DatabaseUnavailable} when it does not answer or is too old
 */
export async function openPostgres(url: string): Promise<DatabaseConnection> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that the server drops is replaced by the pool, and whoever was using it is told by its query; without
  // these listeners, for idle connections and for those in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const { rows } = await pool.query<{ version: string }>('select current_setting($1) as version', ['server_version_num']);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST) throw new DatabaseUnavailable(`DATABASE_URL leads to PostgreSQL ${major}; version ${OLDEST} or later is needed.`);
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseUnavailable) throw error;
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new DatabaseUnavailable(`The database at DATABASE_URL does not answer: ${reason}. Is it running, and is the address right?`);
  }
  return { pool, embedded: false, close: () => pool.end() };
}
