// Pays without a browser, as a load test or a story about money wants it.
import { z } from 'zod';
import { ControlError } from '../control.ts';
import type { Account } from './account.ts';
import { authorise, failPayment, failureOf, handlerResponse, startPayment } from './attempt.ts';
import type { HandlerResponse } from './attempt.ts';
import { capture } from './capture.ts';
import { DEFAULT_INSTRUMENTS, REASONS } from './instruments.ts';
import type { Payment } from './store.ts';

export const payControl = z.strictObject({
  /** Starts a payment of this order… */
  order_id: z.string().optional(),
  /** …or goes on with a payment that was left `created`. */
  payment_id: z.string().optional(),
  method: z.enum(['card', 'upi', 'netbanking', 'wallet']).default('upi'),
  outcome: z.enum(['captured', 'authorized', 'failed', 'created']).default('captured'),
  /** For 'failed'. */
  reason: z.enum(REASONS).default('payment_failed'),
  /** Unix seconds of the provider's clock; until then the payment stays `created`. */
  at: z.int().optional(),
});

type Order = z.infer<typeof payControl>;

export type Paid = HandlerResponse & { status: Payment['entity']['status']; error?: object };

export function pay(account: Account, order: Order): Paid {
  const payment = begin(account, order);
  const { entity } = payment;
  const { at, outcome, reason } = order;
  if (at !== undefined && at > account.clock.seconds()) {
    payment.planned = { at, outcome, reason };
    account.store.changed.add(payment);
    awaitPlanned(account, payment);
  } else {
    finish(account, payment, order);
  }
  const { error } = failureOf(entity).body;
  return {
    ...handlerResponse(account, entity),
    status: entity.status,
    ...(entity.status === 'failed' ? { error } : {}),
  };
}

/** Does what is planned for a payment when its time has come, unless somebody was faster or planned otherwise. */
export function awaitPlanned(account: Account, payment: Payment): void {
  const { planned } = payment;
  if (planned === undefined) return;
  account.clock.at(planned.at * 1000, () => {
    if (payment.entity.status === 'created' && payment.planned === planned) finish(account, payment, planned);
  });
}

function begin(account: Account, { order_id: orderId, payment_id: paymentId, method }: Order): Payment {
  if ((orderId === undefined) === (paymentId === undefined))
    throw new ControlError('Give either an order_id or a payment_id.');
  if (paymentId !== undefined) return account.store.payment(paymentId);
  return startPayment(account, account.store.order(orderId), DEFAULT_INSTRUMENTS[method]);
}

function finish(account: Account, payment: Payment, { outcome, reason }: Pick<Order, 'outcome' | 'reason'>): void {
  if (outcome === 'failed') failPayment(account, payment, reason);
  if (outcome === 'authorized') authorise(account, payment, { autoCapture: false });
  if (outcome === 'captured') {
    authorise(account, payment);
    // An order that wants to be captured by hand is captured by this hand.
    if (payment.entity.status === 'authorized') capture(account, payment);
  }
}
