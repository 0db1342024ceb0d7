/** Makes each code of an authenticator app good once, and switches the second factor on and off whole. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { consume } from '../../http/limits/limiter.ts';
import { people, sessions, twoFactors } from '../table.ts';

/** Longer than any code is accepted: half a minute, and half a minute before and after. */
const CODE_SECONDS = 120;

/** To be called for a right code, before the session is made that it opens. False where somebody has used it before. */
export async function takeCode(db: Db, uid: string, code: string): Promise<boolean> {
  return (await consume(db, [{ key: `code ${uid} ${code}`, max: 1, seconds: CODE_SECONDS }])) === undefined;
}

/** In one transaction: an account that asks for a code, but has no proven secret, would be open to nobody. */
export async function switchSecondFactor(db: Db, uid: string, on: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const switched = await tx
      .update(people)
      .set({ twoFactorEnabled: on })
      .where(and(eq(people.id, uid), eq(people.twoFactorEnabled, !on)))
      .returning({ id: people.id });
    // Of two at once the later one must not end the session that the first has given.
    if (switched.length === 0) return;
    if (!on) {
      await tx.delete(twoFactors).where(eq(twoFactors.userId, uid));
      return;
    }
    await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.userId, uid));
    // Whoever is in by the password alone, perhaps a stranger, must not stay in; who typed the code gets a new session.
    await tx.delete(sessions).where(eq(sessions.userId, uid));
  });
}
