/** What was given out to get into an account by way of its old password is void with a new one. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { verifications } from '../table.ts';

/** Links to choose a password, and sign-ins that still wait for a code. Links that prove an address are no rows. */
export async function voidLinks(db: Queryable, uid: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, uid));
}
