/** Giving a held listing back before its time is over, but never under a payment that is on its way. */
import type { OrderStatus } from '#contract/payments/schema.ts';
import { GatewayRejected, GatewayUnavailable } from '../adapters/payment-gateway/port.ts';
import { Refusal } from '../http/errors.ts';
import { closeUnpaid } from './hold.ts';
import { lookAtPayments } from './look.ts';
import { orderStatus } from './status.ts';
import type { Till } from './till.ts';
import { ownOrder } from './verify.ts';

/** @throws {Refusal} `not_found`, `conflict` while a payment is on its way, `unavailable` when the provider does not answer */
export async function cancelHold(till: Till, uid: string, gatewayOrderId: string): Promise<OrderStatus> {
  const order = await ownOrder(till, uid, gatewayOrderId);
  if (!order) throw new Refusal('not_found', 'This order could not be found.');
  if (order.state === 'open') {
    const attempts = await lookAtPayments(till, gatewayOrderId).catch((error: unknown) => {
      if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRejected)) throw error;
      throw new Refusal(
        'unavailable',
        'We could not ask the payment provider whether you have paid. The PG is free again when your time is over.',
      );
    });
    if (attempts.some(({ status }) => status === 'created' || status === 'authorized')) {
      throw new Refusal('conflict', 'A payment for this PG is on its way. Please wait until your bank has answered.');
    }
    await till.db.transaction((tx) => closeUnpaid(tx, order));
  }
  return orderStatus(till.db, uid, gatewayOrderId);
}
