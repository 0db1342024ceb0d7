/** Whether the database answers, has the right version, can be backed up, and has room on the disk. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { DatabaseInUse, type DatabaseConnection } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { rowsOf } from '#server/backup/database-facts.ts';
import { ok, problem, reach, reasonOf, warning, type Finding } from '#server/checks/finding.ts';
import type { Config } from '#server/config.ts';
import { newestMigration } from '#server/database/db.ts';

const ABOUT = 'Database';
const MB = 1024 ** 2;
const MIN_MB = 200;
const COMFORTABLE_MB = 2_000;
const CLOCK_MS = 5_000;

export async function checkDataDir({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const about = 'DATA_DIR';
  let place = dataDir;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  try {
    await rmdir(await mkdtemp(join(place, '.doctor-')));
  } catch (error) {
    return [problem(about, `${place} cannot be written: ${reasonOf(error)}. Give it to the server's user.`)];
  }
  const { bavail, bsize } = await statfs(place);
  const free = Math.floor((bavail * bsize) / MB);
  const room = `${free.toLocaleString('en-IN')} MB are free in ${place}`;
  if (free < MIN_MB) return [problem(about, `${room}: too few to go on writing. Make room.`)];
  if (free < COMFORTABLE_MB) return [warning(about, `${room}: soon too few. Make room.`)];
  return [ok(about, `it can be written, and ${room}.`)];
}

export async function checkDatabase({ databaseUrl, databaseTls, dataDir }: Config): Promise<Finding[]> {
  if (!databaseUrl) return [await checkEmbedded(dataDir)];
  const found: Finding[] = [];
  let major = 0;
  const reached = await reach(ABOUT, '', async () => {
    const connection = await openPostgres(databaseUrl, databaseTls);
    try {
      const [row] = await rowsOf<{ version: string; now: number }>(
        connection.pool,
        `select current_setting('server_version') as version, extract(epoch from clock_timestamp())::float8 as now`,
      );
      const apart = Math.abs((row?.now ?? 0) * 1_000 - Date.now());
      if (apart > CLOCK_MS)
        found.push(
          warning('Clock', `it is ${Math.round(apart / 1_000)} s apart from the database's: set both by NTP.`),
        );
      major = Number.parseInt(row?.version ?? '', 10);
      return `PostgreSQL ${row?.version} answers, ${await state(connection)}.`;
    } finally {
      await connection.close();
    }
  });
  if (reached.level === 'ok') found.push(...checkTools(major));
  return [reached, ...found];
}

async function checkEmbedded(dataDir: string): Promise<Finding> {
  if (!existsSync(join(dataDir, 'database'))) return ok(ABOUT, `embedded; the first start makes it in ${dataDir}.`);
  try {
    const connection = await openPglite({ directory: dataDir });
    try {
      return ok(ABOUT, `embedded in ${dataDir}, ${await state(connection)}.`);
    } finally {
      await connection.close();
    }
  } catch (error) {
    if (error instanceof DatabaseInUse) return ok(ABOUT, `embedded in ${dataDir}; a server has it open.`);
    return problem(ABOUT, reasonOf(error));
  }
}

/** @throws {Error} if this version of the code is too old for it */
async function state({ pool }: DatabaseConnection): Promise<string> {
  const [known] = await rowsOf<{ there: boolean }>(
    pool,
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!known?.there) return 'empty; the first start makes its tables';
  const [row] = await rowsOf<{ last: string | null }>(
    pool,
    'select max(created_at)::text as last from drizzle.__drizzle_migrations',
  );
  const last = Number(row?.last);
  if (last > newestMigration()) throw new Error('A later version of PG Finder has changed its tables: start that one');
  return last < newestMigration() ? 'and the next start brings its tables up to date' : 'and its tables are up to date';
}

/** The tools that a backup of PostgreSQL needs. */
function checkTools(server: number): Finding[] {
  const about = 'Backup';
  const advice = `\`npm run backup\` needs pg_dump ${server} or later (on Debian the package postgresql-client).`;
  const { stdout, error } = spawnSync('pg_dump', ['--version'], { encoding: 'utf8' });
  const found = error ? undefined : /(\d+)(\.\d+)?/.exec(stdout)?.[0];
  if (found === undefined) return [warning(about, `pg_dump is not installed here. ${advice}`)];
  if (Number.parseInt(found, 10) < server) return [warning(about, `pg_dump ${found} is too old. ${advice}`)];
  return [ok(about, `pg_dump ${found} is installed.`)];
}
