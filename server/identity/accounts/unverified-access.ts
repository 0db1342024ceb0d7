/** Ends what was made on an account before anybody had proven its address: whoever made it may be a stranger. */
import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../database/db.ts';
import { apiKeys } from '../api-keys/table.ts';
import { accounts, people, sessions, twoFactors } from '../table.ts';

/**
 * The address has been proven from outside, so passwords and sessions from before are worth nothing. False where it was
 * proven already, and nothing is ended.
 */
export async function revokeUnverifiedAccess(db: Db, uid: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (!(await markProven(tx, uid))) return false;
    await tx.delete(sessions).where(eq(sessions.userId, uid));
    await tx.delete(accounts).where(eq(accounts.userId, uid));
    return true;
  });
}

/** A reset by mail proves the address; a second factor or an API key from before may be a stranger's. */
export async function verifyByReset(db: Db, uid: string): Promise<void> {
  await db.transaction((tx) => markProven(tx, uid));
}

/** Ends second factors and API keys with it. False where the address was proven already. */
async function markProven(tx: Transaction, uid: string): Promise<boolean> {
  const proven = await tx
    .update(people)
    .set({ emailVerified: true, twoFactorEnabled: false })
    .where(and(eq(people.id, uid), eq(people.emailVerified, false)))
    .returning({ id: people.id });
  if (proven.length === 0) return false;
  await tx.delete(twoFactors).where(eq(twoFactors.userId, uid));
  await tx.delete(apiKeys).where(eq(apiKeys.personId, uid));
  return true;
}
