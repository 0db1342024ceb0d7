/** Random stories of buyers, banks, webhooks, admins, crashes and time, with the books checked after every step. */
import { randomUUID } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { GatewayRejected, GatewayUnavailable, type PaymentGateway } from '#server/adapters/payment-gateway/port.ts';
import type { Db } from '#server/database/db.ts';
import { Refusal } from '#server/http/errors.ts';
import type { Caller } from '#server/http/implement.ts';
import { listings } from '#server/listings/table.ts';
import { reconcileOrderById, refundOrder } from '#server/payments/admin/attention.ts';
import { assertNoLiveHold } from '#server/listings/availability.ts';
import { setAvailability } from '#server/payments/admin/availability.ts';
import { cancelHold } from '#server/payments/checkout/cancel-hold.ts';
import { findPayment } from '#server/payments/settlement/find-payment.ts';
import { createOrder } from '#server/payments/checkout/create-order.ts';
import { reconcile } from '#server/payments/settlement/reconcile.ts';
import { processRefund } from '#server/payments/refunds/refunds.ts';
import { orders, refunds } from '#server/payments/table.ts';
import type { PaymentsContext } from '#server/payments/payments-context.ts';
import { verifyPayment } from '#server/payments/settlement/verify.ts';
import { keepCallsOutside } from '../calls-outside.ts';
import { differencesWith, watchMoney } from '../invariants.ts';
import { aCaller, deliverSigned, gatewayAt, quietContext } from '../payments-context.ts';
import { letTimePass, startProvider, type PaymentWindowAnswer, type Provider } from '../money.ts';
import { aStoredListing } from '../../factories.ts';

/** What the process is killed by in a story: nothing after it runs, and an open transaction is gone. */
class Crash extends Error {}

/** How often each step is drawn: nothing else can happen without an order, a payment and the news of it. */
const WEIGHTS = {
  create: 6,
  pay: 4,
  webhook: 4,
  verify: 2,
  attempt: 1,
  finish: 1,
  claim: 1,
  cancel: 1,
  crashInCall: 1,
  crashInCommit: 1,
  minutes: 1,
  hours: 1,
  reconcile: 1,
  refundJob: 1,
  reopen: 1,
  close: 1,
  delete: 1,
  refund: 1,
  price: 1,
  look: 1,
  balance: 1,
  refundFails: 1,
  lateYes: 1,
  dashboard: 1,
};
type Kind = keyof typeof WEIGHTS;
type Step = { kind: Kind; who: number; what: number };
const STEPS = Object.entries(WEIGHTS).flatMap(([kind, weight]) => Array.from({ length: weight }, () => kind as Kind));

const step: fc.Arbitrary<Step> = fc.record({ kind: fc.constantFrom(...STEPS), who: fc.nat(2), what: fc.nat(11) });
/** One story: thirty steps. */
const schedule = fc.array(step, { minLength: 30, maxLength: 30 });

const PEOPLE = ['Asha', 'Bina', 'Dev'].map(aCaller);

const MONEY_TABLES = 'ledger disputes alerts payment_mails refunds payments orders counters webhook_events attempts';
const TABLES = [...MONEY_TABLES.split(' '), 'listings'];
// Of a few rows that is far quicker than to truncate, which makes every file of every table anew.
const EMPTY = `with ${TABLES.map((table) => `no_${table} as (delete from ${table})`).join(', ')} select`;

/** Plays one story on an empty database to its quiet end. @throws {Error} naming the step and what broke after it */
async function play(db: Db, provider: Provider, steps: Step[]): Promise<void> {
  await db.execute(sql.raw(EMPTY));
  await provider.control('start_over', {});
  const story = await openStory(db, provider);
  const check = watchMoney(db, { jobs: false, told: story.told });
  for (const [at, each] of steps.entries()) {
    await story.play(each);
    const broken = await check();
    if (broken.length > 0) throw new Error(`after step ${at} (${JSON.stringify(each)}): ${broken.join('; ')}`);
  }
  await story.comeToRest();
  const broken = [...(await check()), ...(await differencesWith(await provider.ledger(), db))];
  if (broken.length > 0) throw new Error(`at rest: ${broken.join('; ')}`);
}

async function openStory(db: Db, provider: Provider) {
  await provider.control('webhooks', { mode: 'hold', url: 'http://127.0.0.1:1/' });
  const pgs = await Promise.all([0, 1, 2].map((at) => aStoredListing(db, { pricePaise: 500_000 + at * 100 })));
  const paid: PaymentWindowAnswer[] = [];
  const crash = { inCall: false, inCommit: false };
  const told = new Map<string, boolean>();
  const context = {
    ...contextFor(db, provider, crash),
    onAvailabilityChange: (id: string, available: boolean) => void told.set(id, available),
  };

  const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];
  const allOrders = () => db.select().from(orders).orderBy(orders.createdAt, orders.id);
  const payable = async (at: number) =>
    pick(
      (await allOrders()).flatMap(({ gatewayOrderId }) => (gatewayOrderId ? [gatewayOrderId] : [])),
      at,
    );
  const pay = async (at: number, outcome: 'captured' | 'authorized' | 'failed' | 'created') => {
    const order = await payable(at);
    // The provider refuses a second attempt beside an approved one: then nothing happens.
    const answer = order && (await provider.pay(order, outcome).catch(() => undefined));
    if (answer) paid.push(answer);
  };
  const inTransaction = (change: Parameters<Db['transaction']>[0]) => db.transaction(change);

  const mark = async (id: string, availability: boolean) => {
    await inTransaction((tx) => setAvailability(tx, context, id, availability));
    context.onAvailabilityChange(id, availability);
  };

  const moves: Record<
    Step['kind'],
    (who: Caller, what: number, pg: { id: string; pricePaise: number }) => Promise<unknown>
  > = {
    create: async (who, _what, { id, pricePaise }) => {
      const making = and(eq(orders.personId, who.uid), eq(orders.listingId, id), eq(orders.state, 'creating'));
      // After a crash the buyer waits for the provider's answer, and here so do the clocks.
      if ((await db.$count(orders, making)) > 0) await passTime(db, provider, 15);
      await createOrder(context, who, { pgId: id, amount: pricePaise / 100, ip: 'here' });
    },
    pay: (_who, what) => pay(what, 'captured'),
    attempt: (_who, what) => pay(what, (['failed', 'created', 'authorized'] as const)[what % 3] ?? 'failed'),
    finish: async (_who, what) => {
      const payment_id = pick(paid, what)?.razorpay_payment_id;
      await provider.control('pay', { payment_id, outcome: what % 2 ? 'captured' : 'failed' }).catch(() => {});
    },
    lateYes: async (_who, what) => {
      await provider.control('late_authorise', { payment_id: pick(paid, what)?.razorpay_payment_id }).catch(() => {});
    },
    webhook: async (_who, what) => deliver(context, pick(await eventsOf(provider), what)),
    verify: async (who, what) => {
      const triple = pick(paid, what);
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.gatewayOrderId, triple?.razorpay_order_id ?? ''));
      const captured = (await context.gateway.payment(triple?.razorpay_payment_id ?? 'pay_0'))?.status === 'captured';
      // It would wait eight seconds for the bank.
      if (!triple || !order || !captured) return;
      const { uid } = what % 5 === 0 ? who : { uid: order.personId };
      await verifyPayment(context, uid, { ...triple, pgId: order.listingId, amount: order.amountPaise / 100 });
    },
    claim: async (who, what) =>
      findPayment(context, who.uid, pick(paid, what)?.razorpay_payment_id ?? 'pay_00000000000000'),
    cancel: async (who, what) => cancelHold(context, who.uid, (await payable(what)) ?? 'order_0'),
    crashInCall: async () => (crash.inCall = true),
    crashInCommit: async () => (crash.inCommit = true),
    minutes: (_who, what) => passTime(db, provider, 2 * what * 60),
    hours: (_who, what) => passTime(db, provider, (what + 1) * 3_600),
    reconcile: () => reconcile(context),
    refundJob: async (_who, what) =>
      processRefund(context, pick(await db.select().from(refunds), what)?.paymentId ?? ''),
    reopen: (_who, _what, { id }) => mark(id, true),
    close: (_who, _what, { id }) => mark(id, false),
    delete: (_who, what, { id }) =>
      inTransaction(async (tx) => {
        if (what > 1) return;
        await assertNoLiveHold(tx, id);
        await tx.delete(listings).where(eq(listings.id, id));
      }),
    refund: async (_who, what) => refundOrder(context, pick(await allOrders(), what)?.id ?? ''),
    dashboard: async (_who, what) => {
      const made = await context.gateway.payment(pick(paid, what)?.razorpay_payment_id ?? 'pay_0');
      if (made?.status !== 'captured') return;
      await gatewayAt(provider).refund({
        paymentId: made.id,
        amountPaise: made.amountPaise,
        key: `by-hand-${randomUUID()}`,
      });
    },
    price: async (_who, what, pg) => {
      pg.pricePaise += 100 * what;
      await db.update(listings).set({ pricePaise: pg.pricePaise }).where(eq(listings.id, pg.id));
    },
    look: async (_who, what) => reconcileOrderById(context, pick(await allOrders(), what)?.id ?? ''),
    balance: (_who, what) => provider.control('balance', { paise: what % 2 ? 0 : null }),
    refundFails: (_who, what) =>
      provider.control('refund_outcome', { outcome: (['failed', 'hold', 'processed'] as const)[what % 3] }),
  };

  return {
    async play({ kind, who, what }: Step) {
      const [person, pg] = [pick(PEOPLE, who), pick(pgs, what)];
      if (!person || !pg) throw new Error('a story has people and pgs');
      await moves[kind](person, what, pg).catch(expected);
    },
    /** What the world was told of each listing. */
    told,
    /**
     * Everything that was held back arrives, banks do their work, and so much time passes that nothing is left to be
     * tried again.
     */
    async comeToRest() {
      Object.assign(crash, { inCall: false, inCommit: false });
      await provider.control('balance', { paise: null });
      await provider.control('refund_outcome', { outcome: 'processed' });
      const delivered = new Set<string>();
      for (let round = 0; round < 6; round += 1) {
        const news = (await eventsOf(provider)).filter(({ id }) => !delivered.has(id));
        if (round > 1 && news.length === 0 && (await db.$count(refunds, ne(refunds.state, 'processed'))) === 0) break;
        for (const event of news.toReversed()) await deliver(context, event);
        for (const { id } of news) delivered.add(id);
        await settlePending(provider, db);
        await passTime(db, provider, 4 * 3_600);
        await reconcile(context);
      }
    },
  };
}

function contextFor(bare: Db, provider: Provider, crash: { inCall: boolean; inCommit: boolean }): PaymentsContext {
  const { db, gateway: real } = keepCallsOutside(bare, gatewayAt(provider));
  const fall = (which: 'inCall' | 'inCommit') => {
    if (!crash[which]) return;
    crash[which] = false;
    throw new Crash();
  };
  /** The provider has done it, and nobody lives to hear so. */
  const deadly =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      const answer = await call(...args);
      fall('inCall');
      return answer;
    };
  const gateway: PaymentGateway = {
    ...real,
    createOrder: deadly(real.createOrder),
    refund: deadly(real.refund),
    payment: deadly(real.payment),
  };
  const mortal = Object.assign(Object.create(db) as Db, {
    transaction: (work: Parameters<Db['transaction']>[0]) =>
      db.transaction(async (tx) => {
        const done = await work(tx);
        fall('inCommit');
        return done;
      }),
  });
  return quietContext(mortal, gateway);
}

interface Sent {
  id: string;
  body: unknown;
}

/** All that the provider has to tell so far, newest first. */
const eventsOf = async (provider: Provider) => (await provider.control<{ events: Sent[] }>('webhooks')).events;

/** Delivers one of the provider's events, perhaps for the second time. */
async function deliver(context: PaymentsContext, event: Sent | undefined): Promise<void> {
  if (!event) return;
  const status = await deliverSigned(context, event.id, event.body);
  if (status !== 200) throw new Error(`a webhook was answered ${status}`);
}

async function passTime(db: Db, provider: Provider, seconds: number): Promise<void> {
  await letTimePass(db, `${seconds} seconds`);
  await provider.control('time', { advance: seconds });
}

/** Refunds that were made while the bank held them are done now. */
async function settlePending(provider: Provider, db: Db): Promise<void> {
  for (const { gatewayRefundId, state } of await db.select().from(refunds)) {
    if (state === 'pending')
      await provider.control('refund_outcome', { rfnd: gatewayRefundId, outcome: 'processed' }).catch(() => {});
  }
}

/** A round of reconciliation throws all of its failures together. */
function expected(error: unknown): void {
  const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
  const fine = [Refusal, GatewayUnavailable, GatewayRejected, Crash];
  if (!failures.every((each) => fine.some((kind) => each instanceof kind))) throw error;
}

/** Plays so many random stories; `seed` repeats them. */
export async function playMany(db: Db, count: number, seed: number): Promise<void> {
  const provider = await startProvider();
  try {
    await fc.assert(
      fc.asyncProperty(schedule, (steps) => play(db, provider, steps)),
      { numRuns: count, seed, includeErrorInReport: true },
    );
  } finally {
    await provider.close();
  }
}

/** A seed to print, so that a story can be told again. */
export const aSeed = () => Number.parseInt(randomUUID().slice(0, 7), 16);
