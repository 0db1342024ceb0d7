/** The actual money flow by order, in paise, as an independent witness. */
import type { Order, Store } from '../store/store.ts';

type Sums = {
  captured: number;
  /** Refunds of captured money: processed, and pending. */
  refunded: number;
  pending: number;
  /** Authorised money that was returned uncaptured. */
  returned: number;
  /** Charged back by the payers' banks after lost disputes. */
  charged_back: number;
  /** captured - refunded - charged_back. */
  net: number;
};

export type LedgerLine = Sums & { order_id: string; receipt: string | null; status: string; amount: number };

const SUMS = ['captured', 'refunded', 'pending', 'returned', 'charged_back', 'net'] as const;

export function ledger(store: Store): { orders: LedgerLine[]; totals: Sums } {
  const chargedBack = new Map<string, number>();
  for (const { entity } of store.disputes.values())
    chargedBack.set(entity.payment_id, (chargedBack.get(entity.payment_id) ?? 0) + entity.amount_deducted);
  const orders = [...store.orders.values()].map((order) => line(store, order, chargedBack));
  const totals = Object.fromEntries(SUMS.map((name) => [name, sum(orders.map((one) => one[name]))])) as Sums;
  return { orders, totals };
}

function line(store: Store, order: Order, chargedBack: ReadonlyMap<string, number>): LedgerLine {
  const { id, receipt, status, amount } = order.entity;
  const payments = store.paymentsOf(order);
  const refunds = (captured: boolean, state: string): number =>
    sum(
      payments
        .filter(({ entity }) => entity.captured === captured)
        .flatMap((payment) => store.refundsOf(payment))
        .map(({ entity }) => (entity.status === state ? entity.amount : 0)),
    );
  const captured = sum(payments.map(({ entity }) => (entity.captured ? entity.amount : 0)));
  const refunded = refunds(true, 'processed');
  const lost = sum(order.payments.map((payment) => chargedBack.get(payment) ?? 0));
  return {
    order_id: id,
    receipt,
    status,
    amount,
    captured,
    refunded,
    pending: refunds(true, 'pending'),
    returned: refunds(false, 'processed'),
    charged_back: lost,
    net: captured - refunded - lost,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
