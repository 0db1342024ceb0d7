/**
 * Bookings a second, each made and settled over HTTP by one of eight buyers at a time, beside the bare statements that
 * write the same rows, on PostgreSQL.
 */
import pLimit from 'p-limit';
import { Pool } from 'pg';
import type { Db } from '#server/database/db.ts';
import { numberFrom } from '../arguments.ts';
import { newPostgres } from '../harness.ts';
import { percentile } from '../statistics.ts';
import { killableServer } from '#tests/money/killable-server.ts';
import {
  anOrder,
  membersAcross,
  startProvider,
  verify,
  withVerifiedPeople,
  type Provider,
} from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import type { Member } from '#tests/people/people.ts';
import { machine } from '../data/load/machine.ts';
import { print } from '../print.ts';

const AT_ONCE = 8;

export default async function run(args: string[]): Promise<void> {
  const count = numberFrom(args, 'bookings', 400);
  const postgres = await newPostgres();
  if (!postgres) return print('There is no PostgreSQL here.');
  const provider = await startProvider();
  const settings = { DATABASE_URL: postgres.url, CALLS_PER_MINUTE: '100000000' };
  const server = withVerifiedPeople(killableServer(provider, settings), postgres.db);
  try {
    await server.start();
    // What the provider says meanwhile would be counted too.
    await provider.control('webhooks', { mode: 'off' });
    print(await machine(postgres.pool));
    const buyers = await membersAcross([server], AT_ONCE);
    await bookAll(buyers, postgres.db, provider, AT_ONCE);
    const [orders, settlements] = await bookAll(buyers, postgres.db, provider, count);
    const bare = await writeRows(postgres.url, postgres.db, count);
    print(line('orders', orders, bare.orders));
    print(line('settlements', settlements, bare.settlements));
  } finally {
    await server.stop();
    await provider.close();
    await postgres.close();
  }
}

interface Took {
  perSecond: number;
  times: number[];
}

/** First all orders, then, once they are paid at the provider, all settlements. */
async function bookAll(
  buyers: Member[],
  db: Db,
  provider: Provider,
  count: number,
): Promise<[orders: Took, settlements: Took]> {
  const listings = await Promise.all(Array.from({ length: count }, () => aStoredListing(db, { email: null })));
  const orders: Took = { perSecond: 0, times: [] };
  const settlements: Took = { perSecond: 0, times: [] };
  let [ordersMs, settlementsMs] = [0, 0];
  // A person may hold two PGs at a time: each round makes one order for each buyer, pays and settles it.
  for (let from = 0; from < count; from += buyers.length) {
    const round = listings
      .slice(from, from + buyers.length)
      .map((listing, at) => ({ listing, buyer: buyers[at] as Member }));
    const made = await timed(round, orders, async ({ listing, buyer }) => ({
      listing,
      buyer,
      order: await anOrder(buyer, listing),
    }));
    ordersMs += made.ms;
    const paid = await Promise.all(
      made.results.map(async (each) => ({ ...each, answer: await provider.pay(each.order) })),
    );
    const settled = await timed(paid, settlements, async ({ buyer, listing, answer }) => {
      const { status, body } = await verify(buyer, listing, answer);
      if (status !== 200) throw new Error(`verify: ${status} ${JSON.stringify(body)}`);
    });
    settlementsMs += settled.ms;
  }
  orders.perSecond = (count * 1_000) / ordersMs;
  settlements.perSecond = (count * 1_000) / settlementsMs;
  return [orders, settlements];
}

async function timed<Item, Result>(items: Item[], took: Took, work: (item: Item) => Promise<Result>) {
  const begun = performance.now();
  const results = await Promise.all(
    items.map(async (item) => {
      const from = performance.now();
      const result = await work(item);
      took.times.push(performance.now() - from);
      return result;
    }),
  );
  return { results, ms: performance.now() - begun };
}

/**
 * The rows that the bookings have left, written once more into tables of the same shape: an order and the hold of its
 * listing in one transaction; the payment, both lines of the ledger, the order's state and the listing's in another.
 */
async function writeRows(url: string, db: Db, count: number): Promise<{ orders: Took; settlements: Took }> {
  await until(async () => (await paidOrders(db)) >= count, 'every booking');
  const pool = new Pool({ connectionString: url, max: AT_ONCE });
  await pool.query(`
    create table bare_orders (like orders including all);
    create table bare_payments (like payments including all);
    create table bare_ledger (like ledger including all);
    create table bare_listings (like listings including all);
    insert into bare_listings overriding system value select * from listings`);
  const rows = (
    await pool.query<{ id: string; listing_id: string }>(`select id, listing_id from orders where state = 'paid'`)
  ).rows;
  const inTransaction = async (statements: [text: string, values: unknown[]][]) => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const [text, values] of statements) await client.query({ name: text.slice(0, 60), text, values });
      await client.query('commit');
    } finally {
      client.release();
    }
  };
  const limit = pLimit(AT_ONCE);
  const play = async (work: (row: { id: string; listing_id: string }) => Promise<void>): Promise<Took> => {
    const took: Took = { perSecond: 0, times: [] };
    const { ms } = await timed(rows, { perSecond: 0, times: [] }, (row) =>
      limit(async () => {
        const from = performance.now();
        await work(row);
        took.times.push(performance.now() - from);
      }),
    );
    return { ...took, perSecond: (rows.length * 1_000) / ms };
  };
  const orders = await play(({ id, listing_id: listing }) =>
    inTransaction([
      ['insert into bare_orders select * from orders where id = $1', [id]],
      ['update bare_listings set held_until = now() where id = $1', [listing]],
    ]),
  );
  const settlements = await play(({ id, listing_id: listing }) =>
    inTransaction([
      ['insert into bare_payments overriding system value select * from payments where order_id = $1', [id]],
      [
        'insert into bare_ledger select l.* from ledger l join payments p using (payment_id) where p.order_id = $1',
        [id],
      ],
      [`update bare_orders set state = 'paid', hold_slot = null, network = null where id = $1`, [id]],
      ['update bare_listings set availability = false, held_until = null where id = $1', [listing]],
    ]),
  );
  await pool.end();
  return { orders, settlements };
}

async function paidOrders(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    `select count(*)::int as count from orders where state = 'paid'`,
  );
  return rows[0]?.count ?? 0;
}

function line(what: string, ours: Took, bare: Took): string {
  const at = ({ times }: Took, share: number) => percentile(times, share).toFixed(1);
  return [
    `${what.padEnd(12)} ${ours.perSecond.toFixed(0).padStart(5)} a second, ` +
      `p50 ${at(ours, 0.5)} ms, p99 ${at(ours, 0.99)} ms;`,
    `bare statements ${bare.perSecond.toFixed(0).padStart(5)} a second, p50 ${at(bare, 0.5)} ms:`,
    `${((100 * ours.perSecond) / bare.perSecond).toFixed(0)} percent`,
  ].join(' ');
}
