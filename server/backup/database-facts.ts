/** What the copy of a database must agree with: the number of rows of each table, and the last migration. */
import type { Manifest } from './manifest.ts';

/** A single connection, or a pool. */
export interface Connection {
  query(text: string): Promise<{ rows: unknown[] }>;
}

export type DatabaseFacts = Pick<Manifest, 'rows' | 'postgresVersion' | 'lastMigration'>;

export async function databaseFacts(connection: Connection): Promise<DatabaseFacts> {
  const [about] = await rowsOf<{ version: string; last: string | null }>(
    connection,
    `select split_part(current_setting('server_version'), ' ', 1) as version,
       (select max(created_at) from drizzle.__drizzle_migrations)::text as last`,
  );
  return {
    rows: await countRows(connection),
    postgresVersion: about?.version ?? '',
    lastMigration: Number(about?.last),
  };
}

/** The number of rows by table, with its schema. */
export async function countRows(connection: Connection): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { name, quoted } of await tables(connection)) {
    const [row] = await rowsOf<{ n: string }>(connection, `select count(*)::text as n from ${quoted}`);
    counted[name] = Number(row?.n);
  }
  return counted;
}

/** Our tables and the job queue's; a partitioned table counts as one. */
export async function tables(connection: Connection): Promise<{ name: string; quoted: string }[]> {
  return rowsOf(
    connection,
    `select nspname || '.' || relname as name, quote_ident(nspname) || '.' || quote_ident(relname) as quoted
     from pg_class join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'drizzle', 'jobs') and relkind in ('r', 'p') and not relispartition
     order by 1`,
  );
}

export async function rowsOf<Row>(connection: Connection, text: string): Promise<Row[]> {
  return (await connection.query(text)).rows as Row[];
}
