/** The same tests about the payments room alone on both databases: no server around it, and a provider that tells nothing by itself. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { GatewayPayment } from '#server/adapters/payment-gateway/port.ts';
import type { Db } from '#server/database/db.ts';
import type { Caller } from '#server/http/implement.ts';
import { listings } from '#server/listings/table.ts';
import { createOrder } from '#server/payments/orders.ts';
import { settleNow } from '#server/payments/settle.ts';
import { orders } from '#server/payments/table.ts';
import type { Till } from '#server/payments/till.ts';
import { onEachDatabase } from './database.ts';
import { aCaller, gatewayAt, quietTill } from './money-till.ts';
import { aStoredListing, startProvider, type Provider } from './money.ts';

export interface LoneMoney extends Provider {
  db: Db;
  till: Till;
}

/** `money` is filled before the first test runs. */
export function onEachTill(name: string, tests: (money: LoneMoney, sales: ReturnType<typeof salesAt>) => void): void {
  onEachDatabase(name, (open) => {
    const money = {} as LoneMoney;
    beforeAll(async () => {
      const { db } = await open();
      const provider = await startProvider();
      await provider.control('webhooks', { mode: 'hold', url: 'http://127.0.0.1:1/' });
      Object.assign(money, provider, { db, till: quietTill(db, gatewayAt(provider)) });
    });
    afterAll(() => money.close());
    tests(money, salesAt(money));
  });
}

/** Everybody is new, so that no test meets the two places of another. */
export const somebody = () => aCaller(`Buyer ${randomUUID()}`);

function salesAt(money: LoneMoney) {
  const begin = async (listing: { id: string; pricePaise: number }, who: Caller = somebody()) => {
    const { id } = await createOrder(money.till, who, { pgId: listing.id, amount: listing.pricePaise / 100, address: 'here' });
    return { who, id };
  };
  /** Pays an order; the payment as the provider gives it. */
  const payment = async (id: string): Promise<GatewayPayment> => {
    const found = await money.till.gateway.payment((await money.pay(id)).razorpay_payment_id);
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
    await settleNow(money.till, paid);
    return { who, id, paid, listing, order: await orderOf(id) };
  };
  return { begin, payment, orderOf, listingOf, aBooking };
}
