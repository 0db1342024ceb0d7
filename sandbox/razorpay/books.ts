// The provider's books: what changed is written down before anybody outside hears of it, and read back at the next
// start.
import type { Account } from './account.ts';
import { accountLine, allLines, changedLine } from './book-line.ts';
import type { BookLine } from './book-line.ts';
import { Journal } from './journal.ts';
import { readAccount, readBack } from './read-back.ts';

export class Books {
  readonly #account: Account;
  #journal: Journal<BookLine> | undefined;
  #lastAccount = '';

  constructor(account: Account) {
    this.#account = account;
  }

  /** Fills the account with what the file remembers, shortens the file to that, and keeps it from now on. */
  async open(file: string): Promise<void> {
    const journal = new Journal<BookLine>(file);
    let account: BookLine['account'];
    for await (const line of journal.read()) {
      readBack(this.#account, line);
      account = line.account ?? account;
    }
    if (account) readAccount(this.#account, account);
    this.#journal = journal;
    this.rewrite();
  }

  /** @throws {Error} when the disk does not take it; what could not be written goes with the next line. */
  write(): void {
    const changed = changedLine(this.#account);
    const account = accountLine(this.#account);
    const isNews = JSON.stringify(account) !== this.#lastAccount;
    if (changed || isNews) this.#journal?.append({ ...(isNews ? { account } : {}), ...changed });
    this.#written();
  }

  rewrite(): void {
    this.#journal?.replace(allLines(this.#account));
    this.#written();
  }

  /** What happens from now on, such as the answer to a webhook under way, is not remembered. */
  close(): void {
    this.#journal?.close();
    this.#journal = undefined;
  }

  #written(): void {
    const { store, refundKeys, webhooks } = this.#account;
    for (const changed of [store.changed, refundKeys.changed, webhooks.changed.events, webhooks.changed.deliveries])
      changed.clear();
    this.#lastAccount = JSON.stringify(accountLine(this.#account));
  }
}
