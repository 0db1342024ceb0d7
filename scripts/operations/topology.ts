/**
 * `npm run topology`: a whole installation on this machine without containers, on loopback: PostgreSQL, Redis, an
 * S3-compatible store, the sandbox with its mail server, two processes behind nginx. Programs that end are restarted;
 * Ctrl-C ends all, and nothing is kept.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { readConfig } from '#server/config.ts';
import { startSandboxProcess } from '../sandbox-process.ts';
import { SERVER_PACKAGES } from '../servers/debian.ts';
import { makePostgresCluster } from '../servers/postgres-cluster.ts';
import { findProgram, freePort } from '../servers/programs.ts';
import { hasSwift, layOutSwift } from '../servers/swift.ts';
import { buildWeb } from '../web/build-web.ts';
import { webIsFresh } from '../web/web-fingerprint.ts';
import { runCommand, say, UsageError } from './command.ts';
import { layOutNginx } from './topology/nginx.ts';
import { supervise, type Program, type Supervised } from './topology/supervise.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const PACKAGES = `apt-get install --no-install-recommends ${SERVER_PACKAGES.join(' ')}`;
const PATIENCE_MS = 120_000;
const PROCESSES = 2;

const USAGE = 'Usage: npm run topology [-- --no-build]';

await runCommand(USAGE, async (args) => {
  if (args.some((arg) => arg !== '--no-build')) throw new UsageError(USAGE);
  const programs = {
    initdb: find('initdb'),
    redis: find('redis-server'),
    nginx: find('nginx'),
  };
  if (!hasSwift()) throw isMissing('Swift, the store that speaks S3,');
  if (!args.includes('--no-build') && !webIsFresh()) await buildWeb({ onProgress: say });
  const folder = mkdtempSync(join(tmpdir(), 'pg-finder-topology-'));
  // If this is root, PostgreSQL and nginx's workers run as other users.
  chmodSync(folder, 0o755);
  const running: Supervised[][] = [];
  let stopping = false;
  const start: Start = (...group) => {
    if (!stopping) running.push(group.map((each) => supervise(each, (name, pid) => say(`${name} runs (pid ${pid})`))));
  };
  const stopped = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  try {
    const ready = bringUp(programs, folder, start).then((url) => say(`PG Finder is ready at ${url}`));
    await Promise.race([ready, stopped]);
    await stopped;
    say('Stopping');
  } finally {
    stopping = true;
    for (const group of running.toReversed()) await Promise.all(group.map((each) => each.stop()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
  // Interrupted before it is ready: does not wait for the start to fail.
  process.exit();
});

/** Starts programs in parallel; they are stopped together, before those that were started earlier. */
type Start = (...programs: Program[]) => void;

/** Starts everything. @returns the URL of nginx */
async function bringUp(
  programs: Record<'initdb' | 'redis' | 'nginx', string>,
  folder: string,
  start: Start,
): Promise<string> {
  const { port } = readConfig(process.env);
  const ports = await Promise.all(Array.from({ length: 3 + PROCESSES }, () => freePort()));
  const [databasePort = 0, redisPort = 0, spare = 0, ...serverPorts] = ports;
  const url = `http://127.0.0.1:${port === 0 ? spare : port}`;

  const database = join(folder, 'postgres');
  mkdirSync(database, { mode: 0o700 });
  const { url: databaseUrl, ...postgres } = makePostgresCluster(programs.initdb, database, databasePort, {
    log_min_messages: 'fatal',
  });
  const swift = await layOutSwift(join(folder, 'swift'));
  const toRedis = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  start(
    { name: 'postgres', ...postgres, stopSignal: 'SIGINT' },
    { name: 'redis', command: programs.redis, args: toRedis },
    ...swift.programs,
  );

  const settings = {
    ...process.env,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    AUTH_SECRET: randomBytes(33).toString('base64'),
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    S3_ENDPOINT: swift.store.endpoint,
    S3_REGION: swift.store.region,
    S3_BUCKET: swift.store.bucket,
    S3_ACCESS_KEY_ID: swift.store.accessKeyId,
    S3_SECRET_ACCESS_KEY: swift.store.secretAccessKey,
    DATA_DIR: join(folder, 'data'),
    DEMO_DATA: 'on',
    LOG_LEVEL: 'error',
  };
  const [sandbox] = await Promise.all([
    startSandboxProcess({ ...settings, SANDBOX_PORT: '0' }),
    until(async () => (await openPostgres(databaseUrl, false)).close(), 'PostgreSQL'),
    swift.ready(),
  ]);
  say(`The database is ${databaseUrl}`);
  if (sandbox) say(`The sandbox plays ${sandbox.services.join(', ')} at ${sandbox.url}`);
  const code = ['--import', join(PROJECT, 'scripts/module-cache.ts'), join(PROJECT, 'server/main.ts')];
  const servers = serverPorts.map((serverPort, nth) => {
    const env = { ...settings, ...sandbox?.settings, PORT: String(serverPort) };
    return { name: `server-${nth + 1}`, command: process.execPath, args: code, env };
  });
  start(...servers);
  for (const serverPort of serverPorts) await until(() => answers(`http://127.0.0.1:${serverPort}`), 'a server');

  start({
    name: 'nginx',
    command: programs.nginx,
    args: layOutNginx(
      join(folder, 'nginx'),
      new URL(url).port,
      serverPorts.map((each) => `127.0.0.1:${each}`),
    ),
    stopSignal: 'SIGQUIT',
  });
  await until(() => answers(url), 'nginx');
  await sandbox?.sendWebhooksTo(url);
  return url;
}

async function answers(url: string): Promise<void> {
  const { status } = await fetch(`${url}/readyz`);
  if (status !== 200) throw new Error(`${url} answers ${status}`);
}

async function until(works: () => Promise<void>, what: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(100)) {
    try {
      return await works();
    } catch (error) {
      if (Date.now() > end) throw new Error(`${what} did not come up.`, { cause: error });
    }
  }
}

function find(name: string): string {
  const found = findProgram(name);
  if (found === undefined) throw isMissing(name);
  return found;
}

const isMissing = (what: string) => new UsageError(`${what} is not installed here: ${PACKAGES} brings what is needed.`);
