/** One merchant's account at the provider: its keys, its clock, its store, and who is told of what happens. */
import { Clock } from './store/clock.ts';
import { accountId } from './store/ids.ts';
import { Store } from './store/store.ts';
import { Webhooks } from './webhooks/webhooks.ts';

export type AccountOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks go; can be told later by a control call. */
  webhookUrl?: string;
};

export type Account = {
  keyId: string;
  keySecret: string;
  clock: Clock;
  store: Store;
  webhooks: Webhooks;
  /** What becomes of a refund that the bank works on; 'hold' leaves it pending until told. */
  refundOutcome: 'processed' | 'failed' | 'hold';
  /** What refunds can be paid from, in paise; null is as much as needed. */
  balance: number | null;
};

export function openAccount(options: AccountOptions, writeBooks: () => void): Account {
  const { keyId, keySecret, webhookSecret: secret, webhookUrl: url } = options;
  const [clock, store] = [new Clock(), new Store()];
  const webhooks = new Webhooks({ accountId: accountId(keyId), url, secret, clock, store, writeBooks });
  return { keyId, keySecret, clock, store, webhooks, refundOutcome: 'processed', balance: null };
}
