/**
 * Marks a database of PostgreSQL while a restore into it runs: one that was stopped half way must never be opened, for
 * it would give invoice numbers a second time. The mark is a schema without anything in it.
 */
import { DatabaseUnavailable } from '../adapters/database/port.ts';

interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

export async function markRestoring(connection: Connection): Promise<void> {
  await connection.query('create schema if not exists restoring');
}

/** As the last step, in the transaction that makes the database fit to be opened. */
export const UNMARK_RESTORING = 'drop schema if exists restoring';

/** @throws {DatabaseUnavailable} where a restore runs or was stopped */
export async function refuseUnfinishedRestore(connection: Connection): Promise<void> {
  const { rows } = await connection.query("select from pg_namespace where nspname = 'restoring'");
  if (rows.length === 0) return;
  throw new DatabaseUnavailable(
    'A restore into this database was not finished: drop the database, make an empty one and restore into that.',
  );
}
