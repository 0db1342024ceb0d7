/** A merchant's account at the provider: its keys, clock, store and webhooks. */
import { Clock } from './store/clock.ts';
import { accountId } from './store/ids.ts';
import { Store } from './store/store.ts';
import { Webhooks } from './webhooks/webhooks.ts';

export type AccountOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks are sent; can be set later by a control call. */
  webhookUrl?: string;
};

export type Account = {
  keyId: string;
  keySecret: string;
  clock: Clock;
  store: Store;
  webhooks: Webhooks;
  /** The outcome of pending refunds; 'hold' leaves them pending until a control call. */
  refundOutcome: 'processed' | 'failed' | 'hold';
  /** Balance for refunds, in paise; null is unlimited. */
  balance: number | null;
};

export function openAccount(options: AccountOptions, saveAccount: () => void): Account {
  const { keyId, keySecret, webhookSecret: secret, webhookUrl: url } = options;
  const [clock, store] = [new Clock(), new Store()];
  const webhooks = new Webhooks({ accountId: accountId(keyId), url, secret, clock, store, saveAccount });
  return { keyId, keySecret, clock, store, webhooks, refundOutcome: 'processed', balance: null };
}
