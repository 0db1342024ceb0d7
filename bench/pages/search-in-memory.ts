/**
 * Ten everyday searches beside MiniSearch, a library that searches in memory: it answers in this process, one search
 * after the other and without HTTP; ours answers over HTTP, on PostgreSQL, at 1 and at 8 connections.
 */
import MiniSearch from 'minisearch';
import type { NewListing } from '#server/listings/table.ts';
import { numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { killableServer } from '#tests/money/killable-server.ts';
import { drive } from '../data/load/drive.ts';
import { printRates, ratesInTurns, type Rate } from '../data/load/in-turns.ts';
import { load, machine } from '../data/load/machine.ts';
import { loadListings } from '../data/load-listings.ts';
import { manyListings } from '../data/many-listings.ts';
import { realListings } from '../data/real-listings.ts';
import { EVERYDAY } from '../data/searches.ts';
import { print } from '../print.ts';
import { percentile } from '../statistics.ts';

/** As many as a page of results has. */
const LIMIT = 50;

export default async function run(args: string[]): Promise<void> {
  const [rows, seconds] = [numberFrom(args, 'rows', 100_000), numberFrom(args, 'seconds', 3)];
  const [database, real] = [await newPostgres({ shared_buffers: '512MB' }), await realListings()];
  if (!database || !real) return print('There is no PostgreSQL here, or no spreadsheet (PG_CSV).');
  const listings = [...manyListings(real, rows)].flat();
  await loadListings(database.db, [listings], () => {});
  const server = killableServer(undefined, { DATABASE_URL: database.url });
  await server.start();
  print(`${rows.toLocaleString('en-IN')} listings: ${await machine(database.pool)}`);

  const paths = EVERYDAY.map(([query]) => `/api/pg/searchPgs?query=${encodeURIComponent(query)}`);
  const overHttp = (connections: number) => (given: number) =>
    drive({ url: server.url, paths, connections, seconds: given });
  const library = indexed(listings);
  const rates = await ratesInTurns(
    {
      'ours, 1 connection': overHttp(1),
      'ours, 8 connections': overHttp(8),
      MiniSearch: (given) => searchFor(library, given),
    },
    seconds,
  );
  printRates(rates);
  print(`load at the end ${load()}`);
  await server.stop();
  await database.close();
}

/** All that our search looks through, with the spellings that MiniSearch allows by its own example. */
function indexed(listings: NewListing[]): MiniSearch {
  const from = performance.now();
  const library = new MiniSearch({
    fields: ['name', 'location', 'amenities', 'forWhom', 'sharing', 'meals'],
    searchOptions: { combineWith: 'AND', prefix: true, fuzzy: 0.2 },
  });
  library.addAll(listings);
  const took = Math.round((performance.now() - from) / 1_000);
  print(`MiniSearch put them into its index in ${took} s.`);
  return library;
}

function searchFor(library: MiniSearch, seconds: number): Rate {
  const times: number[] = [];
  const began = performance.now();
  while (performance.now() - began < seconds * 1_000) {
    const [query] = EVERYDAY[times.length % EVERYDAY.length] ?? [''];
    const from = performance.now();
    library.search(query).slice(0, LIMIT);
    times.push(performance.now() - from);
  }
  const callsPerSecond = (times.length * 1_000) / (performance.now() - began);
  return { callsPerSecond, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
