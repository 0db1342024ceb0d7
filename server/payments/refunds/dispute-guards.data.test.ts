/** Disputes: chargebacks and their reversals, in whatever order the events arrive. */
import { eq, sum } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachDatabase } from '#tests/database.ts';
import { letTimePass } from '#tests/money/money.ts';
import { until } from '#tests/until.ts';
import { withPaymentsContext } from '#tests/money/with-payments-context.ts';
import type { GatewayDispute } from '../../adapters/payment-gateway/port.ts';
import { listAttention, refundOrder } from '../admin/attention.ts';
import { describeRefunds } from '../receipts/payer-notices.ts';
import { reconcile } from '../settlement/reconcile.ts';
import { reconcileWithProvider } from '../settlement/reconcile-with-provider.ts';
import { applyDisputeUpdate } from '../settlement/disputes.ts';
import { disputes, ledger, refunds, type Order } from '../table.ts';
import { cancelAndRefund, processRefund } from './refunds.ts';

withPaymentsContext(
  'a dispute',
  (money, { aBooking, orderOf }) => {
    const disputed = (paymentId: string) => {
      const about = { id: `disp_${paymentId}`, paymentId, amountPaise: 100, respondBy: undefined };
      return (state: GatewayDispute['state'], minute: number, deductedPaise = 0) =>
        money.db.transaction((tx) =>
          applyDisputeUpdate(tx, { ...about, state, deductedPaise }, new Date(minute * 60_000)),
        );
    };

    const stateOf = async (paymentId: string) =>
      (await money.db.select().from(disputes).where(eq(disputes.paymentId, paymentId)))[0]?.state;

    it('no refund is requested during a dispute, and it is once the dispute is over', async () => {
      const { order, paid } = await aBooking();
      const applyUpdate = disputed(paid.id);
      await money.db.transaction((tx) => cancelAndRefund(tx, money.context, order));
      const tries = async () => (await money.db.select().from(refunds).where(eq(refunds.id, paid.id)))[0]?.tries;
      await applyUpdate('open', 1);
      await processRefund(money.context, paid.id);
      expect(await tries()).toBe(0);
      await applyUpdate('won', 2);
      await processRefund(money.context, paid.id);
      expect(await tries()).toBe(1);
    });

    it('refunds that wait for a dispute do not delay others', async () => {
      const cancelled = async () => {
        const { order, paid } = await aBooking();
        await money.db.transaction((tx) => cancelAndRefund(tx, money.context, order));
        return paid.id;
      };
      // More than one batch, and due for longer than the other refund.
      for (const minute of [1, 2, 3, 4, 5, 6])
        await disputed(await cancelled())(minute % 2 ? 'under_review' : 'open', minute);
      const other = await cancelled();
      await reconcile({ ...money.context, reconcileSeconds: 2 });
      const [refund] = await money.db.select().from(refunds).where(eq(refunds.id, other));
      expect(refund?.tries).toBe(1);
    });

    /** Opens a dispute with a deduction at the provider and applies it here. */
    const chargeBack = async (paymentId: string, amount: number) => {
      const { id } = await money.control<{ id: string }>('dispute', { payment_id: paymentId, amount });
      await money.control('dispute_outcome', { disp: id, outcome: 'lost' });
      await reconcileWithProvider(money.context);
    };
    /** The refund after it was requested and its state was read. */
    const refundOf = async (paymentId: string) => {
      const read = async () => (await money.db.select().from(refunds).where(eq(refunds.id, paymentId)))[0];
      await until(async () => {
        await letTimePass(money.db, '2 hours');
        await processRefund(money.context, paymentId);
        return (await read())?.state === 'processed';
      }, 'the refund');
      return read();
    };
    const owe = (order: Order) => money.db.transaction((tx) => cancelAndRefund(tx, money.context, order));
    /** Expects that the ledger has nothing left at the provider or owed, and that the order needs no attention. */
    const expectAllGone = async ({ id, gatewayOrderId }: Order, paymentId: string) => {
      const there = (await money.ledger()).orders.find((one) => one.order_id === gatewayOrderId);
      expect(there?.net).toBe(0);
      const lines = await money.db.select().from(ledger).where(eq(ledger.paymentId, paymentId));
      const balance = (name: string) =>
        lines.filter(({ account }) => account === name).reduce((left, { amountPaise }) => left + amountPaise, 0);
      expect(['provider', 'owed'].map(balance)).toEqual([0, 0]);
      expect((await orderOf(gatewayOrderId ?? '')).state).toBe('refunded');
      expect((await listAttention(money.db)).orders.filter(({ orderId }) => orderId === id)).toEqual([]);
    };

    it('what a lost dispute leaves of a payment can be refunded', async () => {
      const { order, paid } = await aBooking();
      await chargeBack(paid.id, 400_000);
      await refundOrder(money.context, order.id);
      expect(await refundOf(paid.id)).toMatchObject({ amountPaise: paid.amountPaise - 400_000 });
      await expectAllGone(order, paid.id);
    });

    it('a refund that waited for a dispute is reduced by the chargeback, each time', async () => {
      const { order, paid } = await aBooking();
      await owe(order);
      await chargeBack(paid.id, 400_000);
      await money.control('faults', { match: { path: `/v1/payments/${paid.id}/refund` }, kind: 'reset', times: 1 });
      await processRefund(money.context, paid.id);
      await chargeBack(paid.id, 100_000);
      expect(await refundOf(paid.id)).toMatchObject({ amountPaise: paid.amountPaise - 500_000, attempt: 3 });
      await expectAllGone(order, paid.id);
    });

    it('a refund that was charged back in full is processed, and the payer reads that the bank paid it', async () => {
      const { order, paid, who } = await aBooking();
      await owe(order);
      await chargeBack(paid.id, paid.amountPaise);
      expect(await refundOf(paid.id)).toMatchObject({ amountPaise: 0, gatewayRefundId: null });
      await expectAllGone(order, paid.id);
      expect((await describeRefunds(money.db, who.uid, [paid.id])).get(paid.id)).toBe(
        'Your booking has been cancelled. Your bank has given you the money back.',
      );
    });

    it('an older end of a dispute changes nothing after a newer one, and nothing is deducted twice', async () => {
      const { paid } = await aBooking();
      const applyUpdate = disputed(paid.id);
      await applyUpdate('lost', 3, 100);
      await applyUpdate('lost', 4, 100);
      await applyUpdate('won', 2);
      await applyUpdate('open', 5);
      const known = await money.db.select().from(disputes).where(eq(disputes.paymentId, paid.id));
      expect(known).toMatchObject([{ state: 'lost', deductedPaise: 100 }]);
      expect(await money.db.$count(ledger, eq(ledger.reference, `disp_${paid.id}`))).toBe(2);
    });

    it('an older event of an open dispute changes nothing', async () => {
      const { paid } = await aBooking();
      const applyUpdate = disputed(paid.id);
      await applyUpdate('under_review', 3);
      await applyUpdate('open', 2);
      expect(await stateOf(paid.id)).toBe('under_review');
      await applyUpdate('open', 4);
      expect(await stateOf(paid.id)).toBe('open');
    });

    it('a reversed chargeback is in the ledger once, with the amount that was balances', async () => {
      const { paid } = await aBooking();
      const applyUpdate = disputed(paid.id);
      await applyUpdate('lost', 1, 60);
      const balances = async () => {
        const ofIt = money.db.select({ account: ledger.account, paise: sum(ledger.amountPaise).mapWith(Number) });
        const rows = await ofIt
          .from(ledger)
          .where(eq(ledger.reference, `disp_${paid.id}`))
          .groupBy(ledger.account);
        return Object.fromEntries(rows.map(({ account, paise }) => [account, paise]));
      };
      expect(await balances()).toEqual({ provider: -60, chargebacks: 60 });
      for (const minute of [2, 3]) await applyUpdate('won', minute);
      expect(await balances()).toEqual({ provider: 0, chargebacks: 0 });
    });
  },
  onEachDatabase,
);
