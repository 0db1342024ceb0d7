/** The books of the payments room: each entry is written in the transaction of the change it tells of, and balances. */
import type { Queryable } from '../database/db.ts';
import { ledger, type ACCOUNTS, type ENTRIES } from './table.ts';

type Account = (typeof ACCOUNTS)[number];

/** Moves an amount from one account to another. A second try of the same entry for a payment fails on the table's key. */
export async function enter(
  tx: Queryable,
  {
    paymentId,
    entry,
    from,
    to,
    amountPaise,
  }: { paymentId: string; entry: (typeof ENTRIES)[number]; from: Account; to: Account; amountPaise: number },
): Promise<void> {
  await tx.insert(ledger).values([
    { paymentId, entry, account: to, amountPaise },
    { paymentId, entry, account: from, amountPaise: -amountPaise },
  ]);
}
