// What really happened to the money, order by order: the independent witness, in paise.
import type { Order, Store } from './store.ts';

export type LedgerLine = {
  order_id: string;
  receipt: string | null;
  status: string;
  amount: number;
  captured: number;
  /** Refunds of captured money: done, and still with the bank. */
  refunded: number;
  pending: number;
  /** Authorised money that was never captured and went back. */
  returned: number;
  /** Taken back by the payers' banks, by disputes that were lost. */
  charged_back: number;
  /** captured - refunded - charged_back. */
  net: number;
};

type Sum = 'captured' | 'refunded' | 'pending' | 'returned' | 'charged_back' | 'net';

export function ledger(store: Store): {
  orders: LedgerLine[];
  totals: Pick<LedgerLine, Sum>;
} {
  const orders = [...store.orders.values()].map((order) => line(store, order));
  const total = (key: Sum): number => sum(orders.map((one) => one[key]));
  return {
    orders,
    totals: {
      captured: total('captured'),
      refunded: total('refunded'),
      pending: total('pending'),
      returned: total('returned'),
      charged_back: total('charged_back'),
      net: total('net'),
    },
  };
}

function line({ disputes }: Store, { entity, payments }: Order): LedgerLine {
  const refunds = (captured: boolean, status: string): number =>
    sum(
      payments
        .filter((payment) => payment.entity.captured === captured)
        .flatMap((payment) => payment.refunds)
        .filter((refund) => refund.entity.status === status)
        .map((refund) => refund.entity.amount),
    );
  const captured = sum(payments.map((payment) => (payment.entity.captured ? payment.entity.amount : 0)));
  const refunded = refunds(true, 'processed');
  const chargedBack = sum(
    [...disputes.values()]
      .filter(({ payment }) => payments.includes(payment))
      .map((dispute) => dispute.entity.amount_deducted),
  );
  return {
    order_id: entity.id,
    receipt: entity.receipt,
    status: entity.status,
    amount: entity.amount,
    captured,
    refunded,
    pending: refunds(true, 'pending'),
    returned: refunds(false, 'processed'),
    charged_back: chargedBack,
    net: captured - refunded - chargedBack,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
