/**
 * The provider's persistence: a SQLite file that gets every record before its response is sent, and from which the next
 * start continues.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { StatementSync } from 'node:sqlite';
import type { Account } from '../account.ts';
import type { Table } from './store.ts';

/** The persisted fields of the account itself; `leadMs` is the offset of the clock, as earlier versions wrote it. */
type PersistedAccount = Pick<Account, 'balance' | 'refundOutcome'> & { leadMs: number; webhookUrl: string | null };

type Row = { kind: string; id: string; body: string };

export class AccountFile {
  readonly #account: Account;
  #file: { database: DatabaseSync; save: StatementSync; remove: StatementSync } | undefined;
  #savedFields = '';

  constructor(account: Account) {
    this.#account = account;
  }

  /** Loads the account from the file, and writes to the file from now on. */
  open(path: string): void {
    mkdirSync(dirname(path), { recursive: true });
    const database = new DatabaseSync(path);
    // Writes survive a crash of this process; a power cut may lose the last ones.
    database.exec(`pragma journal_mode = wal; pragma synchronous = off;
      create table if not exists records (kind text, id text, body text, unique (kind, id))`);
    for (const row of database.prepare('select kind, id, body from records order by rowid').iterate()) {
      const { kind, id, body } = row as Row;
      const record: unknown = JSON.parse(body);
      if (kind === 'account') this.#restore(record as PersistedAccount);
      else this.#tables()[kind]?.set(id, record);
    }
    const save = database.prepare(
      'insert into records values (?, ?, ?) on conflict do update set body = excluded.body',
    );
    this.#file = { database, save, remove: database.prepare('delete from records where kind = ? and id = ?') };
  }

  /** @throws {Error} if the disk fails, so that nothing is confirmed. */
  save(): void {
    const tables = Object.entries(this.#tables());
    const fields = JSON.stringify(this.#read());
    const hasChanged = fields !== this.#savedFields || tables.some(([, { changed }]) => changed.size > 0);
    if (this.#file && hasChanged) {
      const { database, save, remove } = this.#file;
      database.exec('begin');
      try {
        save.run('account', 'account', fields);
        for (const [kind, table] of tables) {
          for (const id of table.changed) {
            const record = table.get(id);
            if (record) save.run(kind, id, JSON.stringify(record));
            else remove.run(kind, id);
          }
        }
        database.exec('commit');
      } catch (error) {
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    }
    for (const [, { changed }] of tables) changed.clear();
    this.#savedFields = fields;
  }

  /** Later changes, such as the answer to a webhook in flight, are not stored. */
  close(): void {
    this.#file?.database.close();
    this.#file = undefined;
  }

  #tables(): Record<string, Pick<Table<never>, 'changed'> & Map<string, unknown>> {
    return { ...this.#account.store };
  }

  #read(): PersistedAccount {
    const { clock, balance, refundOutcome, webhooks } = this.#account;
    return { leadMs: clock.offsetMs, balance, refundOutcome, webhookUrl: webhooks.setting.url ?? null };
  }

  #restore({ leadMs, balance, refundOutcome, webhookUrl }: PersistedAccount): void {
    const { clock, webhooks } = this.#account;
    clock.offsetMs = leadMs;
    this.#account.balance = balance;
    this.#account.refundOutcome = refundOutcome;
    // A URL given at the start has precedence over the stored one.
    if (webhooks.setting.url === undefined && webhookUrl !== null) webhooks.set({ url: webhookUrl });
  }
}
