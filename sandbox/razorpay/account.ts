// One merchant's account at the provider: its keys, its clock, its store, and who is told of what happens.
import type { RefundEntity } from './entities.ts';
import { Clock } from './clock.ts';
import { newId } from './ids.ts';
import { Store } from './store.ts';
import { Webhooks } from './webhooks.ts';

export type AccountOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks go; can be told later by a control call. */
  webhookUrl?: string;
  /** Refuse an order with a receipt that another order carries: the documentation says so, practice does not. */
  enforceReceipt: boolean;
};

export type Account = {
  keyId: string;
  keySecret: string;
  enforceReceipt: boolean;
  clock: Clock;
  store: Store;
  webhooks: Webhooks;
  /** What becomes of a refund that the bank works on; 'hold' leaves it pending until told. */
  refundOutcome: Exclude<RefundEntity['status'], 'pending'> | 'hold';
  /** What refunds can be paid from, in paise; undefined is as much as needed. */
  balance: number | undefined;
};

export function openAccount({ keyId, keySecret, webhookSecret, webhookUrl, enforceReceipt }: AccountOptions): Account {
  const clock = new Clock();
  const webhooks = new Webhooks(clock, { accountId: newId('acc'), url: webhookUrl, secret: webhookSecret });
  return { keyId, keySecret, enforceReceipt, clock, store: new Store(), webhooks, refundOutcome: 'processed', balance: undefined };
}
