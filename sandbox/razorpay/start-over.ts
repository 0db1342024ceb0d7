// The provider on its first day again: no orders, no money, no events, no faults, and the machine's time.
import type { Account } from './account.ts';
import type { Books } from './books.ts';
import type { Faults } from './fault.ts';

export async function startOver(account: Account, faults: Faults, books: Books): Promise<void> {
  await account.clock.startOver();
  account.store.clear();
  account.refundKeys.clear();
  account.webhooks.startOver();
  account.refundOutcome = 'processed';
  account.balance = undefined;
  faults.clear();
  books.rewrite();
}
