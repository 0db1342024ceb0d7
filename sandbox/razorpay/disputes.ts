// Disputes: the payer's bank questions a captured payment, and may take the money back.
import { z } from 'zod';
import { ControlError } from '../control.ts';
import type { Account } from './account.ts';
import type { DisputeEntity } from './entities.ts';
import { newId } from './ids.ts';
import type { Dispute } from './store.ts';

const RESPOND_WITHIN_SECONDS = 3 * 24 * 3600;
const ENDED: readonly DisputeEntity['status'][] = ['won', 'lost', 'closed'];

export const disputeControl = z.strictObject({
  payment_id: z.string(),
  /** Paise; the whole payment when left out. */
  amount: z.int().min(100).optional(),
  phase: z.enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration']).default('chargeback'),
});

export const disputeOutcomeControl = z.strictObject({
  disp: z.string(),
  outcome: z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']),
});

export function openDispute(account: Account, wanted: z.output<typeof disputeControl>): DisputeEntity {
  const payment = account.store.payment(wanted.payment_id);
  const { amount = payment.entity.amount, phase } = wanted;
  if (!payment.entity.captured) throw new ControlError('Only captured payments can be disputed.');
  if (amount > payment.entity.amount) throw new ControlError('A dispute cannot be about more than the payment.');
  const now = account.clock.seconds();
  const entity: DisputeEntity = {
    id: newId('disp'),
    entity: 'dispute',
    payment_id: payment.entity.id,
    amount,
    currency: payment.entity.currency,
    amount_deducted: 0,
    reason_code: phase === 'chargeback' ? 'goods_or_services_not_received_or_partially_received' : phase,
    respond_by: now + RESPOND_WITHIN_SECONDS,
    status: 'open',
    phase,
    created_at: now,
  };
  const opened: Dispute = { entity, payment };
  account.store.disputes.set(entity.id, opened);
  account.store.changed.add(opened);
  account.webhooks.emit('payment.dispute.created', { payment: payment.entity, dispute: entity });
  return entity;
}

/** What becomes of a dispute. A lost one is deducted from the balance, which may go below zero by it. */
export function decideDispute(account: Account, wanted: z.output<typeof disputeOutcomeControl>): DisputeEntity {
  const dispute = account.store.dispute(wanted.disp);
  const { entity, payment } = dispute;
  if (ENDED.includes(entity.status)) throw new ControlError(`The dispute is ${entity.status} already.`);
  // While the merchant has to act again, the dispute is open as at its beginning.
  entity.status = wanted.outcome === 'action_required' ? 'open' : wanted.outcome;
  if (entity.status === 'lost') {
    entity.amount_deducted = entity.amount;
    if (account.balance !== undefined) account.balance -= entity.amount;
  }
  account.store.changed.add(dispute);
  account.webhooks.emit(`payment.dispute.${wanted.outcome}`, { payment: payment.entity, dispute: entity });
  return entity;
}
