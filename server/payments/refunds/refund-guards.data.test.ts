/** Guards of webhooks, refunds and claims that other guards hide from every other test: here each is tested alone. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachDatabase } from '#tests/database.ts';
import { withPaymentsContext, somebody } from '#tests/money/with-payments-context.ts';
import { deliverSigned } from '#tests/money/payments-context.ts';
import { letTimePass } from '#tests/money/money.ts';
import { GatewayUnavailable, type GatewayRefund, type PaymentGateway } from '../../adapters/payment-gateway/port.ts';
import { refundOrder } from '../admin/attention.ts';
import { setAvailability } from '../admin/availability.ts';
import { listAlerts, raiseUnmatched } from '../alerts/payment-alerts.ts';
import { watchForTrouble } from '../alerts/watch.ts';
import { findPayment } from '../settlement/find-payment.ts';
import { userLogs } from '../receipts/payment-records.ts';
import { applyRefundUpdate, cancelAndRefund, processRefund } from './refunds.ts';
import { settlePayment } from '../settlement/settle.ts';
import { ledger, refunds, type Order } from '../table.ts';

withPaymentsContext(
  'alone',
  (money, { begin, payment, orderOf, listingOf, aBooking }) => {
    it('an event is handled once by its id: one warning about a payment without an order', async () => {
      const received: string[] = [];
      const entity = {
        id: 'pay_Stranger000001',
        order_id: 'order_Stranger0001',
        amount: 100,
        currency: 'INR',
        status: 'captured',
        created_at: 1,
      };
      const event = { event: 'payment.captured', payload: { payment: { entity } } };
      const listening = { ...money.context, warn: (what: string) => void received.push(what) };
      for (let copy = 0; copy < 3; copy += 1) expect(await deliverSigned(listening, 'evt_once', event)).toBe(200);
      expect(received).toEqual(['a payment for an order that is not here']);
    });

    it('one of many parallel calls requests a refund, and retries use its key until it fails for good', async () => {
      const { order, paid } = await aBooking();
      const keys: string[] = [];
      const silent = {
        ...money.context.gateway,
        refund: async ({ key }: { key: string }) => {
          keys.push(key);
          throw new GatewayUnavailable('no answer');
        },
      };
      const deaf = { ...money.context, gateway: silent };
      await refundOrder(deaf, order.id);
      await Promise.all(Array.from({ length: 5 }, () => processRefund(deaf, paid.id)));
      expect(keys).toHaveLength(1);
      await letTimePass(money.db, '1 hour');
      await Promise.all(Array.from({ length: 5 }, () => processRefund(deaf, paid.id)));
      expect(keys).toEqual([keys[0], keys[0]]);
      const failed = {
        id: 'rfnd_00000000000001',
        paymentId: paid.id,
        amountPaise: paid.amountPaise,
        status: 'failed' as const,
      };
      await money.db.transaction((tx) => applyRefundUpdate(tx, money.context, failed));
      await letTimePass(money.db, '2 hours');
      await processRefund(deaf, paid.id);
      expect(keys).toHaveLength(3);
      expect(keys[2]).not.toBe(keys[0]);
    });

    it('a refund whose read is refused stays pending, so that its later failure leads to another attempt', async () => {
      const { order, paid } = await aBooking();
      const refund = async () => (await money.db.select().from(refunds).where(eq(refunds.paymentId, paid.id)))[0];
      const goOn = async () => {
        await letTimePass(money.db, '2 hours');
        await processRefund(money.context, paid.id);
      };
      await money.control('refund_outcome', { outcome: 'hold' });
      await refundOrder(money.context, order.id);
      await money.control('faults', {
        match: { path: '/v1/refunds/*' },
        kind: 'http',
        status: 401,
        body: {},
        times: 1,
      });
      await goOn();
      expect(await refund()).toMatchObject({ state: 'pending', attempt: 1, note: expect.any(String) });
      const { gatewayRefundId: first } = (await refund()) ?? {};
      await money.control('refund_outcome', { rfnd: first, outcome: 'failed' });
      await money.control('refund_outcome', { outcome: 'processed' });
      await goOn();
      expect(await refund()).toMatchObject({ state: 'failed', attempt: 2 });
      await goOn();
      expect((await refund())?.gatewayRefundId).not.toBe(first);
    });

    it('a refund is processed once, however often the provider reports it', async () => {
      const { order, paid } = await aBooking();
      await refundOrder(money.context, order.id);
      const [{ gatewayRefundId: id } = { gatewayRefundId: null }] = await money.db
        .select()
        .from(refunds)
        .where(eq(refunds.paymentId, paid.id));
      const done = { id: id ?? '', paymentId: paid.id, amountPaise: paid.amountPaise, status: 'processed' as const };
      const note = () => money.db.transaction((tx) => applyRefundUpdate(tx, money.context, done));
      const rowOf = () => money.db.select().from(refunds).where(eq(refunds.paymentId, paid.id));
      await note();
      const first = await rowOf();
      for (let copy = 0; copy < 2; copy += 1) await note();
      expect(await rowOf()).toEqual(first);
      expect((await orderOf(order.gatewayOrderId ?? '')).state).toBe('refunded');
      expect(await money.db.select().from(ledger).where(eq(ledger.paymentId, paid.id))).toHaveLength(6);
    });

    it('a failed refund has an alert until it is made after all', async () => {
      const { order, paid } = await aBooking();
      const matters = async () => {
        await watchForTrouble(money.db);
        const all = await listAlerts(money.db);
        return all.filter(({ razorpay_payment_id: id }) => id === paid.id).map(({ kind }) => kind);
      };
      const refund: PaymentGateway['refund'] = async (request) => ({ id: 'rfnd_1', ...request, status: 'failed' });
      await refundOrder({ ...money.context, gateway: { ...money.context.gateway, refund } }, order.id);
      expect(await matters()).toEqual(['refund_failed']);
      await letTimePass(money.db, '2 hours');
      await processRefund(money.context, paid.id);
      expect(await matters()).toEqual([]);
    });

    it('an unmatched payment has no alert once its order is found', async () => {
      const { paid } = await aBooking();
      await raiseUnmatched(money.db, paid);
      const matters = await listAlerts(money.db);
      expect(matters.filter((matter) => matter.razorpay_payment_id === paid.id)).toEqual([]);
    });

    it('refunds of more than was paid are not posted, and the operator gets a warning', async () => {
      const { order, paid } = await aBooking();
      await refundOrder(money.context, order.id);
      const received: string[] = [];
      const listening = { ...money.context, warn: (what: string) => void received.push(what) };
      const more = { id: 'rfnd_TooMuch000001', paymentId: paid.id, amountPaise: 100, status: 'processed' as const };
      await money.db.transaction((tx) => applyRefundUpdate(tx, listening, more));
      expect(received).toEqual(['more was given back than was paid']);
      expect(await money.db.$count(refunds, eq(refunds.paymentId, paid.id))).toBe(1);
    });

    /** Applies a partial refund made in the provider's dashboard, and returns the operator's warnings. */
    const applyPart = async (paymentId: string, id: string, amountPaise: number, status: GatewayRefund['status']) => {
      const received: string[] = [];
      const listening = { ...money.context, warn: (what: string) => void received.push(what) };
      await money.db.transaction((tx) => applyRefundUpdate(tx, listening, { id, paymentId, amountPaise, status }));
      return received;
    };
    const ownRefund = async (paymentId: string) => {
      const [own] = await money.db.select().from(refunds).where(eq(refunds.id, paymentId));
      return own && [own.amountPaise, own.attempt];
    };
    const owe = (order: Order) => money.db.transaction((tx) => cancelAndRefund(tx, money.context, order));

    it('our refund shrinks by a partial refund, under another key, until that part fails', async () => {
      const { order, paid } = await aBooking();
      const [whole, part] = [paid.amountPaise, 'rfnd_PartWhileDue1'];
      await owe(order);
      await applyPart(paid.id, part, 100, 'pending');
      expect(await ownRefund(paid.id)).toEqual([whole - 100, 2]);
      expect(await applyPart(paid.id, 'rfnd_MoreThanDue01', whole - 50, 'processed')).toHaveLength(1);
      // The provider adapter gets the partial refunds, so that none of them is taken for ours.
      const others: unknown[] = [];
      const refund = async (request: { others?: readonly string[] }) => {
        others.push(request.others);
        throw new GatewayUnavailable('no answer');
      };
      await processRefund({ ...money.context, gateway: { ...money.context.gateway, refund } }, paid.id);
      expect(others).toEqual([[part]]);
      for (let copy = 0; copy < 2; copy += 1) await applyPart(paid.id, part, 100, 'failed');
      expect(await ownRefund(paid.id)).toEqual([whole, 3]);
    });

    it('a pending refund keeps its amount, whatever happens to a partial refund', async () => {
      const { order, paid } = await aBooking();
      const [rest, part] = [paid.amountPaise - 100, 'rfnd_PartWhileDue2'];
      await owe(order);
      await applyPart(paid.id, part, 100, 'pending');
      await applyPart(paid.id, 'rfnd_TheRestBegun1', rest, 'pending');
      await applyPart(paid.id, part, 100, 'failed');
      expect(await applyPart(paid.id, 'rfnd_MoreThanLeft1', 200, 'processed')).toHaveLength(1);
      expect(await ownRefund(paid.id)).toEqual([rest, 2]);
    });

    it('partial refunds are posted one by one, and the refund of the rest includes failed ones', async () => {
      const { order, paid } = await aBooking();
      await applyPart(paid.id, 'rfnd_NeverHeardOf1', 100, 'failed');
      for (const id of ['rfnd_PartOfThree01', 'rfnd_PartOfThree02', 'rfnd_PartOfThree03'])
        await applyPart(paid.id, id, 100, 'pending');
      const creditNotes = async () => {
        await applyPart(paid.id, 'rfnd_PartOfThree01', 100, 'processed');
        await applyPart(paid.id, 'rfnd_PartOfThree02', 100, 'processed');
        const parts = await money.db.select().from(refunds).where(eq(refunds.paymentId, paid.id));
        return Object.fromEntries(parts.map(({ id, creditNoteNumber }) => [id, creditNoteNumber]));
      };
      expect(await creditNotes()).toEqual(await creditNotes());
      for (let copy = 0; copy < 2; copy += 1) await applyPart(paid.id, 'rfnd_PartOfThree03', 100, 'failed');
      const rows = await money.db.select().from(ledger).where(eq(ledger.paymentId, paid.id));
      const balance = (name: string) =>
        rows.filter(({ account }) => account === name).reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      const left = paid.amountPaise - 200;
      expect(['bookings', 'provider', 'owed'].map(balance)).toEqual([-left, left, 0]);
      expect(await money.db.$count(refunds, eq(refunds.paymentId, paid.id))).toBe(3);
      // Refunding all that is left in the dashboard ends the booking.
      await applyPart(paid.id, 'rfnd_AllThatIsLeft', left, 'processed');
      expect(await ownRefund(paid.id)).toEqual([left, 1]);
      expect((await orderOf(order.gatewayOrderId ?? '')).state).toBe('refunded');
    });

    it('a refund whose row was lost gets a credit note with a number nobody has seen, and so does a part', async () => {
      const { order, paid } = await aBooking();
      const [whole, part] = [paid.amountPaise, 'rfnd_PartThatIsLost'];
      const lose = () => money.db.delete(refunds).where(eq(refunds.paymentId, paid.id));
      const number = async () =>
        (await money.db.select().from(refunds).where(eq(refunds.paymentId, paid.id)))[0]?.creditNoteNumber;
      await applyPart(paid.id, part, 100, 'processed');
      await lose();
      await applyPart(paid.id, part, 100, 'processed');
      expect(await number()).toMatch(/\/CR\d{4}$/);
      await lose();
      await owe(order);
      await lose();
      await applyPart(paid.id, 'rfnd_AllThatWasLost', whole, 'processed');
      expect(await number()).toMatch(/\/CR\d{4}$/);
    });

    it('watchers learn that a PG is available again after a refund in the provider’s dashboard', async () => {
      const { listing, paid } = await aBooking();
      const changes: unknown[] = [];
      const recording = { ...money.context, onAvailabilityChange: (...news: unknown[]) => void changes.push(news) };
      await settlePayment(recording, { ...paid, status: 'refunded' });
      expect(changes).toEqual([[listing.id, true]]);
      const second = await aBooking();
      const entity = {
        id: 'rfnd_00000000000003',
        payment_id: second.paid.id,
        amount: second.paid.amountPaise,
        status: 'processed',
      };
      await deliverSigned(recording, `evt_${randomUUID()}`, {
        event: 'refund.processed',
        payload: { refund: { entity } },
      });
      expect(changes).toEqual([
        [listing.id, true],
        [second.listing.id, true],
      ]);
    });

    it('the refund of a booking that had ended does not announce a listing that somebody else has booked', async () => {
      const { listing, order } = await aBooking();
      await money.db.transaction((tx) => setAvailability(tx, money.context, listing.id, true));
      const next = await begin(listing);
      await settlePayment(money.context, await payment(next.id));
      const changes: unknown[] = [];
      await refundOrder({ ...money.context, onAvailabilityChange: (...news) => void changes.push(news) }, order.id);
      expect(changes).toEqual([]);
      expect((await listingOf(listing.id))?.availability).toBe(false);
    });

    it('a claim finds one’s own payment, and nobody else’s', async () => {
      const { who, paid } = await aBooking();
      expect(await findPayment(money.context, who.uid, paid.id)).toMatchObject({ outcome: 'paid' });
      await expect(findPayment(money.context, somebody().uid, paid.id)).rejects.toThrow(
        'We cannot find a payment of yours',
      );
      expect(await userLogs(money.db, who.uid)).toHaveLength(1);
      expect(await money.db.select().from(refunds).where(eq(refunds.paymentId, paid.id))).toEqual([]);
    });
  },
  onEachDatabase,
);
