/** Disputes: the payer's bank questions a captured payment, and may charge it back. */
import { ControlError } from '../../control.ts';
import type { Account } from '../account.ts';
import type { DisputeEntity } from '../store/entities.ts';
import { newId } from '../store/ids.ts';

const RESPOND_WITHIN_SECONDS = 3 * 24 * 3600;
const ENDED: readonly DisputeEntity['status'][] = ['won', 'lost', 'closed'];

export const DISPUTE_OUTCOMES = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const;

export function openDispute(
  { store, clock, webhooks }: Account,
  paymentId: string,
  amountPaise?: number,
): DisputeEntity {
  const payment = store.payment(paymentId);
  const amount = amountPaise ?? payment.entity.amount;
  if (!payment.entity.captured) throw new ControlError('Only captured payments can be disputed.');
  if (amount > payment.entity.amount) throw new ControlError('A dispute cannot be about more than the payment.');
  const now = clock.seconds();
  const entity: DisputeEntity = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.entity.id,
    amount,
    currency: payment.entity.currency,
    amount_deducted: 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: now + RESPOND_WITHIN_SECONDS,
    status: 'open',
    phase: 'chargeback',
    created_at: now,
  };
  store.disputes.save({ entity });
  webhooks.emit('payment.dispute.created', { payment: payment.entity, dispute: entity });
  return entity;
}

/** Decides a dispute. A lost one is deducted from the balance, which may become negative. */
export function decideDispute(account: Account, id: string, outcome: (typeof DISPUTE_OUTCOMES)[number]): DisputeEntity {
  const { store, webhooks } = account;
  const dispute = store.dispute(id);
  const { entity } = dispute;
  if (ENDED.includes(entity.status)) throw new ControlError(`The dispute is ${entity.status} already.`);
  // If the merchant has to act again, the dispute is open again.
  entity.status = outcome === 'action_required' ? 'open' : outcome;
  if (entity.status === 'lost') {
    entity.amount_deducted = entity.amount;
    if (account.balance !== null) account.balance -= entity.amount;
  }
  store.disputes.save(dispute);
  webhooks.emit(`payment.dispute.${outcome}`, { payment: store.paymentOf(dispute).entity, dispute: entity });
  return entity;
}
