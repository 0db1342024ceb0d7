/**
 * The lifecycle of a payment: an attempt starts, the bank approves, declines or does not answer in time, and an
 * authorised payment is captured or returned. An order keeps at most one payment.
 */
import { createHmac } from 'node:crypto';
import type { Account } from '../account.ts';
import { ORDER_ALREADY_PAID, Refusal, invalid } from '../api/refusal.ts';
import type { Notes, PaymentEntity } from '../store/entities.ts';
import { digits, newId } from '../store/ids.ts';
import type { Order, Payment } from '../store/store.ts';
import { cardEntity, failure } from './instruments.ts';
import type { Instrument, Reason } from './instruments.ts';
import { returnUncaptured } from './refunds.ts';

/** An attempt without the bank's answer fails after this time; it may still succeed later. */
const ATTEMPT_SECONDS = 600;
const LATE_SECONDS = 3 * 24 * 3600;
const FEE_RATE = 0.02;
const TAX_RATE = 0.18;

const NO_ERROR = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export type Payer = {
  email?: string | undefined;
  contact?: string | undefined;
  description?: string | undefined;
  notes?: Notes;
};

export function startPayment(account: Account, order: Order, instrument: Instrument, payer: Payer = {}): Payment {
  const { clock, store } = account;
  if (order.entity.status === 'paid') throw invalid(ORDER_ALREADY_PAID);
  if (store.paymentsOf(order).some(({ entity }) => entity.status === 'authorized')) {
    throw invalid('A payment on this order is already authorized. Another one cannot be started.');
  }
  const card = instrument.method === 'card' ? cardEntity(instrument) : undefined;
  const vpa = instrument.method === 'upi' ? instrument.vpa : null;
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
    ...(card && { card }),
    bank: null,
    wallet: null,
    vpa,
    email: payer.email ?? 'void@razorpay.com',
    contact: payer.contact ?? '+919999999999',
    notes: payer.notes ?? [],
    fee: null,
    tax: null,
    ...NO_ERROR,
    acquirer_data: {},
    created_at: clock.seconds(),
    ...(vpa !== null && { upi: { vpa } }),
  };
  const payment: Payment = { entity, instrument, refunds: [] };
  order.payments.push(entity.id);
  order.entity.attempts += 1;
  order.entity.status = 'attempted';
  store.payments.save(payment);
  store.orders.save(order);
  awaitBank(account, payment);
  return payment;
}

/** Schedules the bank's answer, at the start of a payment or after a restart. */
export function awaitBank(account: Account, payment: Payment): void {
  const { entity } = payment;
  if (entity.status === 'authorized') awaitCapture(account, payment);
  if (entity.status !== 'created') return;
  account.clock.at((entity.created_at + ATTEMPT_SECONDS) * 1000, () => {
    if (entity.status === 'created') failPayment(account, payment, 'payment_timed_out');
  });
}

/** The bank approves, in time or late: the payer is charged, and the money is the merchant's once it is captured. */
export function authorise(account: Account, payment: Payment, { autoCapture = true } = {}): void {
  const { entity } = payment;
  const { clock, store, webhooks } = account;
  if (entity.status !== 'created' && entity.status !== 'failed')
    throw invalid(`A payment that is ${entity.status} cannot be authorized.`);
  if (clock.seconds() - entity.created_at > LATE_SECONDS) throw invalid('The bank is asked for three days only.');
  const acquired =
    entity.method === 'card'
      ? { auth_code: digits(6) }
      : { rrn: digits(12), upi_transaction_id: newId('pay').slice(4).toUpperCase() };
  Object.assign(entity, { status: 'authorized', ...NO_ERROR, acquirer_data: acquired });
  store.payments.save(payment);
  webhooks.emit('payment.authorized', { payment: entity });
  const order = store.orderOf(payment);
  const inTime = clock.seconds() < entity.created_at + order.policy.automaticMinutes * 60;
  if (order.entity.status === 'paid') returnUncaptured(account, payment);
  else if (autoCapture && inTime) capture(account, payment);
  else awaitCapture(account, payment);
}

/** Schedules the return of a payment that nobody captures in time. */
function awaitCapture(account: Account, payment: Payment): void {
  const { entity } = payment;
  const { policy } = account.store.orderOf(payment);
  account.clock.at((entity.created_at + policy.manualMinutes * 60) * 1000, () => {
    if (entity.status === 'authorized') returnUncaptured(account, payment);
  });
}

export function capture(account: Account, payment: Payment): void {
  const { entity } = payment;
  const { store, webhooks } = account;
  const order = store.orderOf(payment);
  if (entity.captured) throw invalid('This payment has already been captured');
  if (entity.status !== 'authorized')
    throw invalid('Only payments which have been authorized and not yet captured can be captured');
  if (order.entity.status === 'paid') throw invalid(ORDER_ALREADY_PAID);
  const fee = Math.round(entity.amount * FEE_RATE);
  const tax = Math.round(fee * TAX_RATE);
  Object.assign(entity, { status: 'captured', captured: true, tax, fee: fee + tax });
  Object.assign(order.entity, { status: 'paid', amount_paid: entity.amount, amount_due: 0 });
  store.payments.save(payment);
  store.orders.save(order);
  if (account.balance !== null) account.balance += entity.amount;
  webhooks.emit('payment.captured', { payment: entity });
  webhooks.emit('order.paid', { payment: entity, order: order.entity });
  for (const other of store.paymentsOf(order))
    if (other.entity.status === 'authorized') returnUncaptured(account, other);
}

export function failPayment(account: Account, payment: Payment, reason: Reason): void {
  const { entity } = payment;
  if (entity.status !== 'created') throw invalid(`A payment that is ${entity.status} cannot fail.`);
  const { code, description, source, step } = failure(reason);
  Object.assign(entity, {
    status: 'failed',
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  });
  account.store.payments.save(payment);
  account.webhooks.emit('payment.failed', { payment: entity });
}

export type HandlerResponse = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

/** The fields that the browser sends to the merchant's server as proof. */
export function handlerResponse(account: Account, { id, order_id: orderId }: PaymentEntity): HandlerResponse {
  return {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: createHmac('sha256', account.keySecret).update(`${orderId}|${id}`).digest('hex'),
  };
}

/** The error of a failed payment, as in the window's `payment.failed`. */
export function failureOf(entity: PaymentEntity): Refusal {
  const { id, order_id: orderId, error_reason: reason } = entity;
  return new Refusal(400, failure((reason ?? 'payment_failed') as Reason), { payment_id: id, order_id: orderId });
}
