/** Starts the server from the environment and ends it with grace: the only file of the server with side effects. */
import { fileURLToPath } from 'node:url';
import { openDatabase } from './adapters/database/open-database.ts';
import { DatabaseUnavailable } from './adapters/database/port.ts';
import { buildApp, listeningUrl } from './app.ts';
import { openBackupSocket } from './backup/backup-socket.ts';
import { embeddedSource, writeBackup } from './backup/write-backup.ts';
import { readConfig, SettingsError } from './config.ts';
import { openDb } from './database/db.ts';
import { loadDemoListings } from './listings/demo/demo-data.ts';
import { startNotes } from './start-notes.ts';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Longest wait for running calls when the process is told to stop. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

/** When what is done once at the start is over. */
const SETTLED_MS = 10_000;

/** What must be ready before the server could not be made ready; `message` is a sentence fit to print. */
export class CannotStart extends Error {}

type Environment = Record<string, string | undefined>;

export interface ServeOptions {
  env: Environment;
  /**
   * Whatever else must be ready before the server listens, begun once the data directory is ours and done beside the
   * opening of the database. It may answer further settings.
   */
  prepare?: () => Promise<Environment>;
  /** Told where the process listens, before anybody else is. */
  onListening?: (url: string) => Promise<void>;
  /** Told what happens now, a short line at a time. */
  onProgress?: (line: string) => void;
}

export interface Served {
  /** Where the process really listens, also with `PORT=0`. */
  url: string;
  /** What whoever started it should know, a sentence each. */
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
}: ServeOptions): Promise<Served> {
  const settings = readConfig(env);
  const { databaseUrl, dataDir, demoData } = settings;
  onProgress(databaseUrl ? 'Opening the database' : `Opening the embedded database in ${dataDir}`);
  const connection = await openDatabase(settings);
  try {
    const prepared = prepare();
    // Awaited below; an opening that fails first must not leave this one's failure to nobody.
    prepared.catch(() => {});
    const db = await openDb(connection);
    const loaded = demoData ? await loadDemoListings(db) : 0;
    if (loaded > 0) onProgress(`Loaded ${loaded} demo listings`);

    const config = readConfig({ ...env, ...(await prepared) });
    const app = await buildApp(config, { connection, db, webDirectory: WEB });
    await app.listen({ host: config.host, port: config.port });
    await onListening(listeningUrl(app));
    // Nobody else can have this database open, so whoever wants a copy asks this process.
    const backups = connection.embedded
      ? await openBackupSocket(dataDir, (to, signal) =>
          writeBackup(embeddedSource(connection.pool, config), to, signal),
        )
      : undefined;
    const close = async () => {
      // At once: calls that run may wait for the database that a backup holds.
      await Promise.all([app.close(), backups?.close()]);
      await connection.close();
    };
    const url = listeningUrl(app);
    return { url, notes: startNotes(config, url), close };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Serves until the process is told to stop; a start that fails is one clear sentence and exit code 1. */
export async function serveUntilStopped(options: ServeOptions): Promise<void> {
  const served = await serve(options).catch((error: unknown) => {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  });
  const stop = () => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    served.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // Whoever reads that it is ready may stop it at once.
  for (const note of served.notes) process.stdout.write(`${note}\n`);
  process.stdout.write(`PG Finder is ready at ${served.url}\n`);
  setTimeout(giveMemoryBack, SETTLED_MS).unref();
}

/**
 * What loading left behind is a quarter of the memory, and V8 would keep it for as long as few people call. Takes some
 * tenths of a second, once. Only where Node was started with `--expose-gc`, as `npm start` does.
 */
function giveMemoryBack(): void {
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
