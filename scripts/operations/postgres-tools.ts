/** Runs PostgreSQL's `pg_dump` and `pg_restore` on the configured database. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { databaseFacts, rowsOf } from '#server/backup/database-facts.ts';
import { BackupError } from '#server/backup/manifest.ts';
import { photosOf, type BackupSource } from '#server/backup/write-backup.ts';
import type { Config } from '#server/config.ts';

const DUMP = 'database.dump';
/** Owner and privileges are those of the restoring user. */
const PORTABLE = ['--no-owner', '--no-privileges', '--no-password'];

/** The file of trusted certificates on Debian and its descendants. */
const BUNDLE = '/etc/ssl/certs/ca-certificates.crt';

type Target = Pick<Config, 'databaseTls'> & { databaseUrl: string };

export function postgresSource(config: Config & Target): BackupSource {
  return {
    kind: 'postgres',
    photos: photosOf(config),
    async copyDatabase(folder, atThatMoment) {
      const connection = await openPostgres(config.databaseUrl, config.databaseTls);
      const session = await connection.pool.connect();
      try {
        // Counting large tables takes longer than the statement timeout, and the dump even longer.
        await session.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
        await session.query('begin isolation level repeatable read');
        const [moment] = await rowsOf<{ id: string }>(session, 'select pg_export_snapshot() as id');
        await atThatMoment();
        const facts = await databaseFacts(session);
        const snapshot = `--snapshot=${moment?.id}`;
        await run('pg_dump', ['--format=custom', `--file=${join(folder, DUMP)}`, snapshot, ...PORTABLE], config);
        return facts;
      } finally {
        session.release(true);
        await connection.close();
      }
    },
  };
}

/** Restores completely or not at all. */
export async function restoreDump(backup: string, target: Target): Promise<void> {
  await run('pg_restore', [join(backup, DUMP), '--single-transaction', '--exit-on-error', ...PORTABLE], target);
}

/** For `PGSSLROOTCERT`. By file if it is known, because libpq accepts the word `system` only from version 16. */
export const trustedBySystem = (bundle = BUNDLE) => (existsSync(bundle) ? bundle : 'system');

async function run(tool: string, args: string[], { databaseUrl, databaseTls }: Target): Promise<void> {
  const url = new URL(databaseUrl);
  // Process arguments are visible to everybody on the machine.
  const password = decodeURIComponent(url.password);
  url.password = '';
  const tls = databaseTls && {
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: process.env['NODE_EXTRA_CA_CERTS'] ?? trustedBySystem(),
  };
  const child = spawn(tool, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...tls, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new BackupError(
          error.code === 'ENOENT'
            ? `${tool} is not installed here. It comes with the client programs of PostgreSQL ` +
                "(on Debian the package postgresql-client), in the server's version or a later one."
            : `${tool} cannot be started: ${error.message}.`,
        ),
      ),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new BackupError(`${tool} ended with ${code}:\n${errors.trim()}`));
    });
  });
}
