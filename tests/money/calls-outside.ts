/**
 * Watches that the provider is never asked while a transaction is open: it may take seconds, and would take everybody's
 * database with it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PaymentGateway } from '#server/adapters/payment-gateway/port.ts';
import type { Db } from '#server/database/db.ts';

/**
 * The same database and provider; a call of the provider from within a transaction of this database fails with an
 * error.
 */
export function keepCallsOutside(db: Db, gateway: PaymentGateway): { db: Db; gateway: PaymentGateway } {
  const inside = new AsyncLocalStorage<true>();
  const outside =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    async (...args: A) => {
      if (inside.getStore()) throw new Error('The provider was asked inside a transaction.');
      return call(...args);
    };
  const watched: Db = Object.assign(Object.create(db) as Db, {
    transaction: (work: Parameters<Db['transaction']>[0]) => inside.run(true, () => db.transaction(work)),
  });
  return {
    db: watched,
    gateway: {
      ...gateway,
      createOrder: outside(gateway.createOrder),
      findOrder: outside(gateway.findOrder),
      payment: outside(gateway.payment),
      paymentsOf: outside(gateway.paymentsOf),
      refund: outside(gateway.refund),
      findRefund: outside(gateway.findRefund),
      paymentsBetween: outside(gateway.paymentsBetween),
      refundsBetween: outside(gateway.refundsBetween),
      disputesBetween: outside(gateway.disputesBetween),
    },
  };
}
