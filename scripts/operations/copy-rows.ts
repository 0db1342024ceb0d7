/** Copies every row of a database into the empty tables of another one of the same version. */
import type { PoolClient } from 'pg';
import { rowsOf, tables } from '#server/backup/database-facts.ts';
import { BackupError } from '#server/backup/manifest.ts';

/** Tables that each database has for itself, and statistics that the job queue computes again. */
const EXCLUDED = /^(drizzle\.|jobs\.(bam|queue_stats|version|warning)$)/;
/** Filled by the migrations, without anybody's data. */
const FILLED_BY_MIGRATIONS = 'jobs.queue';

const MAX_ROWS = 500;
const MAX_BYTES = 8_000_000;

interface Table {
  name: string;
  quoted: string;
}

export const tablesToCopy = async (session: PoolClient): Promise<Table[]> =>
  (await tables(session)).filter(({ name }) => !EXCLUDED.test(name));

/** The first table that has rows; undefined if the database is unused. */
export async function firstUsedTable(session: PoolClient): Promise<string | undefined> {
  for (const { name, quoted } of await tablesToCopy(session)) {
    if (name === FILLED_BY_MIGRATIONS) continue;
    if ((await rowsOf(session, `select from ${quoted} limit 1`)).length > 0) return name;
  }
  return undefined;
}

/**
 * Call it within a transaction of each. Compares the copies by row count and content.
 * @param onTable called for each copied table, with the number of its rows
 * @throws {BackupError} if the two differ
 */
export async function copyRows(
  from: PoolClient,
  to: PoolClient,
  onTable: (name: string, rows: number) => void,
): Promise<void> {
  const all = await tablesToCopy(from);
  // Rows may refer to later ones: a reply may be copied before its comment.
  const keys = await foreignKeys(to);
  for (const { table, name } of keys)
    await to.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  for (const table of all) {
    if (table.name === FILLED_BY_MIGRATIONS) await to.query(`delete from ${table.quoted}`);
    await copyTable(from, to, table);
    const [here, there] = [await contentOf(from, table), await contentOf(to, table)];
    if (here.rows !== there.rows || here.sum !== there.sum)
      throw new BackupError(
        `${table.name} has ${there.rows} rows instead of ${here.rows}, or not the same. Nothing was moved.`,
      );
    onTable(table.name, Number(here.rows));
  }
  await copySequences(from, to);
  await to.query('set constraints all immediate');
  for (const { table, name } of keys) await to.query(`alter table ${table} alter constraint ${name} not deferrable`);
}

async function foreignKeys(session: PoolClient): Promise<{ table: string; name: string }[]> {
  return rowsOf(
    session,
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     where contype = 'f' and not condeferrable and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
  );
}

/** As JSON, which both databases read and write exactly, and which is never parsed into JavaScript numbers. */
async function copyTable(from: PoolClient, to: PoolClient, { quoted }: Table): Promise<void> {
  const [size] = await rowsOf<{ bytes: number | null }>(
    from,
    `select max(pg_column_size(t.*)) as bytes from ${quoted} t`,
  );
  if (!size?.bytes) return;
  const batch = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_BYTES / size.bytes)));
  const columns = await rowsOf<{ name: string }>(
    from,
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = '${quoted}'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await from.query(`declare everything no scroll cursor for select row_to_json(t)::text as row from ${quoted} t`);
  for (;;) {
    const rows = await rowsOf<{ row: string }>(from, `fetch ${batch} from everything`);
    if (rows.length === 0) break;
    await to.query(
      `insert into ${quoted} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${quoted}, $1::json)`,
      [`[${rows.map(({ row }) => row).join(',')}]`],
    );
  }
  await from.query('close everything');
}

/** The number of rows, and a checksum of all that does not depend on their order. */
async function contentOf(session: PoolClient, { quoted }: Table): Promise<{ rows: string; sum: string | null }> {
  const [content] = await rowsOf<{ rows: string; sum: string | null }>(
    session,
    `select count(*)::text as rows, sum(('x' || left(md5(t::text), 15))::bit(60)::bigint)::text as sum
     from ${quoted} t`,
  );
  return content ?? { rows: '0', sum: null };
}

/** Continues each sequence after the last number that was used. */
async function copySequences(from: PoolClient, to: PoolClient): Promise<void> {
  const sequences = await rowsOf<{ name: string; last: string }>(
    from,
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'jobs') and last_value is not null`,
  );
  for (const { name, last } of sequences) await to.query('select setval($1::regclass, $2::bigint)', [name, last]);
}
