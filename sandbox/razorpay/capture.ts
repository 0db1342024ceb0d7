// Makes authorised money the merchant's, or sends it back: one order keeps at most one payment.
import type { Account } from './account.ts';
import { ORDER_ALREADY_PAID, invalid } from './refusal.ts';
import { returnUncaptured } from './refunds.ts';
import type { Payment } from './store.ts';

const FEE_RATE = 0.02;
const TAX_RATE = 0.18;

export function capture(account: Account, payment: Payment): void {
  const { entity, order } = payment;
  if (entity.captured) throw invalid('This payment has already been captured');
  if (entity.status !== 'authorized')
    throw invalid('Only payments which have been authorized and not yet captured can be captured');
  if (order.entity.status === 'paid') throw invalid(ORDER_ALREADY_PAID);

  const fee = Math.round(entity.amount * FEE_RATE);
  entity.status = 'captured';
  entity.captured = true;
  entity.tax = Math.round(fee * TAX_RATE);
  entity.fee = fee + entity.tax;
  Object.assign(order.entity, {
    status: 'paid',
    amount_paid: entity.amount,
    amount_due: order.entity.amount - entity.amount,
  });
  account.store.changed.add(payment).add(order);
  if (account.balance !== undefined) account.balance += entity.amount;
  account.webhooks.emit('payment.captured', { payment: entity });
  account.webhooks.emit('order.paid', { payment: entity, order: order.entity });
  for (const other of order.payments) if (other.entity.status === 'authorized') returnUncaptured(account, other);
}

/** What happens to a payment that is authorised and was not captured there and then. */
export function settleAuthorised(account: Account, payment: Payment): void {
  const { entity, order } = payment;
  if (order.entity.status === 'paid') {
    returnUncaptured(account, payment);
    return;
  }
  account.clock.at((entity.created_at + order.policy.manualMinutes * 60) * 1000, () => {
    if (entity.status === 'authorized') returnUncaptured(account, payment);
  });
}
