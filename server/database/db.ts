/** The typed database that every room queries; it is migrated at start. */
import { fileURLToPath } from 'node:url';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { DatabaseUnavailable, type DatabaseConnection, type DatabasePool } from '../adapters/database/port.ts';
import { rowReader, type SelectedField } from './read-rows.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

export type Db = NodePgDatabase;

/**
 * An open transaction. On the embedded database it holds the only connection, so nothing inside it may wait for another
 * one.
 */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** A database or a transaction in it: the parameter of verbs that may be part of a larger change. */
export type Queryable = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** An arbitrary lock number: servers that start at the same time migrate one after the other. */
const MIGRATION_LOCK = 7_042_019;

/** When the first migration was made: `0000_initial` includes everything before the first release. */
const INITIAL = 1_795_287_806_796;

/** When the newest migration of this version was made, in milliseconds. */
export const newestMigration = (): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis));

/**
 * Runs the pending migrations and returns the typed database.
 * @param restoring whether the restore itself opens it
 * @throws {DatabaseUnavailable} if a restore into it was not finished, or it is too old
 */
export async function openDb({ pool }: Pick<DatabaseConnection, 'pool'>, { restoring = false } = {}): Promise<Db> {
  const client = await pool.connect();
  try {
    // Migrating a large table may exceed the statement timeout of requests.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (!restoring) await refuseUnfinishedRestore(client);
    await refuseOlderThanInitial(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.query('reset statement_timeout');
  } finally {
    client.release();
  }
  return drizzle(pool);
}

/** Refuses a database from before the squash of the first migrations: its missing steps do not exist any more. */
async function refuseOlderThanInitial(client: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<void> {
  const { rows: known } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name");
  if (!(known[0] as { name: string | null }).name) return;
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations');
  const { last } = rows[0] as { last: string | number | null };
  if (last === null || Number(last) >= INITIAL) return;
  throw new DatabaseUnavailable(
    'The database was made by a version before 1.0 that can no longer be upgraded. ' +
      'Start the last version before 1.0 on it once, then this one.',
  );
}

/** Builds a frequent query once per database instead of at each call, because building takes longer than running it. */
export function preparedOn<Query extends { prepare(name: string): unknown }>(
  build: (db: Db) => Query,
  runOn: (pool: DatabasePool) => Pick<DatabasePool, 'query'> = (pool) => pool,
): (db: Db) => ReturnType<Query['prepare']> {
  const prepared = new WeakMap<Db, ReturnType<Query['prepare']>>();
  return (db) => {
    const known = prepared.get(db);
    if (known) return known;
    const statement = readQuickly(build(db));
    const hidden = statement as HiddenParts;
    hidden.client = runOn(hidden.client as DatabasePool);
    prepared.set(db, statement);
    return statement;
  };
}

/** The same for short reads, such as by key: those that run at the same time share a connection. */
export const preparedBatched = <Query extends { prepare(name: string): unknown }>(build: (db: Db) => Query) =>
  preparedOn(build, ({ batched }) => batched);

/** Fields of a prepared statement that Drizzle's types hide. */
interface HiddenParts {
  client: Pick<DatabasePool, 'query'>;
  fields: SelectedField[];
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: ReturnType<typeof rowReader>;
}

function readQuickly<Query extends { prepare(name: string): unknown }>(query: Query): ReturnType<Query['prepare']> {
  // Without a name: the connection chooses one that is unique in its session.
  const statement = query.prepare('');
  const hidden = statement as HiddenParts;
  hidden.customResultMapper = rowReader(hidden.fields, hidden.joinsNotNullableMap);
  return statement as ReturnType<Query['prepare']>;
}
