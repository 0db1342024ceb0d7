/**
 * One listing, signed in and not, and ten everyday searches beside Directus on the same rows in PostgreSQL:
 * `npm run bench -- directus --in=FOLDER`, where Directus was installed in `FOLDER` (see `docs/performance.md`).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Db } from '#server/database/db.ts';
import { numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { killableServer, type KillableServer } from '#tests/money/killable-server.ts';
import { aMember } from '#tests/people/people.ts';
import { until } from '#tests/until.ts';
import { freePort } from '../../scripts/servers/programs.ts';
import { loadListings } from '../data/load-listings.ts';
import { drive } from '../data/load/drive.ts';
import { printRates, ratesInTurns, type Contender } from '../data/load/in-turns.ts';
import { load, machine } from '../data/load/machine.ts';
import { manyListings } from '../data/many-listings.ts';
import { realListings } from '../data/real-listings.ts';
import { EVERYDAY } from '../data/searches.ts';
import { print } from '../print.ts';

const CONNECTIONS = 8;
/** Results of a search, as many as a page of ours has. */
const LIMIT = 50;
const ADMIN = { email: 'admin@example.com', password: 'directus-password' };
/** The policy of those who are not signed in, the same in every Directus. */
const PUBLIC_POLICY = 'abf8a154-5b1c-4a46-ac9c-7300570f4f17';

export default async function run(args: string[]): Promise<void> {
  const folder = args.find((arg) => arg.startsWith('--in='))?.slice('--in='.length);
  if (!folder) return print('Where is Directus installed? --in=FOLDER');
  const [database, real] = [await newPostgres({ shared_buffers: '512MB' }), await realListings()];
  if (!database || !real) return print('There is no PostgreSQL here, or no spreadsheet (PG_CSV).');
  await loadListings(database.db, manyListings(real, numberFrom(args, 'rows', 100_000)), () => {});
  const closing: (() => Promise<void>)[] = [() => database.close()];
  try {
    const ours = killableServer(undefined, { DATABASE_URL: database.url });
    closing.unshift(() => ours.stop());
    await ours.start();
    const directus = await startDirectus(folder, database.url);
    closing.unshift(() => directus.stop());
    print(await machine(database.pool));
    await compare(ours, directus, database.db, numberFrom(args, 'seconds', 3));
  } finally {
    for (const close of closing) await close();
  }
}

async function compare(ours: KillableServer, directus: Directus, db: Db, seconds: number): Promise<void> {
  const asha = await aMember(ours);
  const { rows } = await db.execute<{ id: string }>('select id from listings order by seq desc limit 200');
  const ids = rows.map(({ id }) => id);
  const queries = EVERYDAY.map(([query]) => encodeURIComponent(query));
  const pairs: Record<string, { ours: Contender; directus: Contender }> = {
    'one listing': {
      ours: driving(ours.url, '/api/pg/getPg/', ids),
      directus: driving(directus.url, '/items/listings/', ids),
    },
    'one listing, signed in': {
      ours: driving(ours.url, '/api/pg/getPg/', ids, asha.token),
      directus: driving(directus.url, '/items/listings/', ids, directus.token),
    },
    search: {
      ours: driving(ours.url, '/api/pg/searchPgs?query=', queries),
      directus: driving(directus.url, `/items/listings?limit=${LIMIT}&search=`, queries),
    },
  };
  for (const [what, pair] of Object.entries(pairs)) {
    const rates = await ratesInTurns(pair, seconds);
    const times = rates.ours.callsPerSecond / rates.directus.callsPerSecond;
    print(`\n${what}: ${times.toFixed(1)} times, load ${load()}`);
    printRates(rates);
  }
}

function driving(url: string, path: string, ends: string[], token?: string): Contender {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const paths = ends.map((end) => path + end);
  return (seconds) => drive({ url, paths, headers, connections: CONNECTIONS, seconds });
}

interface Directus {
  url: string;
  /** Its admin's. */
  token: string;
  stop(): Promise<void>;
}

/** Makes its own tables beside ours, and lets everybody read listings. */
async function startDirectus(folder: string, databaseUrl: string): Promise<Directus> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: 'a secret of this bench alone, long enough',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ACCESS_TOKEN_TTL: '1d',
    TELEMETRY: 'false',
    LOG_LEVEL: 'error',
    // Under pressure it would refuse calls, which cannot be compared.
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  const command = (name: string): ChildProcess =>
    spawn(process.execPath, [join(folder, 'node_modules/directus/cli.js'), name], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  await once(command('bootstrap'), 'exit');
  const server = command('start');
  await until(async () => (await fetch(`${url}/server/ping`).catch(() => undefined))?.status === 200, url, 120_000);
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`Directus answered ${answer.status} to ${path}: ${await answer.text()}`);
    return (await answer.json()) as { data: { access_token: string } };
  };
  const { data } = await post('/auth/login', ADMIN);
  await post(
    '/permissions',
    { policy: PUBLIC_POLICY, collection: 'listings', action: 'read', fields: ['*'] },
    { authorization: `Bearer ${data.access_token}` },
  );
  return {
    url,
    token: data.access_token,
    async stop() {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
}
