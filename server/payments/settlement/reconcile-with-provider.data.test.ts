/** The comparison with the provider's lists finds unreported changes, restores lost rows, and changes nothing else. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { watchMoney } from '#tests/money/invariants.ts';
import { withPaymentsContext } from '#tests/money/with-payments-context.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { begin, dump, hurriedContext, pay, repairAll } from '#tests/money/scenarios/corruptions.ts';
import { anOrder, verify, type Provider } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { aMember } from '#tests/people/people.ts';
import { GatewayUnavailable } from '../../adapters/payment-gateway/port.ts';
import type { Db } from '../../database/db.ts';
import { reset } from '../../http/limits/limiter.ts';
import { listings } from '../../listings/table.ts';
import { markAlertDone } from '../../alerts/alerts.ts';
import { listAttention } from '../admin/attention.ts';
import { reconcileWithProvider, hourlyReconciliation } from './reconcile-with-provider.ts';
import { postEntry } from '../ledger.ts';
import { ledger, orders, payments, refunds } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

const LIMIT_KEY = 'reconcile with provider';

/** A call that somebody makes in the provider's dashboard. */
async function dashboard({ url, settings }: Provider, path: string, body: object): Promise<{ id: string }> {
  const { RAZORPAY_KEY_ID: id, RAZORPAY_KEY_SECRET: secret } = settings;
  const headers = { authorization: `Basic ${btoa(`${id}:${secret}`)}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { id: string };
}

async function orderIn(db: Db, gatewayOrderId: string) {
  return (await db.select().from(orders).where(eq(orders.gatewayOrderId, gatewayOrderId)))[0];
}

withMoneyServer('a server', (money) => {
  it('ends a booking that was refunded in the dashboard, though no webhook reported it', async () => {
    await money.control('webhooks', { mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const triple = await money.pay(order);
    expect((await verify(asha, listing, triple)).status).toBe(200);
    await dashboard(money, `payments/${triple.razorpay_payment_id}/refund`, {});
    // The server compared when it started; this lets it compare again as after an hour.
    await reset(money.db, LIMIT_KEY);
    await until(async () => (await orderIn(money.db, order))?.state === 'refunded', 'the refund');
    const [{ availability } = {}] = await money.db.select().from(listings).where(eq(listings.id, listing.id));
    expect(availability).toBe(true);
  });
});

// Without a server, which would compare itself and use up the hourly turn of a test.
withPaymentsContext('a comparison with the provider', (money) => {
  const orderOf = (gatewayOrderId: string) => orderIn(money.db, gatewayOrderId);
  const paymentOf = async (paymentId: string) =>
    (await money.db.select().from(payments).where(eq(payments.paymentId, paymentId)))[0];
  let check: () => Promise<string[]>;
  beforeAll(() => {
    check = watchMoney(money.db, { jobs: false });
  });
  afterEach(async () => {
    expect(await check()).toEqual([]);
  });

  it('restores whatever is lost or wrong in our rows, and nothing else', async () => {
    const { done, lost, missing, added, broken, differences } = await repairAll(money.db, money, {
      bookings: 12,
      corruptions: 12,
      seed: 28,
    });
    expect(Object.keys(done).toSorted()).toEqual([
      'a payment is lost',
      'a refund is due again',
      'a refund is lost',
      'an order has fallen back',
    ]);
    expect(lost).toBeGreaterThanOrEqual(12);
    expect({ missing, added, broken, differences }).toEqual({ missing: [], added: [], broken: [], differences: [] });
  });

  it('changes nothing where everything agrees', async () => {
    const context = hurriedContext(money.db, money);
    const whole = async () => [await dump(money.db), await money.db.select().from(refunds).orderBy(refunds.paymentId)];
    const before = await whole();
    const calls: unknown[] = [];
    // Fails if any payment is settled again.
    const transaction = () => {
      throw new Error('a transaction');
    };
    const db = Object.assign(Object.create(context.db) as PaymentsContext['db'], { transaction });
    await reconcileWithProvider({
      ...context,
      db,
      warn: (...warning) => void calls.push(warning),
      onAvailabilityChange: (...change) => void calls.push(change),
    });
    expect(await whole()).toEqual(before);
    expect(calls).toEqual([]);
  });

  it('shows an admin once a payment for an order that is not ours', async () => {
    const context = hurriedContext(money.db, money);
    const { id: stranger } = await dashboard(money, 'orders', { amount: 70_000, currency: 'INR' });
    const { razorpay_payment_id: paymentId } = await money.pay(stranger);
    const warnings: string[] = [];
    for (let round = 0; round < 2; round += 1)
      await reconcileWithProvider({ ...context, warn: (what) => void warnings.push(what) });
    const { alerts } = await listAttention(money.db);
    expect(alerts.filter(({ kind }) => kind === 'unmatched_payment')).toMatchObject([
      { razorpay_payment_id: paymentId, note: stranger },
    ]);
    expect(warnings).toEqual(['a payment for an order that is not here']);
    await markAlertDone(money.db, alerts.find((one) => one.razorpay_payment_id === paymentId)?.id ?? '');
    await reconcileWithProvider({ ...context, warn: (what) => void warnings.push(what) });
    expect([warnings.length, (await listAttention(money.db)).alerts]).toEqual([1, []]);
  });

  it('never books a PG that somebody else has by now for an order that had lost its booking', async () => {
    const [context, listing] = [hurriedContext(money.db, money), await aStoredListing(money.db)];
    const first = await begin(context, 'Asha', listing);
    await pay(context, money, first);
    await money.db.update(orders).set({ state: 'closed', network: 'here' }).where(eq(orders.gatewayOrderId, first));
    await money.db.update(listings).set({ availability: true }).where(eq(listings.id, listing.id));
    const second = await begin(context, 'Bina', listing);
    await pay(context, money, second);
    const warnings: string[] = [];
    await reconcileWithProvider({ ...context, warn: (what) => void warnings.push(what) });
    expect([(await orderOf(first))?.state, (await orderOf(second))?.state]).toEqual(['ended', 'paid']);
    expect((await orderOf(first))?.network).toBeNull();
    expect(warnings).toEqual(['an order had lost its booking']);
  });

  it('continues after a payment that throws, and warns once of what still differs', async () => {
    const context = hurriedContext(money.db, money);
    const broken = await begin(context, 'Dev', await aStoredListing(money.db));
    await money.pay(broken);
    await money.db
      .update(orders)
      .set({ state: 'refunded', holdSlot: null, nextCheckAt: null })
      .where(eq(orders.gatewayOrderId, broken));
    const sound = await begin(context, 'Esha', await aStoredListing(money.db));
    const { razorpay_payment_id: paymentId } = await money.pay(sound);
    const warnings: string[] = [];
    const compare = hourlyReconciliation({ ...context, warn: (what) => void warnings.push(what) });
    // The second round finds the same and must not warn again.
    for (let round = 0; round < 2; round += 1) {
      await reset(money.db, LIMIT_KEY);
      await compare();
    }
    expect(await paymentOf(paymentId)).toBeDefined();
    expect(warnings).toEqual(['a payment could not be compared', 'an order has lost its payment']);
    const matters = async () => (await listAttention(money.db)).alerts.map(({ kind }) => kind);
    expect(await matters()).toEqual(['lost_payment']);
    await money.db.update(orders).set({ state: 'closed' }).where(eq(orders.gatewayOrderId, broken));
    await reconcileWithProvider(context);
    expect((await orderOf(broken))?.state).toBe('paid');
    expect(await matters()).toEqual([]);
  });

  it('shows an admin what it cannot repair, for as long as it differs', async () => {
    const context = hurriedContext(money.db, money);
    const order = await begin(context, 'Farah', await aStoredListing(money.db));
    const paymentId = await pay(context, money, order);
    const [amountPaise, reference] = [100, 'a slip of the pen'];
    await postEntry(money.db, { paymentId, reference, entry: 'kept', from: 'bookings', to: 'provider', amountPaise });
    await reconcileWithProvider(context);
    const matters = async () => (await listAttention(money.db)).alerts;
    expect(await matters()).toMatchObject([{ kind: 'difference', razorpay_payment_id: paymentId }]);
    await money.db.delete(ledger).where(eq(ledger.reference, reference));
    await reconcileWithProvider(context);
    expect(await matters()).toEqual([]);
  });

  it('is made once an hour by all processes together, and again soon after an outage of the provider', async () => {
    const context = hurriedContext(money.db, money);
    let comparisons = 0;
    const gateway = { ...context.gateway, paymentsBetween: async () => ((comparisons += 1), []) };
    await reset(money.db, LIMIT_KEY);
    await Promise.all([1, 2, 3].map(() => hourlyReconciliation({ ...context, gateway })()));
    await hourlyReconciliation({ ...context, gateway })();
    expect(comparisons).toBe(1);
    await reset(money.db, LIMIT_KEY);
    const warnings: string[] = [];
    const away = async () => {
      throw new GatewayUnavailable('away');
    };
    await hourlyReconciliation({
      ...context,
      gateway: { ...gateway, paymentsBetween: away },
      warn: (what) => void warnings.push(what),
    })();
    expect(warnings).toEqual(['our payments could not be compared with those of the provider']);
    await hourlyReconciliation({ ...context, gateway })();
    expect(comparisons).toBe(2);
  });
});
