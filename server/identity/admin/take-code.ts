/** Makes each code of an authenticator app good once; the first switches the second factor on and ends all sessions. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { consume } from '../../http/limits/limiter.ts';
import { sessions, twoFactors } from '../table.ts';

/** Longer than any code is accepted: half a minute, and half a minute before and after. */
const CODE_SECONDS = 120;

/**
 * To be called for a right code, before the session is made that it opens. False where the code was used before:
 * somebody has seen it being typed.
 */
export async function takeCode(db: Db, uid: string, code: string): Promise<boolean> {
  if ((await consume(db, [{ key: `code ${uid} ${code}`, most: 1, seconds: CODE_SECONDS }])) !== undefined) return false;
  const [unproven] = await db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, uid), eq(twoFactors.verified, false)));
  // Whoever is in by the password alone, perhaps a stranger, must not stay in; who typed the code gets a new session.
  if (unproven) await db.delete(sessions).where(eq(sessions.userId, uid));
  return true;
}
