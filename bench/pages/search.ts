/** Search latency on the real spreadsheet repeated to 100,000 and 1,000,000 listings, on PostgreSQL and on PGlite. */
import { cpus, loadavg } from 'node:os';
import { searchQuery } from '#contract/listings/schema.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { searchListings } from '#server/listings/search/search.ts';
import type { NewListing } from '#server/listings/table.ts';
import { startPostgres } from '#tests/servers/postgres.ts';
import { loadListings } from '../data/load-listings.ts';
import { manyListings } from '../data/many-listings.ts';
import { processorClock } from '../data/processor-time.ts';
import { realListings } from '../data/real-listings.ts';
import { DEEP, SEARCHES } from '../data/searches.ts';
import { seededRandom } from '../../tests/seeded-random.ts';
import { print, row } from '../print.ts';
import { median, percentile } from '../statistics.ts';

const WARM_UP = 3;
const ROUNDS = 20;
const PAGES = 10;

export default async function run(args: string[]): Promise<void> {
  const only = args.includes('--rows') ? Number(args[args.indexOf('--rows') + 1]) : undefined;
  const real = await realListings();
  if (!real) return void process.stdout.write('The spreadsheet is not here; name it with PG_CSV.\n');
  if (args.includes('--pglite') || args.length === 0) {
    await measure('PGlite', only ?? 100_000, await openPglite({}), real);
    if (args.includes('--pglite')) return;
  }
  for (const rows of only ? [only] : [100_000, 1_000_000]) {
    const server = await startPostgres({ shared_buffers: '512MB' });
    if (!server) return void process.stdout.write('There is no PostgreSQL here.\n');
    await measure('PostgreSQL', rows, await openPostgres(server.url, false), real);
    await server.stop();
  }
}

/** What one search took, in milliseconds. */
interface Taken {
  clock: number;
  /** On the database's processor, where the system tells. */
  computed: number;
}

async function measure(name: string, rows: number, connection: DatabaseConnection, real: NewListing[]): Promise<void> {
  const db = await openDb(connection);
  const from = performance.now();
  await loadListings(db, manyListings(real, rows), (loaded) => process.stderr.write(`\r${loaded} listings loaded`));
  process.stderr.write(`\r${rows} listings loaded in ${Math.round((performance.now() - from) / 1000)} s\n`);

  const clock = await processorClock(connection);
  const timed = async (work: () => Promise<unknown>): Promise<Taken> => {
    const [before, computed] = [performance.now(), clock?.() ?? Number.NaN];
    await work();
    return { clock: performance.now() - before, computed: (clock?.() ?? Number.NaN) - computed };
  };

  print(
    `\n${name}, ${rows.toLocaleString('en-IN')} listings, ` +
      `${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}; ms`,
  );
  print(row('', ['clock p50', 'p99', 'computed p50', 'p99', 'max']));
  const all: Taken[] = [];
  for (const [kind, wishes] of Object.entries(SEARCHES)) {
    const taken = await repeat(wishes, (wish) => timed(() => searchListings(db, searchQuery.parse(wish))));
    all.push(...taken);
    print(summary(kind, taken));
  }
  print(summary('all', all));
  print(summary(`pages 1 to ${PAGES} by cursor`, await turnPages(db, timed)));
  await compare(db, connection, timed);
  print(`load at the end ${loadavg()[0]?.toFixed(1)}`);
  await connection.close();
}

type Timed = (work: () => Promise<unknown>) => Promise<Taken>;

async function repeat(
  wishes: Record<string, string>[],
  time: (wish: Record<string, string>) => Promise<Taken>,
): Promise<Taken[]> {
  const random = seededRandom(11);
  const taken: Taken[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const wish of wishes.toSorted(() => random() - 0.5)) {
      const one = await time(wish);
      if (round >= 0) taken.push(one);
    }
  }
  return taken;
}

async function turnPages(db: Db, timed: Timed): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const wish of DEEP) {
    let cursor: string | undefined;
    for (let page = 0; page < PAGES; page += 1) {
      taken.push(
        await timed(async () => {
          cursor = (await searchListings(db, { ...searchQuery.parse(wish), cursor })).nextCursor;
        }),
      );
      if (cursor === undefined) break;
    }
  }
  return taken;
}

/** The whole search for a common word against nothing but collecting all its listings and sorting them. */
async function compare(db: Db, { pool }: DatabaseConnection, timed: Timed): Promise<void> {
  const stopped = await repeat([{ query: 'wifi' }], (wish) => timed(() => searchListings(db, searchQuery.parse(wish))));
  const client = await pool.connect();
  await client.query("select set_config('enable_seqscan', 'off', false), set_config('enable_indexscan', 'off', false)");
  const sorted: Taken[] = [];
  for (let round = 0; round < 5; round += 1) {
    const collect =
      "select id from listings where search @@ '.~wifi'::tsquery order by availability desc, seq desc limit 50";
    sorted.push(await timed(() => client.query(collect)));
  }
  client.release(true);
  const clock = (taken: Taken[]) => median(taken.map((one) => one.clock));
  const [early, late] = [clock(stopped), clock(sorted)];
  print(
    `'wifi': ${early.toFixed(1)} ms stopping early, ` +
      `${late.toFixed(1)} ms collecting and sorting all: ${(late / early).toFixed(0)} times`,
  );
}

function summary(kind: string, taken: Taken[]): string {
  const clock = taken.map((one) => one.clock);
  const computed = taken.map((one) => one.computed);
  return row(
    kind,
    [
      percentile(clock, 0.5),
      percentile(clock, 0.99),
      percentile(computed, 0.5),
      percentile(computed, 0.99),
      Math.max(...computed),
    ].map((ms) => ms.toFixed(1)),
  );
}
