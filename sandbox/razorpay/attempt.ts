// One attempt to pay an order: it starts, and the bank says yes, no, or nothing in time.
import type { Account } from './account.ts';
import { capture, settleAuthorised } from './capture.ts';
import type { Notes, PaymentEntity } from './entities.ts';
import { digits, newId } from './ids.ts';
import { cardEntity, failure } from './instruments.ts';
import type { Instrument, Reason } from './instruments.ts';
import { ORDER_ALREADY_PAID, Refusal, invalid } from './refusal.ts';
import { signPayment } from './signature.ts';
import type { Order, Payment } from './store.ts';

/** An attempt that the bank says nothing about counts as failed after this long; it may still come good later. */
const ATTEMPT_SECONDS = 600;
const LATE_SECONDS = 3 * 24 * 3600;

export type Payer = {
  email?: string | undefined;
  contact?: string | undefined;
  description?: string | undefined;
  notes?: Notes;
};

export function startPayment(account: Account, order: Order, instrument: Instrument, payer: Payer = {}): Payment {
  const { clock, store } = account;
  if (order.entity.status === 'paid') throw invalid(ORDER_ALREADY_PAID);
  if (order.payments.some(({ entity }) => entity.status === 'authorized')) {
    throw invalid('A payment on this order is already authorized. Another one cannot be started.');
  }
  const card = instrument.method === 'card' ? cardEntity(instrument) : undefined;
  const entity: PaymentEntity = {
    id: newId('pay'),
    entity: 'payment',
    amount: order.entity.amount,
    currency: order.entity.currency,
    status: 'created',
    order_id: order.entity.id,
    invoice_id: null,
    international: card?.international ?? false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description ?? null,
    card_id: card?.id ?? null,
    ...(card ? { card } : {}),
    bank: instrument.method === 'netbanking' ? instrument.bank : null,
    wallet: instrument.method === 'wallet' ? instrument.wallet : null,
    vpa: instrument.method === 'upi' ? instrument.vpa : null,
    email: payer.email ?? 'void@razorpay.com',
    contact: payer.contact ?? '+919999999999',
    notes: payer.notes ?? [],
    fee: null,
    tax: null,
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data: {},
    created_at: clock.seconds(),
    ...(instrument.method === 'upi' ? { upi: { vpa: instrument.vpa } } : {}),
  };
  const payment: Payment = { entity, instrument, order, refunds: [] };
  order.payments.push(payment);
  order.entity.attempts += 1;
  order.entity.status = 'attempted';
  store.payments.set(entity.id, payment);
  store.changed.add(order).add(payment);
  awaitBank(account, payment);
  return payment;
}

export function awaitBank(account: Account, payment: Payment): void {
  const { entity } = payment;
  account.clock.at((entity.created_at + ATTEMPT_SECONDS) * 1000, () => {
    if (entity.status === 'created') failPayment(account, payment, 'payment_timed_out');
  });
}

/** The bank says yes, in time or late; the money has left the payer, and is not ours before it is captured. */
export function authorise(account: Account, payment: Payment, { autoCapture = true } = {}): void {
  const { entity, order } = payment;
  if (entity.status !== 'created' && entity.status !== 'failed')
    throw invalid(`A payment that is ${entity.status} cannot be authorized.`);
  if (account.clock.seconds() - entity.created_at > LATE_SECONDS)
    throw invalid('The bank is asked for three days only.');
  entity.status = 'authorized';
  Object.assign(entity, {
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  });
  entity.acquirer_data = acquirerData(entity);
  account.store.changed.add(payment);
  account.webhooks.emit('payment.authorized', { payment: entity });
  const inTime = account.clock.seconds() < entity.created_at + order.policy.automaticMinutes * 60;
  if (autoCapture && order.policy.automatic && inTime && order.entity.status !== 'paid') capture(account, payment);
  else settleAuthorised(account, payment);
}

export function failPayment(account: Account, payment: Payment, reason: Reason): void {
  const { entity } = payment;
  if (entity.status !== 'created') throw invalid(`A payment that is ${entity.status} cannot fail.`);
  const { code, description, source, step } = failure(reason);
  entity.status = 'failed';
  Object.assign(entity, {
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  });
  account.store.changed.add(payment);
  account.webhooks.emit('payment.failed', { payment: entity });
}

export type HandlerResponse = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

/** What the browser carries to the merchant's server as proof. */
export function handlerResponse(account: Account, { id, order_id: orderId }: PaymentEntity): HandlerResponse {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: signPayment(account.keySecret, orderId, id),
  };
}

/** The error of a failed payment as the window's `payment.failed` gives it. */
export function failureOf(entity: PaymentEntity): Refusal {
  const { id, order_id: orderId, error_reason: reason } = entity;
  return new Refusal(400, failure((reason ?? 'payment_failed') as Reason), { payment_id: id, order_id: orderId });
}

function acquirerData({ method }: PaymentEntity): Record<string, string | null> {
  if (method === 'card') return { auth_code: digits(6) };
  if (method === 'upi') return { rrn: digits(12), upi_transaction_id: newId('pay').slice(4).toUpperCase() };
  return method === 'netbanking' ? { bank_transaction_id: digits(7) } : { transaction_id: null };
}
