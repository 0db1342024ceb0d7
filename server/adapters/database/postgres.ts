/** PostgreSQL 15 or later, reached by `DATABASE_URL`. */
import { DatabaseUnavailable, type DatabaseConnection } from './port.ts';
import { preparedStatementPool } from './prepared-statements.ts';

const OLDEST = 15;

/**
 * Connects and checks the server's version. With `tls` the connection must be encrypted, with a certificate that this
 * machine trusts; an `sslmode` in the URL takes precedence. The last parameter limits the wait for a connection.
 * @throws {DatabaseUnavailable} if it does not answer or is too old
 */
export async function openPostgres(
  url: string,
  tls: boolean,
  connectionTimeoutMillis = 5_000,
): Promise<DatabaseConnection> {
  const pool = preparedStatementPool({
    connectionString: url,
    ssl: tls,
    max: 10,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // A connection that the server drops is replaced by the pool, and fails the query that uses it. Without these
  // listeners, for idle connections and for those in use, it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const { rows } = await pool.query<{ version: string }>('select current_setting($1) as version', [
      'server_version_num',
    ]);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < OLDEST)
      throw new DatabaseUnavailable(`DATABASE_URL leads to PostgreSQL ${major}; version ${OLDEST} or later is needed.`);
  } catch (error) {
    await pool.end();
    if (error instanceof DatabaseUnavailable) throw error;
    const reason = error instanceof Error && error.message ? error.message : String(error);
    throw new DatabaseUnavailable(
      `The database at DATABASE_URL does not answer: ${reason}. Is it running, and is the address right?` +
        (isAboutTls(error) ? ` ${TLS_ADVICE}` : ''),
    );
  }
  return { pool, embedded: false, close: () => pool.end() };
}

const TLS_ADVICE =
  'It must offer encryption with a certificate that this machine trusts (NODE_EXTRA_CA_CERTS names further ones), ' +
  'unless DATABASE_TLS is off.';

function isAboutTls(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return /CERT|SSL|TLS/.test(code) || /SSL|certificate/i.test(message);
}
