// Puts one line of the books back into the account: what a line names replaces what earlier lines said of it.
import type { Account } from './account.ts';
import type { AccountLine, BookLine, DisputePart, OrderPart, PaymentPart, RefundPart } from './book-line.ts';
import type { Store } from './store.ts';

export function readBack(account: Account, line: BookLine): void {
  const { store, refundKeys, webhooks } = account;
  for (const order of line.orders ?? []) readOrder(store, order);
  for (const payment of line.payments ?? []) readPayment(store, payment);
  for (const refund of line.refunds ?? []) readRefund(store, refund);
  for (const dispute of line.disputes ?? []) readDispute(store, dispute);
  for (const refundKey of line.refundKeys ?? []) refundKeys.restore(refundKey);
  for (const event of line.events ?? []) webhooks.restore(event);
  for (const { id, ...delivered } of line.deliveries ?? []) Object.assign(webhooks.events.get(id) ?? {}, delivered);
}

export function readAccount(account: Account, { clock, balance, refundOutcome, webhookUrl }: AccountLine): void {
  account.clock.goOnFrom(clock);
  account.balance = balance ?? undefined;
  account.refundOutcome = refundOutcome;
  // An address given at the start is the newer word.
  if (account.webhooks.setting.url === undefined && webhookUrl !== null) account.webhooks.set({ url: webhookUrl });
}

function readOrder(store: Store, order: OrderPart): void {
  const known = store.orders.get(order.entity.id);
  if (known) known.entity = order.entity;
  else store.orders.set(order.entity.id, { ...order, payments: [] });
}

function readPayment(store: Store, payment: PaymentPart): void {
  const known = store.payments.get(payment.entity.id);
  if (known) {
    Object.assign(known, payment);
    return;
  }
  const order = store.order(payment.entity.order_id);
  const added = { ...payment, order, refunds: [] };
  order.payments.push(added);
  store.payments.set(payment.entity.id, added);
}

function readRefund(store: Store, refund: RefundPart): void {
  const known = store.refunds.get(refund.entity.id);
  if (known) {
    Object.assign(known, refund);
    return;
  }
  const payment = store.payment(refund.entity.payment_id);
  const added = { ...refund, payment };
  payment.refunds.push(added);
  store.refunds.set(refund.entity.id, added);
}

function readDispute(store: Store, { entity }: DisputePart): void {
  const known = store.disputes.get(entity.id);
  if (known) known.entity = entity;
  else store.disputes.set(entity.id, { entity, payment: store.payment(entity.payment_id) });
}
