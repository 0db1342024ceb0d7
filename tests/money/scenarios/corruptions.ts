/**
 * Rows about money that are lost or wrong, at random, while the provider has the truth; and what one comparison makes
 * of them.
 */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/database/db.ts';
import { listings } from '#server/listings/table.ts';
import { refundOrder } from '#server/payments/admin/attention.ts';
import { reconcileWithProvider } from '#server/payments/settlement/reconcile-with-provider.ts';
import { createOrder } from '#server/payments/checkout/create-order.ts';
import { reconcile } from '#server/payments/settlement/reconcile.ts';
import { settlePayment } from '#server/payments/settlement/settle.ts';
import { ledger, orders, payments, refunds } from '#server/payments/table.ts';
import type { PaymentsContext } from '#server/payments/payments-context.ts';
import { keepCallsOutside } from '../calls-outside.ts';
import { differencesWith, watchMoney } from '../invariants.ts';
import { aCaller, gatewayAt, quietContext } from '../payments-context.ts';
import { letTimePass, type Provider } from '../money.ts';
import { aStoredListing } from '../../factories.ts';
import { until } from '../../until.ts';
import { seededRandom } from '../../seeded-random.ts';

type Bank = Pick<Provider, 'url' | 'pay' | 'ledger'>;

/** The payments room alone, in a hurry, that never asks the provider inside a transaction. */
export function hurriedContext(db: Db, provider: Bank): PaymentsContext {
  const kept = keepCallsOutside(db, gatewayAt(provider));
  return { ...quietContext(kept.db, kept.gateway), reconcileSeconds: 1 };
}

/** Begins to pay, for whoever it is; the provider's id of the order. */
export async function begin(
  context: PaymentsContext,
  name: string,
  listing: { id: string; pricePaise: number },
): Promise<string> {
  return (await createOrder(context, aCaller(name), { pgId: listing.id, amount: listing.pricePaise / 100, ip: 'here' }))
    .id;
}

/** Pays it, and the house hears of it; the payment's id. */
export async function pay(context: PaymentsContext, provider: Bank, gatewayOrderId: string): Promise<string> {
  const { razorpay_payment_id: id } = await provider.pay(gatewayOrderId);
  const payment = await context.gateway.payment(id);
  if (payment) await settlePayment(context, payment);
  return id;
}

/** So many bookings; a quarter of them given back by an admin, and before every third one somebody who was too slow. */
async function live(context: PaymentsContext, provider: Bank, bookings: number): Promise<void> {
  for (let at = 0; at < bookings; at += 1) {
    const listing = await aStoredListing(context.db, { pricePaise: 500_000 + at });
    const slow = at % 3 === 0 ? await begin(context, `Slow ${at}`, listing) : undefined;
    if (slow) await letTimePass(context.db, '16 minutes');
    const id = await begin(context, `Buyer ${at}`, listing);
    await pay(context, provider, id);
    if (slow) await pay(context, provider, slow);
    const [order] = await context.db.select().from(orders).where(eq(orders.gatewayOrderId, id));
    if (order && at % 4 === 0) await refundOrder(context, order.id);
  }
  const isQuiet = async () => {
    await reconcile(context);
    return (await context.db.$count(refunds, sql`${refunds.state} <> 'processed'`)) === 0;
  };
  await until(isQuiet, 'the end of all refunds', 60_000);
}

/** Each takes one booking that stands. */
const OF_BOOKINGS = {
  async 'a payment is lost'(db: Db, { id, paymentId }: Victim) {
    await db.delete(payments).where(eq(payments.orderId, id));
    await db.delete(ledger).where(eq(ledger.paymentId, paymentId));
  },
  async 'an order has fallen back'(db: Db, { id, listingId }: Victim, random: () => number) {
    const wrong =
      (['closed', 'open', 'creating', 'refunding', 'refunded'] as const)[Math.floor(random() * 5)] ?? 'closed';
    await db.update(orders).set({ state: wrong }).where(eq(orders.id, id));
    await db.update(listings).set({ availability: true }).where(eq(listings.id, listingId));
  },
};

/** Each takes one payment that has gone back. */
const OF_REFUNDS = {
  async 'a refund is lost'(db: Db, { paymentId }: Victim) {
    await db.delete(refunds).where(eq(refunds.paymentId, paymentId));
  },
  async 'a refund is due again'(db: Db, { paymentId }: Victim) {
    await db
      .update(refunds)
      .set({ state: 'due', processedAt: null, nextTryAt: sql`now()` })
      .where(eq(refunds.paymentId, paymentId));
  },
};

interface Victim {
  id: string;
  listingId: string;
  paymentId: string;
}

/** Breaks so many rows, each payment's once at most; says what was done how often. */
async function corrupt(db: Db, many: number, random: () => number): Promise<Record<string, number>> {
  const all = await db
    .select({ id: orders.id, listingId: orders.listingId, paymentId: payments.paymentId, state: orders.state })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .orderBy(payments.seq);
  const done: Record<string, number> = {};
  for (let at = 0; at < many; at += 1) {
    const [victim] = all.splice(Math.floor(random() * all.length), 1);
    if (!victim) break;
    const ways = Object.entries(victim.state === 'paid' ? OF_BOOKINGS : OF_REFUNDS);
    const [name, way] = ways[Math.floor(random() * ways.length)] ?? [];
    await way?.(db, victim, random);
    if (name) done[name] = (done[name] ?? 0) + 1;
  }
  return done;
}

/** All that the rows say of money, without the marks of time, and without the new numbers of what was lost. */
export async function dump(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute<{ row: unknown }>(sql`
    select to_jsonb(o) - 'created_at' - 'next_look_at' - 'hold_until' as row from orders o
    union all select to_jsonb(p) - 'id' - 'seq' - 'created_at' - 'invoice_number' from payments p
    union all select to_jsonb(r) - 'created_at' - 'processed_at' - 'tries' - 'credit_note_number' - 'credit_note_at'
      from refunds r
    union all select to_jsonb(l) - 'created_at' from ledger l
    union all select to_jsonb(c) from counters c where name ~ '/$'
    union all select to_jsonb(m) - 'posted_at' - 'sent_at' from payment_mails m
    union all select jsonb_build_object('listing', id, 'availability', availability) from listings`);
  return rows.map(({ row }) => JSON.stringify(row)).toSorted();
}

/** One comparison and one round of the reconciler after so many corruptions; nothing at all may be left of them. */
export async function repairAll(
  db: Db,
  provider: Bank,
  { bookings, corruptions, seed }: Record<'bookings' | 'corruptions' | 'seed', number>,
) {
  const context = hurriedContext(db, provider);
  const check = watchMoney(db, { jobs: false });
  await live(context, provider, bookings);
  const before = await dump(db);
  const done = await corrupt(db, corruptions, seededRandom(seed));
  const corrupted = await dump(db);
  const begun = performance.now();
  await reconcileWithProvider(context);
  await reconcile(context);
  const ms = Math.round(performance.now() - begun);
  const after = await dump(db);
  return {
    done,
    /** Rows that were missing or wrong before the repair. */
    lost: before.filter((row) => !corrupted.includes(row)).length,
    ms,
    missing: before.filter((row) => !after.includes(row)),
    added: after.filter((row) => !before.includes(row)),
    broken: await check(),
    differences: await differencesWith(await provider.ledger(), db),
  };
}
