/** Confirms by the password, in an open session, that it is still the person who signed in. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { IdentityProvider } from '../../adapters/identity-provider/port.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { Caller } from '../../http/implement.ts';
import { reset, consume } from '../../http/limits/limiter.ts';
import { assertWithinLimit } from '../provider/call-limits.ts';
import { accounts, sessions } from '../table.ts';

const TRIES = { max: 5, seconds: 900 };

/** @throws {Refusal} `invalid` for a wrong password, `conflict` where there is none, `rate_limited` */
export async function confirmIdentity(
  db: Db,
  { verifyPassword }: Pick<IdentityProvider, 'verifyPassword'>,
  { uid, sessionId }: Caller,
  password: string,
): Promise<void> {
  const limit = { key: `confirm ${uid}`, ...TRIES };
  assertWithinLimit(await consume(db, [limit]));
  const stored = await passwordOf(db, uid);
  if (stored === undefined) throw new Refusal('conflict', 'This account has no password. Sign in with Google again.');
  if (!(await verifyPassword(stored, password))) throw new Refusal('invalid', 'This is not your password.');
  await reset(db, limit.key);
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.id, sessionId));
}

export async function hasPassword(db: Db, uid: string): Promise<boolean> {
  return (await passwordOf(db, uid)) !== undefined;
}

async function passwordOf(db: Db, uid: string): Promise<string | undefined> {
  const [account] = await db
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, uid), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)));
  return account?.password ?? undefined;
}
