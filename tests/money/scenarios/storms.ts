/** Two storms: every webhook many times over in any order, and a provider that fails in every way while people book. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/db.ts';
import { sign } from '#server/adapters/payment-gateway/signature.ts';
import type { RunningApp } from '../../app.ts';
import { differencesWith, watchMoney } from '../invariants.ts';
import { anOrder, book, membersAcross, verify, type Provider } from '../money.ts';
import { aStoredListing } from '../../factories.ts';
import { until } from '../../until.ts';
import type { Member } from '#tests/people/people.ts';

export interface Storm {
  servers: Pick<RunningApp, 'url'>[];
  db: Db;
  provider: Omit<Provider, 'close'>;
}

type Listing = Awaited<ReturnType<typeof aStoredListing>>;

const someOf = <T>(from: readonly T[], at: number): T => {
  const one = from[at % from.length];
  if (one === undefined) throw new Error('there is nobody');
  return one;
};

async function inParallel<T>(
  tasks: readonly T[],
  lanes: number,
  work: (task: T, at: number) => Promise<void>,
): Promise<void> {
  const waiting = [...tasks.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** `bookings` paid orders, whose webhooks (three each) are delivered `copies` times, shuffled. */
export async function webhookStorm(
  { servers, db, provider }: Storm,
  { bookings, copies, lanes }: { bookings: number; copies: number; lanes: number },
) {
  await provider.control('webhooks', { mode: 'hold' });
  const people = await membersAcross(servers, Math.ceil(bookings / 2));
  // The reconciler must not be faster than the storm.
  await inParallel(Array.from({ length: bookings }), 8, async (_, at) => {
    await provider.pay(await anOrder(someOf(people, at), await aStoredListing(db)));
  });
  const { events } = await provider.control<{ events: { id: string; body: object }[] }>('webhooks');
  const deliveries = Array.from({ length: copies }, () => events).flat();
  for (let at = deliveries.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [deliveries[at], deliveries[other]] = [someOf(deliveries, other), someOf(deliveries, at)];
  }
  const times: number[] = [];
  const statuses = new Map<number, number>();
  await inParallel(deliveries, lanes, async ({ id, body }, at) => {
    const raw = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': sign(provider.settings['RAZORPAY_WEBHOOK_SECRET'] ?? '', raw),
    };
    const begun = performance.now();
    const { status } = await fetch(`${someOf(servers, at).url}/api/pay/webhook`, {
      method: 'POST',
      headers,
      body: raw,
    });
    times.push(performance.now() - begun);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const { rows } = await db.execute<{ effects: number }>(
    sql`select count(*)::int as effects from orders where state = 'paid'`,
  );
  return {
    events: events.length,
    deliveries: deliveries.length,
    statuses: Object.fromEntries(statuses),
    effects: rows[0]?.effects,
    times,
    broken: await watchMoney(db)(),
    differences: await differencesWith(await provider.ledger(), db),
  };
}

const FAULTS = (delayMs: number) => [
  { kind: 'delay_before', ms: delayMs },
  { kind: 'drop_before' },
  { kind: 'drop_after' },
  { kind: 'reset' },
  { kind: 'http', status: 502, html: '<h1>Bad gateway</h1>' },
  { kind: 'http', status: 429, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Too many requests' } } },
];

export interface ProviderStormOptions {
  bookings: number;
  /** So many at most are under way at once. */
  lanes: number;
  /** People come one after another, at least so far apart. */
  everyMs: number;
  /** Of each kind of fault, for each call. */
  rate: number;
  delayMs: number;
  patienceMs: number;
}

/** People book while each call to the provider meets each kind of trouble with the given chance. */
export async function providerStorm(
  { servers, db, provider }: Storm,
  { bookings, lanes, everyMs, rate, delayMs, patienceMs }: ProviderStormOptions,
) {
  const people = await membersAcross(servers, Math.max(2, Math.ceil(bookings / 2)));
  await provider.control('webhooks', { mode: 'on' });
  for (const fault of FAULTS(delayMs)) {
    await provider.control('faults', { match: { path: '/v1/orders' }, rate, ...fault });
    await provider.control('faults', { match: { path: '/v1/orders/*/payments' }, rate, ...fault });
    await provider.control('faults', { match: { path: '/v1/payments/*' }, rate, ...fault });
    await provider.control('faults', { match: { path: '/v1/payments/*/refund' }, rate, ...fault });
  }
  const reads: number[] = [];
  const weather = { raging: true };
  const watching = watchReads(servers, await aStoredListing(db), weather, reads);
  let paid = 0;
  const begun = Date.now();
  await inParallel(Array.from({ length: bookings }), lanes, async (_, at) => {
    await wait(Math.max(0, begun + at * everyMs - Date.now()));
    const [buyer, listing] = [someOf(people, at), await aStoredListing(db)];
    // Every third booking has to live without its webhooks.
    await provider.control('webhooks', { mode: at % 3 === 0 ? 'off' : 'on' });
    if (await tryToBook(buyer, listing, provider)) paid += 1;
  });
  weather.raging = false;
  await watching;
  await provider.control('faults', undefined, 'DELETE');
  const atRest = async () =>
    (await differencesWith(await provider.ledger(), db)).length === 0 && (await provider.ledger()).totals.pending === 0;
  await until(atRest, 'the end of the storm', patienceMs).catch(() => {});
  const ledger = await provider.ledger();
  return {
    bookings,
    paid,
    doubleCaptures: doubled(ledger.orders.filter(({ captured }) => captured > 0).map(({ receipt }) => receipt)),
    reads,
    broken: await watchMoney(db)(),
    differences: await differencesWith(ledger, db),
  };
}

/** As a person does: once more when it did not work, then no more. */
async function tryToBook(buyer: Member, listing: Listing, provider: Omit<Provider, 'close'>): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, body } = await book(buyer, listing);
    if (status === 200) {
      const triple = await provider.pay((body as { id: string }).id);
      await verify(buyer, listing, triple);
      return true;
    }
    if (status < 500 && status !== 409) throw new Error(`booking was answered ${status}: ${JSON.stringify(body)}`);
  }
  return false;
}

async function watchReads(
  servers: Storm['servers'],
  listing: Listing,
  weather: { raging: boolean },
  times: number[],
): Promise<void> {
  for (let at = 0; weather.raging; at += 1) {
    const begun = performance.now();
    const { status } = await fetch(`${someOf(servers, at).url}/api/pg/getPg/${listing.id}`);
    if (status !== 200) throw new Error(`a read was answered ${status}`);
    times.push(performance.now() - begun);
    await wait(10);
  }
}

function doubled(values: string[]): string[] {
  return values.filter((value, at) => values.indexOf(value) !== at);
}
