/** Accepts each code of an authenticator app only once, and switches the second factor on and off. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { consume } from '../../http/limits/limiter.ts';
import { people, sessions, twoFactors } from '../table.ts';

/** Longer than any code is valid: half a minute, and half a minute before and after. */
const CODE_SECONDS = 120;

/** To be called for a correct code before its session is created. False where the code was used before. */
export async function takeCode(db: Db, uid: string, code: string): Promise<boolean> {
  return (await consume(db, [{ key: `code ${uid} ${code}`, max: 1, seconds: CODE_SECONDS }])) === undefined;
}

/** In one transaction, because nobody could sign in to an account that needs a code but has no verified secret. */
export async function switchSecondFactor(db: Db, uid: string, on: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const switched = await tx
      .update(people)
      .set({ twoFactorEnabled: on })
      .where(and(eq(people.id, uid), eq(people.twoFactorEnabled, !on)))
      .returning({ id: people.id });
    // Of two concurrent calls the later one must not end the session that the first has created.
    if (switched.length === 0) return;
    if (!on) {
      await tx.delete(twoFactors).where(eq(twoFactors.userId, uid));
      return;
    }
    await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, uid));
    // Sessions without a second factor may be a stranger's. The caller gets a new one.
    await tx.delete(sessions).where(eq(sessions.userId, uid));
  });
}
