/** Cancels a buyer's own hold before it expires, unless a payment is on its way. */
import type { OrderStatus } from '#contract/payments/schema.ts';
import { GatewayError } from '../../adapters/payment-gateway/port.ts';
import { Refusal, RateLimited } from '../../http/errors.ts';
import { consume } from '../../http/limits/limiter.ts';
import { closeAndTell } from '../orders/hold.ts';
import { fetchAndSettle } from '../settlement/fetch-payments.ts';
import { pauseBeforeNextHold } from './hold-limits.ts';
import { orderStatus } from './order-status.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { ownOrder } from '../orders/provider-order.ts';

/**
 * @throws {Refusal} `not_found`, `rate_limited`, `conflict` while a payment is on its way, `unavailable` when the
 * provider does not answer
 */
export async function cancelHold(context: PaymentsContext, uid: string, gatewayOrderId: string): Promise<OrderStatus> {
  const order = await ownOrder(context, uid, gatewayOrderId);
  if (!order) throw new Refusal('not_found', 'This order could not be found.');
  if (order.state === 'open') {
    // Each call asks the provider, which limits our requests.
    const busy = await consume(context.db, [{ key: `cancel ${uid}`, max: context.ordersPerMinute, seconds: 60 }]);
    if (busy !== undefined) throw new RateLimited(`Please wait ${busy} seconds before you cancel again.`, busy);
    const attempts = await fetchAndSettle(context, gatewayOrderId).catch((error: unknown) => {
      if (!(error instanceof GatewayError)) throw error;
      throw new Refusal(
        'unavailable',
        'We could not ask the payment provider whether you have paid. The PG is free again when your time is over.',
      );
    });
    if (attempts.some(({ status }) => status === 'created' || status === 'authorized')) {
      throw new Refusal('conflict', 'A payment for this PG is on its way. Please wait until your bank has answered.');
    }
    await closeAndTell(context, order);
  }
  const status = await orderStatus(context.db, uid, gatewayOrderId);
  if (status.state !== 'closed') return status;
  const { seconds } = await pauseBeforeNextHold(context.db, context.holdLimits, {
    personId: uid,
    listingId: order.listingId,
  });
  return { ...status, pauseSeconds: seconds };
}
