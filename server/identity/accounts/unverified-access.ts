/** Revokes access to an account from before its email was verified, which may be a stranger's. */
import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../database/db.ts';
import { apiKeys } from '../api-keys/table.ts';
import { accounts, people, sessions, twoFactors } from '../table.ts';

/**
 * Revokes passwords and sessions after another service has verified the email. False where the email was verified
 * already, and nothing is revoked.
 */
export async function revokeUnverifiedAccess(db: Db, uid: string): Promise<boolean> {
  return await db.transaction(async (tx) => {
    if (!(await markVerified(tx, uid))) return false;
    await tx.delete(sessions).where(eq(sessions.userId, uid));
    await tx.delete(accounts).where(eq(accounts.userId, uid));
    return true;
  });
}

/** A reset by mail verifies the email; second factors and API keys from before may be a stranger's. */
export async function verifyByReset(db: Db, uid: string): Promise<void> {
  await db.transaction((tx) => markVerified(tx, uid));
}

/** Also deletes second factors and API keys. False where the email was verified already. */
async function markVerified(tx: Transaction, uid: string): Promise<boolean> {
  const verified = await tx
    .update(people)
    .set({ emailVerified: true, twoFactorEnabled: false })
    .where(and(eq(people.id, uid), eq(people.emailVerified, false)))
    .returning({ id: people.id });
  if (verified.length === 0) return false;
  await tx.delete(twoFactors).where(eq(twoFactors.userId, uid));
  await tx.delete(apiKeys).where(eq(apiKeys.personId, uid));
  return true;
}
