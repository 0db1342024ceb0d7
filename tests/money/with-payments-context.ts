/**
 * Tests about the payments room alone, on one database or on each: no server around it, and a provider that tells
 * nothing by itself.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { GatewayPayment } from '#server/adapters/payment-gateway/port.ts';
import type { Db } from '#server/database/db.ts';
import type { Caller } from '#server/http/implement.ts';
import { listings } from '#server/listings/table.ts';
import { createOrder } from '#server/payments/checkout/create-order.ts';
import { settlePayment } from '#server/payments/settlement/settle.ts';
import { orders } from '#server/payments/table.ts';
import type { PaymentsContext } from '#server/payments/payments-context.ts';
import { onDatabase, type onEachDatabase } from '../database.ts';
import { aCaller, gatewayAt, quietContext } from './payments-context.ts';
import { startProvider, type Provider } from './money.ts';
import { aStoredListing } from '../factories.ts';

export interface PaymentsHarness extends Provider {
  db: Db;
  context: PaymentsContext;
}

/** `money` is filled before the first test runs. */
export function withPaymentsContext(
  name: string,
  tests: (money: PaymentsHarness, sales: ReturnType<typeof salesAt>) => void,
  on: typeof onEachDatabase = onDatabase,
): void {
  on(name, (open) => {
    const money = {} as PaymentsHarness;
    beforeAll(async () => {
      const { db } = await open();
      const provider = await startProvider();
      await provider.control('webhooks', { mode: 'hold', url: 'http://127.0.0.1:1/' });
      Object.assign(money, provider, { db, context: quietContext(db, gatewayAt(provider)) });
    });
    afterAll(() => money.close());
    tests(money, salesAt(money));
  });
}

/** A new buyer each time: one person may hold two PGs at once, and tests must not use up each other's holds. */
export const somebody = () => aCaller(`Buyer ${randomUUID()}`);

function salesAt(money: PaymentsHarness) {
  const begin = async (listing: { id: string; pricePaise: number }, who: Caller = somebody()) => {
    const { id } = await createOrder(money.context, who, {
      pgId: listing.id,
      amount: listing.pricePaise / 100,
      ip: 'here',
    });
    return { who, id };
  };
  /** Pays an order; the payment as the provider gives it. */
  const payment = async (id: string): Promise<GatewayPayment> => {
    const found = await money.context.gateway.payment((await money.pay(id)).razorpay_payment_id);
    if (!found) throw new Error('the payment is there');
    return found;
  };
  const orderOf = async (id: string) => {
    const [order] = await money.db.select().from(orders).where(eq(orders.gatewayOrderId, id));
    if (!order) throw new Error('the order is there');
    return order;
  };
  const listingOf = async (id: string) => (await money.db.select().from(listings).where(eq(listings.id, id)))[0];
  const aBooking = async () => {
    const listing = await aStoredListing(money.db);
    const { who, id } = await begin(listing);
    const paid = await payment(id);
    await settlePayment(money.context, paid);
    return { who, id, paid, listing, order: await orderOf(id) };
  };
  return { begin, payment, orderOf, listingOf, aBooking };
}
