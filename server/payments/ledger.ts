/**
 * The ledger of the payments room: each entry balances and is posted in the transaction of the change that it records.
 */
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { ledger, type ACCOUNTS, type ENTRIES } from './table.ts';

type Account = (typeof ACCOUNTS)[number];

interface Entry {
  paymentId: string;
  /** The id of the refund or dispute that the entry is about; default is the payment. */
  reference?: string;
  entry: (typeof ENTRIES)[number];
  from: Account;
  to: Account;
  amountPaise: number;
}

/** Moves an amount from one account to another. Posting the same entry twice violates the table's primary key. */
export async function postEntry(tx: Queryable, { from, to, amountPaise, ...about }: Entry): Promise<void> {
  const named = { reference: about.paymentId, ...about };
  await tx.insert(ledger).values([
    { ...named, account: to, amountPaise },
    { ...named, account: from, amountPaise: -amountPaise },
  ]);
}

/** Like `postEntry`, but keeps an entry that exists already: for rows that are restored after a loss. */
export async function postEntryIfMissing(tx: Queryable, entry: Entry): Promise<void> {
  if (!(await hasEntry(tx, entry))) await postEntry(tx, entry);
}

type EntryName = Pick<Entry, 'paymentId' | 'reference' | 'entry'>;

export async function hasEntry(tx: Queryable, name: EntryName): Promise<boolean> {
  return (await amountOf(tx, name)) !== undefined;
}

/** The paise that an entry moved; undefined if there is no such entry. */
export async function amountOf(
  tx: Queryable,
  { paymentId, reference = paymentId, entry }: EntryName,
): Promise<number | undefined> {
  const [moved] = await tx
    .select({ paise: ledger.amountPaise })
    .from(ledger)
    .where(and(eq(ledger.reference, reference), eq(ledger.entry, entry), gt(ledger.amountPaise, 0)));
  return moved?.paise;
}
