/** Asks the provider what has been paid for an order, and settles it. */
import type { GatewayPayment } from '../adapters/payment-gateway/port.ts';
import { settleNow } from './settle.ts';
import type { Till } from './till.ts';

/** @returns every attempt to pay, as the provider knows them now @throws {GatewayUnavailable} */
export async function lookAtPayments(till: Till, gatewayOrderId: string): Promise<GatewayPayment[]> {
  const attempts = await till.gateway.paymentsOf(gatewayOrderId);
  // Oldest first: of two captured payments the first is the booking's.
  for (const attempt of attempts.toReversed()) await settleNow(till, attempt);
  return attempts;
}
