/**
 * What each listing, person and booking takes on PostgreSQL's disk, indexes included, each live connection of a
 * process's memory, and how long whatever looks at many listings takes among a million.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { io, type Socket } from 'socket.io-client';
import { numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { killableServer } from '#tests/money/killable-server.ts';
import { anOrder, members, startProvider, verify, withVerifiedPeople } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { loadListings } from '../data/load-listings.ts';
import { machine } from '../data/load/machine.ts';
import { manyListings } from '../data/many-listings.ts';
import { realListings } from '../data/real-listings.ts';
import { print } from '../print.ts';

/** Of the nth copy, in SQL. */
const id = (of: string) => `left(md5('${of}' || n) || md5('${of}' || n), 32)`;
const PAYMENT = `'pay_' || left(md5('payment' || n), 14)`;

/** What is different in each copy of a real row. */
const COPIES: Record<string, Record<string, string>> = {
  people: { id: id('person'), email: `'somebody-' || n || '@example.in'` },
  accounts: { id: id('account'), user_id: id('person'), account_id: id('person') },
  sessions: { id: id('session'), user_id: id('person'), token: `md5('one' || n) || md5('two' || n)` },
  orders: {
    id: `gen_random_uuid()`,
    gateway_order_id: `'order_' || left(md5('order' || n), 14)`,
    person_id: id('person'),
    listing_id: `gen_random_uuid()`,
  },
  payments: {
    id: `gen_random_uuid()`,
    order_id: `gen_random_uuid()`,
    payment_id: PAYMENT,
    invoice_number: `'BEN/26-27/' || lpad(n::text, 6, '0')`,
  },
  ledger: { payment_id: PAYMENT, reference: PAYMENT },
  payment_mails: { payment_id: PAYMENT },
  webhook_events: { id: `'event-' || gen_random_uuid()`, payment_id: PAYMENT },
  comments: { id: `gen_random_uuid()`, author_id: id('person') },
};

/** What looks at many listings at once. */
const READ = [
  '/in',
  '/in/hyderabad',
  '/sitemap.xml',
  '/sitemaps/places.xml',
  '/sitemaps/pgs-1.xml',
  '/api/pg/getAllPg?limit=50',
  '/api/pg/searchPgs?query=wifi',
  '/api/pay/glance',
];

/** `--listings=1000000`, `--copies=100000`, `--sockets=1000`. */
export default async function run(args: string[]): Promise<void> {
  const postgres = await newPostgres({ shared_buffers: '512MB', statement_timeout: '0' });
  if (!postgres) return print('There is no PostgreSQL here.');
  const { db } = postgres;
  // Without the server's limit on how long a statement may take.
  const pool = new Pool({ connectionString: postgres.url, max: 1 });
  print(await machine(pool));
  const provider = await startProvider();
  const settings = { DATABASE_URL: postgres.url, SOCKETS_PER_PERSON: '100000' };
  const server = withVerifiedPeople(killableServer(provider, settings), db);
  try {
    await server.start();
    const [asha] = await members(server, 1);
    if (!asha) throw new Error('Nobody signed up.');
    const listing = await aStoredListing(db, { email: 'owner@example.in' });
    const { status } = await verify(asha, listing, await provider.pay(await anOrder(asha, listing)));
    if (status !== 200) throw new Error(`The booking was answered ${status}.`);
    await asha.call('POST', `/api/comments/${listing.id}`, {
      text: 'Is the gate open until eleven at night? '.repeat(3),
    });
    await until(
      async () => Number((await one(pool, 'select count(*) from payment_mails'))['count']) === 2,
      'both mails',
    );
    await connections(server, asha.token, listing.id, numberFrom(args, 'sockets', 1_000));
    await server.stop();
    const copies = numberFrom(args, 'copies', 100_000);
    for (const [table, changes] of Object.entries(COPIES)) await copy(pool, table, changes, copies);
    const real = await realListings();
    if (!real) return print('The spreadsheet is not here (PG_CSV): listings are left out.');
    const listings = numberFrom(args, 'listings', 1_000_000);
    const began = performance.now();
    await loadListings(db, manyListings(real, listings), () => {});
    print(`${listings} listings loaded in ${Math.round((performance.now() - began) / 1_000)} s`);
    await size(pool, 'listings');
    await pool.query(`update people set role = 'admin' where id = $1`, [asha.uid]);
    await server.start();
    for (const path of READ) await answers(server.url + path, asha.token);
  } finally {
    await server.stop();
    await provider.close();
    await pool.end();
    await postgres.close();
  }
}

/** Every row of a table so many times more. */
async function copy(pool: Pool, table: string, changes: Record<string, string>, copies: number): Promise<void> {
  const json = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`);
  await pool.query(`begin; set local session_replication_role = replica;
    insert into ${table} overriding user value
      select (jsonb_populate_record(r, jsonb_build_object(${json.join(', ')}))).*
      from ${table} r, generate_series(1, ${copies}) n; commit`);
  await size(pool, table);
}

async function size(pool: Pool, table: string): Promise<void> {
  await pool.query(`vacuum analyze ${table}`);
  const { rows, row, indexes } = await one(
    pool,
    `select count(*)::int as rows, round(pg_table_size('${table}') / count(*)) as row,
       round(pg_indexes_size('${table}') / count(*)) as indexes from ${table}`,
  );
  print(`${table.padEnd(16)} ${rows} rows: ${row} bytes each, and ${indexes} of indexes`);
}

async function one(pool: Pool, query: string): Promise<Record<string, string>> {
  return (await pool.query<Record<string, string>>(query)).rows[0] ?? {};
}

async function connections(
  server: { url: string; pid: number },
  token: string | undefined,
  room: string,
  count: number,
) {
  const before = kilobytes(server.pid);
  const open: Socket[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const socket = io(server.url, { auth: { token }, transports: ['websocket'], forceNew: true });
    await socket.timeout(10_000).emitWithAck('watch-listing', room);
    open.push(socket);
  }
  await wait(5_000);
  const each = (kilobytes(server.pid) - before) / count;
  print(`${count} live connections: ${each.toFixed(0)} kB of memory each, over ${Math.round(before / 1_024)} MB`);
  for (const socket of open) socket.close();
}

async function answers(url: string, token: string | undefined): Promise<void> {
  const times: number[] = [];
  let said = '';
  for (let nth = 0; nth < 5; nth += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    said = `${answer.status}, ${(await answer.arrayBuffer()).byteLength} bytes`;
    times.push(Math.round(performance.now() - began));
  }
  print(`${new URL(url).pathname}: ${said}, milliseconds ${times.join(', ')}`);
}

function kilobytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
