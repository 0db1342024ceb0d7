/**
 * Calls a second of what is read most, beside a bare `node:http` with the same bytes and beside Fastify with one
 * prepared statement for the same rows, through the same driver: 100,000 listings on PostgreSQL, the demo listings on
 * the embedded database, or as many as `--rows` says.
 */
import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { NOTICES } from '#contract/notices/schema.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { comments } from '#server/comments/table.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { loadDemoListings } from '#server/listings/demo/demo-data.ts';
import { notices } from '#server/notices/table.ts';
import { shortlistItems } from '#server/shortlist/table.ts';
import { isWanted, numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { killableServer, type KillableServer } from '#tests/money/killable-server.ts';
import { aMember } from '#tests/people/people.ts';
import { temporaryDataDir } from '#tests/servers/server.ts';
import { loadListings } from '../data/load-listings.ts';
import { drive, type Driven } from '../data/load/drive.ts';
import { load, machine } from '../data/load/machine.ts';
import { bareTwinOf, startPlain, type PlainDatabase, type PlainServer } from '../data/load/plain-servers.ts';
import { manyListings } from '../data/many-listings.ts';
import { processorMs } from '../data/processor-time.ts';
import { realListings } from '../data/real-listings.ts';
import { EVERYDAY, HARD } from '../data/searches.ts';
import { print, row } from '../print.ts';
import { median } from '../statistics.ts';

const ROUNDS = 3;
/** Until what is hot is compiled for good. */
const WARM_UP_SECONDS = 6;

interface Read {
  what: string;
  paths: string[];
  headers: Record<string, string>;
  /** The plainest statement for the same rows. */
  text: string;
  /** Of the statement, by path; the id at the path's end where there are none. */
  values?: Record<string, unknown[]>;
  single?: boolean;
  /** The least share of the plain servers' calls that is good enough. */
  marks: { prepared: number; bare: number | undefined };
}

export default async function run(args: string[]): Promise<void> {
  const options = {
    seconds: numberFrom(args, 'seconds', 3),
    connections: (wordsFrom(args, 'connections') ?? '8').split(',').map(Number),
    check: args.includes('--check'),
    only: wordsFrom(args, 'only'),
  };
  if (isWanted(args, 'postgresql')) await onPostgres(numberFrom(args, 'rows', 100_000), options);
  if (isWanted(args, 'embedded')) await onEmbedded(numberFrom(args, 'rows', 0), options);
}

const wordsFrom = (args: string[], option: string) =>
  args.find((arg) => arg.startsWith(`--${option}=`))?.slice(option.length + 3);

interface Options {
  seconds: number;
  /** How many ask at a time, each for itself. */
  connections: number[];
  check: boolean;
  /** Only what has this in its name. */
  only: string | undefined;
}

async function onPostgres(rows: number, options: Options): Promise<void> {
  const [database, real] = [await newPostgres({ shared_buffers: '512MB' }), await realListings()];
  if (!database || !real) return print('There is no PostgreSQL here, or no spreadsheet (PG_CSV).');
  await loadListings(database.db, manyListings(real, rows), () => {});
  const server = killableServer(undefined, { DATABASE_URL: database.url });
  await server.start();
  print(`\n${rows.toLocaleString('en-IN')} listings: ${await machine(database.pool)}`);
  const reads = await readsFor(await aMember(server), database.db);
  await measureAll(reads, server, { url: database.url }, options);
  await server.stop();
  await database.close();
}

/** Of so many listings; of the demo's for none. */
async function onEmbedded(rows: number, options: Options): Promise<void> {
  const real = rows > 0 ? await realListings() : undefined;
  const { path, remove } = temporaryDataDir();
  const copy = temporaryDataDir();
  const server = killableServer(undefined, { DATA_DIR: path });
  const within = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    const connection = await openPglite({ directory: path });
    return work(await openDb(connection)).finally(() => connection.close());
  };
  await within((db) =>
    real ? loadListings(db, manyListings(real, rows), () => {}) : loadDemoListings(db).then(() => {}),
  );
  await server.start();
  const asha = await aMember(server);
  await server.stop();
  // One process at a time may have it open.
  const reads = await within((db) => readsFor(asha, db));
  cpSync(path, copy.path, { recursive: true });
  await server.start();
  print(`\nEmbedded, ${real ? rows.toLocaleString('en-IN') : 'demo'} listings: ${await machine()}`);
  await measureAll(reads, server, { directory: copy.path }, options);
  await server.stop();
  remove();
  copy.remove();
}

/** What Asha reads; her list, her bell and a thread are filled first. */
async function readsFor(asha: { uid: string; token: string | undefined }, db: Db): Promise<Read[]> {
  const { rows } = await db.execute<{ id: string }>('select id from listings order by seq desc limit 200');
  const ids = rows.map(({ id }) => id);
  const [first = ''] = ids;
  const author = { authorId: asha.uid, listingId: first };
  for (let nth = 0; nth < 50; nth += 1) {
    const id = randomUUID();
    const text = `The mess is good on day ${nth}, and the water comes till ten. `.repeat(2);
    await db.insert(comments).values({ ...author, id, text });
    const reply = { ...author, parentId: id, text: 'Thank you, that helps.' };
    await db.insert(comments).values([
      { ...reply, id: randomUUID() },
      { ...reply, id: randomUUID() },
    ]);
    const about = { listingId: first, pgName: 'Asha House', commentId: id, lineId: id, excerpt: text.slice(0, 80) };
    await db.insert(notices).values({ ...about, id, kind: 'reply', personId: asha.uid, actorId: asha.uid });
  }
  const saved = { personId: asha.uid, savedPricePaise: 100, savedAvailability: true };
  await db
    .insert(shortlistItems)
    .values(ids.slice(0, 20).map((listingId) => ({ ...saved, id: randomUUID(), listingId })));
  const strangers = {};
  const signedIn = { authorization: `Bearer ${asha.token}` };
  const listing = {
    paths: ids.map((id) => `/api/pg/getPg/${id}`),
    text: `select ${COLUMNS} from listings where id = $1`,
    single: true,
  };
  const first24 = '/api/pg/getAllPg?limit=24';
  const newest = {
    paths: [first24],
    text: `select ${COLUMNS} from listings order by seq desc limit 24`,
    values: { [first24]: [] },
  };
  const thread = `/api/comments/${first}`;
  const searches = (searched: typeof EVERYDAY, more: string) => {
    const asked = searched.map(
      ([query, all]) => [`/api/pg/searchPgs?query=${encodeURIComponent(query)}${more}`, all] as const,
    );
    return {
      paths: asked.map(([path]) => path),
      headers: strangers,
      text: `select ${COLUMNS} from listings where search @@ $1::tsquery order by availability desc, seq desc limit 50`,
      values: Object.fromEntries(asked.map(([path, all]) => [path, [all.join('&')]])),
      marks: { prepared: 0.7, bare: undefined },
    };
  };
  return [
    { what: 'one listing', ...listing, headers: strangers, marks: { prepared: 0.75, bare: 0.1 } },
    { what: 'one listing, signed in', ...listing, headers: signedIn, marks: { prepared: 0.5, bare: 0.06 } },
    { what: 'first page', ...newest, headers: strangers, marks: OTHERS },
    { what: 'first page, signed in', ...newest, headers: signedIn, marks: OTHERS },
    {
      what: 'thread, signed in',
      paths: [thread],
      headers: signedIn,
      // With who wrote each and how many like it, which every thread shows.
      text: `select c.*, p.name, p.image, l.likes, l.dislikes from comments c left join people p on p.id = c.author_id
        cross join lateral (
          select count(*) filter (where value = 1) as likes, count(*) filter (where value = -1) as dislikes
          from reactions where comment_id = c.id) l
        where listing_id = $1 order by c.seq desc limit 1000`,
      values: { [thread]: [first] },
      marks: OTHERS,
    },
    {
      what: 'Your List, signed in',
      paths: ['/api/cart/getcart'],
      headers: signedIn,
      text: `select s.id as item, ${COLUMNS.replaceAll(/\w+/g, 'l.$&')} from shortlist_items s
        left join listings l on l.id = s.listing_id where s.person_id = $1 order by s.seq desc`,
      values: { '/api/cart/getcart': [asha.uid] },
      marks: OTHERS,
    },
    {
      what: 'notices, signed in',
      paths: ['/api/notices'],
      headers: signedIn,
      // As many as a page holds, with how many are unread, which the answer tells; here each is a group of its own.
      text: `select n.*, p.name,
          (select count(*) from notices where person_id = $1 and read_at is null) as unread
        from notices n join people p on p.id = n.actor_id
        where n.person_id = $1 order by n.seq desc limit ${NOTICES.page}`,
      values: { '/api/notices': [asha.uid] },
      marks: OTHERS,
    },
    { what: 'search', ...searches(EVERYDAY, '') },
    { what: 'search, cards', ...searches(EVERYDAY, '&fields=card') },
    { what: 'hard search', ...searches(HARD, '') },
    { what: 'hard search, cards', ...searches(HARD, '&fields=card') },
  ];
}

const OTHERS = { prepared: 0.6, bare: undefined };
const COLUMNS =
  'id, name, location, price_paise, contact_number, email, amenities, description, availability, photos, for_whom, ' +
  'sharing, meals, deposit_paise, available_from, verified_at, drawing_seed, created_at';

interface Measured extends Driven {
  /** Milliseconds that the process computed for a call, which a busy machine stretches far less. */
  computedMs: number;
}

async function measureAll(
  reads: Read[],
  server: KillableServer,
  database: PlainDatabase,
  options: Options,
): Promise<void> {
  for (const connections of options.connections) await measureAt(connections, reads, server, database, options);
}

async function measureAt(
  connections: number,
  reads: Read[],
  server: KillableServer,
  database: PlainDatabase,
  { seconds, check, only = '' }: Options,
): Promise<void> {
  print(
    row(`calls a second over ${connections}`, [
      'ours',
      'p50 ms',
      'p99 ms',
      'prepared',
      'bare',
      '% of prepared',
      '% of bare',
      'processor ms',
      'load',
    ]),
  );
  for (const read of reads.filter(({ what }) => what.includes(only))) {
    const { what, paths, headers, text, values, single = false, marks } = read;
    const servers: Record<'prepared' | 'bare', PlainServer> = {
      bare: await bareTwinOf(server.url + paths[0], headers),
      prepared: await startPlain({ kind: 'prepared', database, text, ...(values && { values }), single }),
    };
    const measured: Record<string, Measured[]> = {};
    // In turns, so that what else the machine does falls on all of them; the first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, { url, pid }] of Object.entries({ ours: server, ...servers })) {
        const begun = processorMs(pid);
        const driven = await drive({
          url,
          paths,
          headers,
          connections,
          seconds: round === 0 ? WARM_UP_SECONDS : seconds,
        });
        const computedMs = (processorMs(pid) - begun) / driven.calls;
        if (round > 0) (measured[name] ??= []).push({ ...driven, computedMs });
      }
    }
    await Promise.all(Object.values(servers).map((each) => each.stop()));
    const middle = (name: string, figure: keyof Measured) => median((measured[name] ?? []).map((each) => each[figure]));
    const rate = (name: string) => middle(name, 'callsPerSecond');
    const share = (name: string) => rate('ours') / rate(name);
    const marked = 'url' in database ? 'prepared' : 'bare';
    const mark = marks[marked] ?? 0;
    const missed = share(marked) < mark;
    print(
      row(what, [
        rate('ours').toFixed(0),
        middle('ours', 'p50').toFixed(1),
        middle('ours', 'p99').toFixed(1),
        shown(rate('prepared'), 0),
        rate('bare').toFixed(0),
        shown(100 * share('prepared'), 0),
        (100 * share('bare')).toFixed(1),
        ['ours', 'prepared', 'bare'].map((name) => shown(middle(name, 'computedMs'), 2)).join(' '),
        load(),
      ]) + (missed ? `  below its mark of ${100 * mark} %` : ''),
    );
    if (missed && check) process.exitCode = 1;
  }
}

const shown = (value: number, digits: number) => (Number.isNaN(value) ? '-' : value.toFixed(digits));
