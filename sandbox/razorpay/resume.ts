// Takes up after a restart what an earlier process had under way; what fell due in between is done at once.
import type { Account } from './account.ts';
import { awaitBank } from './attempt.ts';
import { settleAuthorised } from './capture.ts';
import { awaitPlanned } from './pay.ts';
import { awaitRefund } from './refunds.ts';

export function resume(account: Account): void {
  const { store, webhooks } = account;
  for (const payment of store.payments.values()) {
    if (payment.entity.status === 'created') {
      awaitPlanned(account, payment);
      awaitBank(account, payment);
    }
    if (payment.entity.status === 'authorized') settleAuthorised(account, payment);
  }
  for (const refund of store.refunds.values())
    if (refund.entity.status === 'pending' && !refund.held) awaitRefund(account, refund);
  webhooks.resume();
}
