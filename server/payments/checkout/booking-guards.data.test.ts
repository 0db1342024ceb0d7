/** Guards of bookings and holds that other guards hide from every other test: here each is tested alone. */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachDatabase } from '#tests/database.ts';
import { withPaymentsContext, somebody } from '#tests/money/with-payments-context.ts';
import { letTimePass } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { GatewayUnavailable } from '../../adapters/payment-gateway/port.ts';
import { listings } from '../../listings/table.ts';
import { setAvailability } from '../admin/availability.ts';
import { createOrder } from './create-order.ts';
import type { HoldLimits } from '../payments-context.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { userLogs } from '../receipts/payment-records.ts';
import { settlePayment } from '../settlement/settle.ts';
import { orders, refunds } from '../table.ts';

withPaymentsContext(
  'alone',
  (money, { begin, payment, orderOf, listingOf, aBooking }) => {
    const bookWith = (
      limits: Partial<HoldLimits>,
      listing: { id: string; pricePaise: number },
      { who = somebody(), gateway = money.context.gateway } = {},
    ) => {
      const context = { ...money.context, gateway, holdLimits: { ...money.context.holdLimits, ...limits } };
      return createOrder(context, who, { pgId: listing.id, amount: listing.pricePaise / 100, ip: 'one street' });
    };

    it('neither a paid order nor one the provider never had counts as an unpaid hold', async () => {
      const { who, listing } = await aBooking();
      await money.db.transaction((tx) => setAvailability(tx, money.context, listing.id, true));
      expect(await bookWith({ unpaidPerDay: 1 }, listing, { who })).toMatchObject({ secondsLeft: 900 });

      const [bina, free] = [somebody(), await aStoredListing(money.db)];
      const silent = async () => {
        throw new GatewayUnavailable('no answer');
      };
      const gateway = { ...money.context.gateway, createOrder: silent };
      await expect(bookWith({}, free, { who: bina, gateway })).rejects.toThrow('Nothing was charged');
      expect(await bookWith({ unpaidPerDay: 1 }, free, { who: bina })).toMatchObject({ secondsLeft: 900 });
    });

    it('an expired hold does not count for its network', async () => {
      const [first, second, third] = [
        await aStoredListing(money.db),
        await aStoredListing(money.db),
        await aStoredListing(money.db),
      ];
      await letTimePass(money.db, '16 minutes');
      await bookWith({ perIp: 1 }, first);
      await expect(bookWith({ perIp: 1 }, second)).rejects.toThrow('from your network');
      await letTimePass(money.db, '16 minutes');
      await bookWith({ perIp: 1 }, second);
      await expect(bookWith({ perIp: 1 }, third)).rejects.toThrow('from your network');
    });

    it('the buyer’s network address is deleted when the hold ends, however it ends', async () => {
      const networkOf = async (id: string) => (await orderOf(id)).network;
      const [inVain, inDollars] = [
        await begin(await aStoredListing(money.db)),
        await begin(await aStoredListing(money.db)),
      ];
      expect(await networkOf(inVain.id)).toBe('here');
      await settlePayment(money.context, { ...(await payment(inDollars.id)), currency: 'USD' });
      await letTimePass(money.db, '16 minutes');
      await reconcile(money.context);
      const { id: booked } = await aBooking();
      expect(await Promise.all([inVain.id, inDollars.id, booked].map(networkOf))).toEqual([null, null, null]);
    });

    it('a PG that somebody else is paying for by now is not booked with late money', async () => {
      const listing = await aStoredListing(money.db);
      const late = await begin(listing);
      await letTimePass(money.db, '16 minutes');
      const next = await begin(listing);
      await settlePayment(money.context, await payment(late.id));
      expect((await orderOf(late.id)).state).toBe('refunding');
      expect((await listingOf(listing.id))?.heldBy).toBe((await orderOf(next.id)).id);
      await settlePayment(money.context, await payment(next.id));
      expect((await orderOf(next.id)).state).toBe('paid');
    });

    it('a PG paid for in time is the payer’s, though the next buyer comes before the payment is reported', async () => {
      const listing = await aStoredListing(money.db);
      const { id } = await begin(listing);
      await payment(id);
      await letTimePass(money.db, '16 minutes');
      await expect(begin(listing)).rejects.toThrow('already booked');
      expect((await orderOf(id)).state).toBe('paid');
    });

    it('a provider that does not answer keeps a PG from the next buyer for one round only', async () => {
      const listing = await aStoredListing(money.db);
      await begin(listing);
      await letTimePass(money.db, '16 minutes');
      const silent = async () => {
        throw new GatewayUnavailable('no answer');
      };
      const deaf = { ...money.context, gateway: { ...money.context.gateway, paymentsOf: silent } };
      const next = () =>
        createOrder(deaf, somebody(), { pgId: listing.id, amount: listing.pricePaise / 100, ip: 'here' });
      await expect(next()).rejects.toThrow('Nothing was charged');
      await reconcile(deaf);
      expect(await next()).toMatchObject({ secondsLeft: 900 });
    });

    it('as long as a payer may wait the provider is asked each minute, and when the hold ends', async () => {
      const { id } = await begin(await aStoredListing(money.db));
      const nextLook = async () => {
        await reconcile(money.context);
        const seconds = sql<number>`extract(epoch from ${orders.nextCheckAt} - now())::float`;
        return (await money.db.select({ seconds }).from(orders).where(eq(orders.gatewayOrderId, id)))[0]?.seconds;
      };
      await letTimePass(money.db, '13 minutes');
      expect(await nextLook()).toBeCloseTo(60, -1);
      await letTimePass(money.db, '90 seconds');
      expect(await nextLook()).toBeCloseTo(30, -1);
      await letTimePass(money.db, '14 minutes');
      expect(await nextLook()).toBeCloseTo(60, -1);
      await letTimePass(money.db, '31 minutes 30 seconds');
      expect(await nextLook()).toBeCloseTo(900, -2);
    });

    it('one round checks all orders that are due', async () => {
      const paid: string[] = [];
      for (let buyer = 0; buyer < 22; buyer += 1) {
        const { id } = await begin(await aStoredListing(money.db));
        await payment(id);
        paid.push(id);
      }
      await letTimePass(money.db, '5 minutes');
      await reconcile(money.context);
      expect(new Set(await Promise.all(paid.map(async (id) => (await orderOf(id)).state)))).toEqual(new Set(['paid']));
    });

    it('an expired order is closed, though its buyer held the PG again before the reconciler ran', async () => {
      const { who, id } = await begin(await aStoredListing(money.db));
      await letTimePass(money.db, '16 minutes');
      await begin(await aStoredListing(money.db), who);
      await reconcile(money.context);
      expect((await orderOf(id)).state).toBe('closed');
    });

    it('a PG that an admin has marked as Booked is not booked with late money', async () => {
      const listing = await aStoredListing(money.db);
      const { id } = await begin(listing);
      await letTimePass(money.db, '16 minutes');
      await money.db.transaction((tx) => setAvailability(tx, money.context, listing.id, false));
      await settlePayment(money.context, await payment(id));
      expect((await orderOf(id)).state).toBe('refunding');
    });

    it('the index of live bookings refuses a second one, though the listing looks free', async () => {
      const { listing, order } = await aBooking();
      await money.db.update(listings).set({ availability: true }).where(eq(listings.id, listing.id));
      const rival = await begin(listing);
      await settlePayment(money.context, await payment(rival.id));
      expect((await orderOf(rival.id)).state).toBe('refunding');
      expect((await orderOf(order.gatewayOrderId ?? '')).state).toBe('paid');
    });

    it('the same payment settled twice changes nothing, and is no second payment', async () => {
      const { who, id, paid } = await aBooking();
      for (let copy = 0; copy < 3; copy += 1)
        expect(await settlePayment(money.context, paid)).toMatchObject({ outcome: 'settled' });
      expect(await userLogs(money.db, who.uid)).toMatchObject([{ state: 'paid' }]);
      expect((await orderOf(id)).state).toBe('paid');
    });

    it('a refunded order never becomes paid again, even if its payment were not in the ledger', async () => {
      const listing = await aStoredListing(money.db);
      const { id } = await begin(listing);
      await money.db
        .update(orders)
        .set({ state: 'refunded', holdSlot: null, nextCheckAt: null })
        .where(eq(orders.gatewayOrderId, id));
      await expect(settlePayment(money.context, await payment(id))).rejects.toThrow('cannot be paid');
      expect((await orderOf(id)).state).toBe('refunded');
    });

    it('an order that throws does not keep others from being checked', async () => {
      const broken = await begin(await aStoredListing(money.db));
      const sound = await begin(await aStoredListing(money.db));
      for (const { id } of [broken, sound]) await payment(id);
      await money.db
        .update(orders)
        .set({ state: 'refunded', holdSlot: null })
        .where(eq(orders.gatewayOrderId, broken.id));
      await letTimePass(money.db, '5 minutes');
      const refused: unknown = expect.objectContaining({ message: expect.stringContaining('cannot be paid') });
      await expect(reconcile(money.context)).rejects.toMatchObject({ errors: [refused] });
      expect((await orderOf(sound.id)).state).toBe('paid');
      await money.db.update(orders).set({ nextCheckAt: null }).where(eq(orders.gatewayOrderId, broken.id));
    });

    it('a provider’s clock that is ahead makes no payment late', async () => {
      const { id } = await begin(await aStoredListing(money.db));
      const begunAt = new Date(Date.now() + 25 * 3_600_000);
      await settlePayment(money.context, { ...(await payment(id)), begunAt });
      expect((await orderOf(id)).state).toBe('paid');
    });

    it('a payment in another currency is refunded', async () => {
      const { id } = await begin(await aStoredListing(money.db));
      await settlePayment(money.context, { ...(await payment(id)), currency: 'USD' });
      const order = await orderOf(id);
      expect(order.state).toBe('refunding');
      // There is no invoice that a credit note could cancel.
      const [refund] = await money.db.select().from(refunds).where(eq(refunds.orderId, order.id));
      expect(refund).toMatchObject({ reason: 'amount', creditNoteNumber: null });
    });

    it('an order that the provider created for another amount is not offered', async () => {
      const listing = await aStoredListing(money.db);
      const gateway = {
        ...money.context.gateway,
        createOrder: async () => ({ id: 'order_00000000000000', amountPaise: 100, currency: 'INR' }),
      };
      await expect(
        createOrder({ ...money.context, gateway }, somebody(), {
          pgId: listing.id,
          amount: listing.pricePaise / 100,
          ip: 'here',
        }),
      ).rejects.toThrow('Nothing was charged');
      expect((await listingOf(listing.id))?.heldBy).toBeNull();
    });

    it('ending an old hold does not release the newer hold', async () => {
      const listing = await aStoredListing(money.db);
      await begin(listing);
      await letTimePass(money.db, '16 minutes');
      const next = await begin(listing);
      await reconcile(money.context);
      expect((await listingOf(listing.id))?.heldBy).toBe((await orderOf(next.id)).id);
    });
  },
  onEachDatabase,
);
