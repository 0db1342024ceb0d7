/** The books of the payments room: each entry is written in the transaction of the change it tells of, and balances. */
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { ledger, type ACCOUNTS, type ENTRIES } from './table.ts';

type Account = (typeof ACCOUNTS)[number];

interface Entry {
  paymentId: string;
  /** What it is about, where that is a refund or a dispute of its own. */
  reference?: string;
  entry: (typeof ENTRIES)[number];
  from: Account;
  to: Account;
  amountPaise: number;
}

/** Moves an amount from one account to another. A second try of the same entry fails on the table's key. */
export async function postEntry(tx: Queryable, { from, to, amountPaise, ...about }: Entry): Promise<void> {
  const named = { reference: about.paymentId, ...about };
  await tx.insert(ledger).values([
    { ...named, account: to, amountPaise },
    { ...named, account: from, amountPaise: -amountPaise },
  ]);
}

/** The same for what is put back after a loss: an entry that has survived stays as it is. */
export async function postEntryIfMissing(tx: Queryable, entry: Entry): Promise<void> {
  if (!(await hasEntry(tx, entry))) await postEntry(tx, entry);
}

type EntryName = Pick<Entry, 'paymentId' | 'reference' | 'entry'>;

export async function hasEntry(tx: Queryable, name: EntryName): Promise<boolean> {
  return (await amountOf(tx, name)) !== undefined;
}

/** How many paise an entry has moved; undefined where it was never made. */
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
