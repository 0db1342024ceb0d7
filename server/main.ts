/** Starts the server from the environment and stops it gracefully: the only file that starts the server. */
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from './adapters/database/open-database.ts';
import { DatabaseUnavailable } from './adapters/database/port.ts';
import { buildApp, listeningUrl } from './app.ts';
import { openBackupSocket } from './backup/backup-socket.ts';
import { embeddedSource, writeBackup } from './backup/write-backup.ts';
import { readConfig, SettingsError } from './config.ts';
import { openDb } from './database/db.ts';
import { openDemo } from './listings/demo/demo-data.ts';
import { settingsWarnings } from './settings-warnings.ts';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));

/** How long a shutdown waits for running calls. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** After this, the work of starting is done. */
const STARTED_MS = 10_000;

/** A prerequisite for starting failed; `message` is a sentence fit to print. */
export class CannotStart extends Error {}

type Environment = Record<string, string | undefined>;

export interface ServeOptions {
  env: Environment;
  /**
   * Prepares whatever else must be ready before the server listens, and may resolve to further settings. Runs while the
   * database is migrated, once the data directory is locked.
   */
  prepare?: () => Promise<Environment>;
  /** Called with the URL as soon as the server listens, before the URL is printed. */
  onListening?: (url: string) => Promise<void>;
  /** Called with a short line for each step. */
  onProgress?: (line: string) => void;
}

export interface RunningServer {
  /** The URL that the server listens at, also with `PORT=0`. */
  url: string;
  /** What the operator should know, a sentence each. */
  notes: string[];
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date, and listens.
 * @throws {SettingsError | DatabaseUnavailable | CannotStart} with a message fit to print
 */
export async function serve({
  env,
  prepare = async () => ({}),
  onListening = async () => {},
  onProgress = () => {},
}: ServeOptions): Promise<RunningServer> {
  const settings = readConfig(env);
  const { databaseUrl, dataDir, demoData } = settings;
  onProgress(databaseUrl ? 'Opening the database' : `Opening the embedded database in ${dataDir}`);
  const connection = await openDatabase(settings);
  let app: FastifyInstance | undefined;
  try {
    const prepared = prepare();
    // Awaited below. If opening the database fails first, this must not become an unhandled rejection.
    prepared.catch(() => {});
    const db = await openDb(connection);
    const { isDemo, loaded } = await openDemo(db, demoData);
    if (loaded > 0) onProgress(`Loaded ${loaded} demo listings`);

    const config = { ...readConfig({ ...env, ...(await prepared) }), demoData: isDemo };
    app = await buildApp(config, { connection, db, webDirectory: WEB });
    await app.listen({ host: config.host, port: config.port });
    await onListening(listeningUrl(app));
    // Only this process can open the embedded database, so the backup command asks it for a copy.
    const backups = connection.embedded
      ? await openBackupSocket(dataDir, (to, signal) =>
          writeBackup(embeddedSource(connection.pool, config), to, signal),
        )
      : undefined;
    const close = async () => {
      // In parallel, because running calls may wait for the database that a backup holds.
      await Promise.all([app?.close(), backups?.close()]);
      await connection.close();
    };
    const url = listeningUrl(app);
    return { url, notes: settingsWarnings(config, url), close };
  } catch (error) {
    await app?.close();
    await connection.close();
    throw error;
  }
}

/** Serves until SIGTERM or SIGINT; a start that fails prints one sentence and exits with code 1. */
export async function serveUntilStopped(options: ServeOptions): Promise<void> {
  const server = await serve(options).catch((error: unknown) => {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  });
  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Printed after the signal handlers are set, since a program that reads the line may stop the process at once.
  for (const note of server.notes) process.stdout.write(`${note}\n`);
  process.stdout.write(`PG Finder is ready at ${server.url}\n`);
  setTimeout(releaseMemory, STARTED_MS).unref();
}

/**
 * Collects the garbage of starting, a quarter of the memory, which V8 would keep while there are few calls. Takes some
 * tenths of a second, once, and needs Node's `--expose-gc`, as in `npm start`.
 */
function releaseMemory(): void {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort' });
}

function sentenceFor(error: unknown): string {
  if (error instanceof SettingsError || error instanceof DatabaseUnavailable || error instanceof CannotStart)
    return error.message;
  const { code, port, setting = 'PORT' } = error as { code?: string; port?: number; setting?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop what uses it, or choose another with ${setting}.`;
  if (code && ['EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `Cannot listen on this ${setting.replace('PORT', 'HOST')} and ${setting} (${code}). Check both settings.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (import.meta.main) await serveUntilStopped({ env: process.env });
