/** The books of the payments room: each entry is written in the transaction of the change it tells of, and balances. */
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import { ledger, type ACCOUNTS, type ENTRIES } from './table.ts';

type Account = (typeof ACCOUNTS)[number];

interface Entry {
  paymentId: string;
  entry: (typeof ENTRIES)[number];
  from: Account;
  to: Account;
  amountPaise: number;
}

/** Moves an amount from one account to another. A second try of the same entry for a payment fails on the table's key. */
export async function enter(tx: Queryable, { paymentId, entry, from, to, amountPaise }: Entry): Promise<void> {
  await tx.insert(ledger).values([
    { paymentId, entry, account: to, amountPaise },
    { paymentId, entry, account: from, amountPaise: -amountPaise },
  ]);
}

/** The same for what is put back after a loss: an entry that has survived stays as it is. */
export async function enterIfMissing(tx: Queryable, entry: Entry): Promise<void> {
  const standing = await tx
    .select({ account: ledger.account })
    .from(ledger)
    .where(and(eq(ledger.paymentId, entry.paymentId), eq(ledger.entry, entry.entry)));
  if (standing.length === 0) await enter(tx, entry);
}
