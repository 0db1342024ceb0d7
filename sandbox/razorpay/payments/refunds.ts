/** Refunds that the merchant requests, and returns of uncaptured payments. */
import type { Account } from '../account.ts';
import { readAmount, readFields, readNotes, readReceipt } from '../api/fields.ts';
import { invalid } from '../api/refusal.ts';
import type { RefundEntity } from '../store/entities.ts';
import { digits, newId } from '../store/ids.ts';
import type { Payment, Refund } from '../store/store.ts';

const BANK_MS = 1000;

type Wanted = Partial<Pick<RefundEntity, 'speed_requested' | 'notes' | 'receipt'>> & { amount: number };

export function refund(account: Account, payment: Payment, body: unknown): RefundEntity {
  const fields = readFields(body, ['amount', 'speed', 'notes', 'receipt']);
  const { entity } = payment;
  if (entity.refund_status === 'full') throw invalid('The payment has been fully refunded already');
  if (!entity.captured) throw invalid('The payment status should be captured for action to be taken');
  const remaining = entity.amount - entity.amount_refunded;
  const amount = fields['amount'] === undefined || fields['amount'] === null ? remaining : readAmount(fields['amount']);
  if (amount > remaining) throw invalid('The refund amount provided is greater than amount captured', 'amount');
  const speed = fields['speed'] ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') throw invalid('The selected speed is invalid.', 'speed');
  const made = make(account, payment, {
    amount,
    speed_requested: speed,
    notes: readNotes(fields['notes']),
    receipt: readReceipt(fields['receipt']),
  });
  awaitRefund(account, made);
  // A copy of the refund as it is now: pending, whatever happens to it later.
  return structuredClone(made.entity);
}

/** Schedules the outcome of a pending refund, when it is made or after a restart. */
export function awaitRefund(account: Account, made: Refund): void {
  if (made.entity.status !== 'pending' || made.held) return;
  account.clock.after(BANK_MS, () => {
    if (made.entity.status !== 'pending') return;
    if (account.refundOutcome === 'hold') {
      made.held = true;
      account.store.refunds.save(made);
    } else {
      settleRefund(account, made, account.refundOutcome);
    }
  });
}

/** The final outcome of a refund. Without enough balance it fails, whatever was wanted. */
export function settleRefund(account: Account, settled: Refund, wanted: 'processed' | 'failed'): void {
  const { entity } = settled;
  const { store, webhooks } = account;
  const payment = store.paymentOf(settled);
  if (entity.status !== 'pending') throw invalid(`The refund is ${entity.status} already.`);
  const short = account.balance !== null && account.balance < entity.amount;
  entity.status = short ? 'failed' : wanted;
  if (entity.status === 'processed') {
    entity.acquirer_data = { arn: digits(14) };
    entity.speed_processed = entity.speed_requested === 'optimum' ? 'instant' : 'normal';
    if (account.balance !== null) account.balance -= entity.amount;
  } else {
    count(account, payment, -entity.amount);
  }
  store.refunds.save(settled);
  webhooks.emit(`refund.${entity.status}`, { refund: entity, payment: payment.entity });
}

/** Returns an authorised, uncaptured payment. It never was the merchant's, so the balance does not matter. */
export function returnUncaptured(account: Account, payment: Payment): void {
  const { entity } = make(account, payment, { amount: payment.entity.amount });
  entity.status = 'processed';
  entity.acquirer_data = { arn: digits(14) };
  account.webhooks.emit('refund.processed', { refund: entity, payment: payment.entity });
}

function make(account: Account, payment: Payment, wanted: Wanted): Refund {
  const { store, clock, webhooks } = account;
  const entity: RefundEntity = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: wanted.amount,
    currency: payment.entity.currency,
    payment_id: payment.entity.id,
    notes: wanted.notes ?? [],
    receipt: wanted.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: clock.seconds(),
    batch_id: null,
    status: 'pending',
    speed_requested: wanted.speed_requested ?? 'normal',
    speed_processed: 'normal',
  };
  const made: Refund = { entity };
  payment.refunds.push(entity.id);
  store.refunds.save(made);
  count(account, payment, wanted.amount);
  webhooks.emit('refund.created', { refund: entity, payment: payment.entity });
  return made;
}

// A refund counts from its acceptance, and not any more once it has failed.
function count({ store }: Account, payment: Payment, amount: number): void {
  const { entity } = payment;
  entity.amount_refunded += amount;
  const full = entity.amount_refunded === entity.amount;
  entity.refund_status = full ? 'full' : entity.amount_refunded > 0 ? 'partial' : null;
  if (entity.captured || full) entity.status = full ? 'refunded' : 'captured';
  store.payments.save(payment);
}
