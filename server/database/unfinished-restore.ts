/**
 * Marks a PostgreSQL database while a restore into it runs. One whose restore was interrupted must never be opened,
 * because it would issue invoice numbers twice. The mark is an empty schema.
 */
import { DatabaseUnavailable } from '../adapters/database/port.ts';

interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

export async function markRestoring(connection: Connection): Promise<void> {
  await connection.query('create schema if not exists restoring');
}

/** The last step, in the transaction after which the database may be opened. */
export const UNMARK_RESTORING = 'drop schema if exists restoring';

/** @throws {DatabaseUnavailable} if a restore is running or was interrupted */
export async function refuseUnfinishedRestore(connection: Connection): Promise<void> {
  const { rows } = await connection.query("select from pg_namespace where nspname = 'restoring'");
  if (rows.length === 0) return;
  throw new DatabaseUnavailable(
    'A restore into this database was not finished: drop the database, make an empty one and restore into that.',
  );
}
