/** Search latency on the real spreadsheet repeated to 100,000 and 1,000,000 listings, on PostgreSQL and on PGlite. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { searchQuery } from '#contract/listings/schema.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { searchListings } from '#server/listings/search.ts';
import { startPostgres } from '#tests/postgres.ts';
import { loadListings } from './data/load-listings.ts';
import { manyListings, randomBy } from './data/many-listings.ts';
import { realListings } from './data/real-listings.ts';

const QUERIES: Record<string, Record<string, string>[]> = {
  'common word': ['wifi', 'pg', 'hyderabad', 'food', 'bangalore', 'cctv', 'girls', 'house'].map((query) => ({ query })),
  'rare word': ['banjara', 'manikonda', 'microwave', 'begumpet', 'warden'].map((query) => ({ query })),
  'three words': ['madhapur wifi girls', 'gachibowli ac boys', 'house pune food', 'wifi laundry lift', '2 sharing gachibowli'].map(
    (query) => ({ query }),
  ),
  'common, rarely together': ['girls boys', 'bengaluru pune', 'residency villa', 'mumbai chennai wifi'].map((query) => ({ query })),
  typo: ['madhapr', 'gachibwoli', 'hyderbad wifi', 'begumpett girls', 'bengalroo'].map((query) => ({ query })),
  'first letters': ['m', 'ga', 'wifi m', 'hyd', 'an'].map((query) => ({ query })),
  'no hit': ['zzzzzz', 'xylophone wifi', 'qqq'].map((query) => ({ query })),
  filters: [
    { query: 'wifi', maxPrice: '6000', for: 'girls' },
    { query: '', sharing: '2', available: 'true' },
    { query: 'madhapur', amenity: 'AC' },
    { query: '', amenity: 'gym', for: 'boys' },
  ],
  sorted: ['price', '-price', 'newest'].flatMap((sort) => ['wifi', 'madhapur', 'girls boys'].map((query) => ({ query, sort }))),
};

const ROUNDS = 30;
const WARM_UP = 3;

export default async function run(args: string[]): Promise<void> {
  const only = args.includes('--rows') ? Number(args[args.indexOf('--rows') + 1]) : undefined;
  const real = await realListings();
  if (!real) return void process.stdout.write('The spreadsheet is not here; name it with PG_CSV.\n');
  if (args.includes('--pglite') || args.length === 0) {
    await measure('PGlite', 100_000, await openPglite({}), real);
    if (args.includes('--pglite')) return;
  }
  for (const rows of only ? [only] : [100_000, 1_000_000]) {
    const server = await startPostgres({ shared_buffers: '512MB' });
    if (!server) return void process.stdout.write('There is no PostgreSQL here.\n');
    await measure('PostgreSQL', rows, await openPostgres(server.url), real);
    await server.stop();
  }
}

async function measure(
  name: string,
  rows: number,
  connection: DatabaseConnection,
  real: Awaited<ReturnType<typeof realListings>>,
): Promise<void> {
  await openDb(connection);
  const db = drizzle(connection.pool);
  const from = performance.now();
  await loadListings(db, manyListings(real ?? [], rows), (loaded) => process.stderr.write(`\r${loaded} listings loaded`));
  process.stderr.write(`\r${rows} listings loaded in ${Math.round((performance.now() - from) / 1000)} s\n`);
  process.stdout.write(`\n${name}, ${rows.toLocaleString('en-IN')} listings, ms\n`);
  process.stdout.write(`${'kind'.padEnd(26)}${['p50', 'p99', 'max'].map((head) => head.padStart(9)).join('')}\n`);
  const all: number[] = [];
  for (const [kind, wishes] of Object.entries(QUERIES)) {
    const taken = await time(db, wishes);
    all.push(...taken);
    print(kind, taken);
  }
  print('all', all);
  await connection.close();
}

async function time(db: Db, wishes: Record<string, string>[]): Promise<number[]> {
  const random = randomBy(11);
  const taken: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const wish of wishes.toSorted(() => random() - 0.5)) {
      const from = performance.now();
      await searchListings(db, searchQuery.parse(wish));
      if (round >= 0) taken.push(performance.now() - from);
    }
  }
  return taken;
}

function print(kind: string, taken: number[]): void {
  const sorted = taken.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1).padStart(9);
  process.stdout.write(`${kind.padEnd(26)}${at(0.5)}${at(0.99)}${at(1)}\n`);
}
