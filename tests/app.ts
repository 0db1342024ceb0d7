/** A running server for tests, on any database, spoken to over real HTTP. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type AppDependencies } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { TestDatabase } from './database.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The body as JSON; as text where it is none. */
  body: unknown;
}

export interface RunningApp {
  url: string;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  close(): Promise<void>;
}

export interface AppOptions extends Pick<AppDependencies, 'adapters' | 'sessionCheckMs'> {
  /** The folder with the built web; an empty one where absent. */
  builtWeb?: string | undefined;
}

/** Starts the same app as `npm start` builds, with settings given as in the environment. */
export async function startApp(
  database: Pick<TestDatabase, 'pool' | 'embedded' | 'db'>,
  settings: Record<string, string> = {},
  { builtWeb, ...overrides }: AppOptions = {},
): Promise<RunningApp> {
  const webDirectory = builtWeb ?? mkdtempSync(join(tmpdir(), 'pg-finder-web-'));
  // Never the folder of a real house: what no listing of a test's database names would be swept away there.
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(webDirectory, 'data'), ...settings });
  const app = await buildApp(config, { connection: database, db: database.db, webDirectory, ...overrides });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    get: async (path, headers = {}) => read(await fetch(`${url}${path}`, { headers })),
    async close() {
      await app.close();
      if (builtWeb === undefined) rmSync(webDirectory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: asJson(text) };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
