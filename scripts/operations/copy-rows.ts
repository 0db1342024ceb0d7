/** Copies every row of one database into the empty tables of another: of the same version, whatever keeps them. */
import type { PoolClient } from 'pg';
import { rowsOf, tables } from '#server/backup/database-facts.ts';
import { BackupError } from '#server/backup/manifest.ts';

/** What each database keeps about itself, and figures that the job queue makes anew. */
const OWN = /^(drizzle\.|jobs\.(bam|queue_stats|version|warning)$)/;
/** Made with its tables, and no work of anybody. */
const MADE_WITH_TABLES = 'jobs.queue';

const MAX_ROWS = 500;
const MAX_BYTES = 8_000_000;

interface Table {
  name: string;
  quoted: string;
}

export const tablesToCopy = async (session: PoolClient): Promise<Table[]> =>
  (await tables(session)).filter(({ name }) => !OWN.test(name));

/** The first table that has rows; undefined where nobody has used the database. */
export async function firstUsedTable(session: PoolClient): Promise<string | undefined> {
  for (const { name, quoted } of await tablesToCopy(session)) {
    if (name === MADE_WITH_TABLES) continue;
    if ((await rowsOf(session, `select from ${quoted} limit 1`)).length > 0) return name;
  }
  return undefined;
}

/**
 * To be called within a transaction of each. What was copied is compared, by number and by content.
 * @param onTable told of each table when it is there, with the number of its rows
 * @throws {BackupError} where the two differ
 */
export async function copyRows(
  from: PoolClient,
  to: PoolClient,
  onTable: (name: string, rows: number) => void,
): Promise<void> {
  const all = await tablesToCopy(from);
  // Whoever refers to a row may come before it: a reply before its comment.
  const keys = await foreignKeys(to);
  for (const { table, name } of keys)
    await to.query(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  for (const table of all) {
    if (table.name === MADE_WITH_TABLES) await to.query(`delete from ${table.quoted}`);
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

/** As JSON, which both read and write exactly, and which never becomes a number of JavaScript on its way. */
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

/** How many rows, and a sum over all of them that does not mind their order. */
async function contentOf(session: PoolClient, { quoted }: Table): Promise<{ rows: string; sum: string | null }> {
  const [content] = await rowsOf<{ rows: string; sum: string | null }>(
    session,
    `select count(*)::text as rows, sum(('x' || left(md5(t::text), 15))::bit(60)::bigint)::text as sum
     from ${quoted} t`,
  );
  return content ?? { rows: '0', sum: null };
}

/** The next number of each is the one after the last that was given. */
async function copySequences(from: PoolClient, to: PoolClient): Promise<void> {
  const sequences = await rowsOf<{ name: string; last: string }>(
    from,
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as last
     from pg_sequences where schemaname in ('public', 'jobs') and last_value is not null`,
  );
  for (const { name, last } of sequences) await to.query('select setval($1::regclass, $2::bigint)', [name, last]);
}
