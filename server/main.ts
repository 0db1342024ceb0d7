/** Starts the server from the environment and ends it with grace: the only file of the server with side effects. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { openPglite } from './adapters/database/pglite.ts';
import { DatabaseUnavailable } from './adapters/database/port.ts';
import { openPostgres } from './adapters/database/postgres.ts';
import { buildApp } from './app.ts';
import { readConfig, SettingsError } from './config.ts';
import { openDb } from './database/db.ts';
import { loadDemoListings } from './listings/demo-data.ts';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Longest wait for running calls when the process is told to stop. */
const GRACE_MS = 10_000;

export interface ServeOptions {
  env: Record<string, string | undefined>;
  /** What must be done before the server listens, and may go on while the database opens. */
  meanwhile?: Promise<unknown>;
  /** Told what happens now, a short line at a time. */
  onProgress?: (line: string) => void;
}

export interface Served {
  /** Where the process really listens, also with `PORT=0`. */
  url: string;
  close(): Promise<void>;
}

/**
 * Opens the database, brings it up to date, and listens.
 * @throws {SettingsError | DatabaseUnavailable} with a message fit to print
 */
export async function serve({ env, meanwhile, onProgress = () => {} }: ServeOptions): Promise<Served> {
  const config = readConfig(env);
  onProgress(config.databaseUrl ? 'Opening the database' : `Opening the embedded database in ${config.dataDir}`);
  const connection = config.databaseUrl ? await openPostgres(config.databaseUrl) : await openPglite({ directory: config.dataDir });
  try {
    const db = await openDb(connection);
    if (config.demoData) {
      const loaded = await loadDemoListings(db);
      if (loaded > 0) onProgress(`Loaded ${loaded} demo listings`);
    }
    await meanwhile;
    const app = await buildApp(config, { db, webDirectory: WEB });
    await app.listen({ host: config.host, port: config.port });
    const close = async () => {
      await app.close();
      await connection.close();
    };
    return { url: urlOf(app.server.address() as AddressInfo), close };
  } catch (error) {
    await connection.close();
    throw error;
  }
}

function urlOf({ address, family, port }: AddressInfo): string {
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** Serves until the process is told to stop; a start that fails is one clear sentence and exit code 1. */
export async function serveUntilStopped(options: ServeOptions): Promise<void> {
  const served = await serve(options).catch((error: unknown) => {
    process.stderr.write(`${sentenceFor(error)}\n`);
    process.exit(1);
  });
  process.stdout.write(`PG Finder is ready at ${served.url}\n`);
  const stop = () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    served.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function sentenceFor(error: unknown): string {
  if (error instanceof SettingsError || error instanceof DatabaseUnavailable) return error.message;
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what uses it, or choose another with PORT.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') return `Cannot listen on this HOST and PORT (${code}). Check both settings.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

if (import.meta.main) await serveUntilStopped({ env: process.env });
