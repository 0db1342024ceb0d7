// One merchant's account at the provider: its keys, its clock, its store, and who is told of what happens.
import type { RefundEntity } from './entities.ts';
import { Clock } from './clock.ts';
import { Idempotency } from './idempotency.ts';
import { accountId } from './ids.ts';
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
  refundKeys: Idempotency;
  /** What becomes of a refund that the bank works on; 'hold' leaves it pending until told. */
  refundOutcome: Exclude<RefundEntity['status'], 'pending'> | 'hold';
  /** What refunds can be paid from, in paise; undefined is as much as needed. */
  balance: number | undefined;
};

/** `writeDown` is called before anything is told to the outside that must not be forgotten then. */
export function openAccount(options: AccountOptions, writeDown: () => void): Account {
  const { keyId, keySecret, webhookSecret, webhookUrl, enforceReceipt } = options;
  const clock = new Clock();
  return {
    keyId,
    keySecret,
    enforceReceipt,
    clock,
    store: new Store(),
    webhooks: new Webhooks(clock, { accountId: accountId(keyId), url: webhookUrl, secret: webhookSecret, writeDown }),
    refundKeys: new Idempotency(),
    refundOutcome: 'processed',
    balance: undefined,
  };
}
