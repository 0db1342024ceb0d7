/** Voids the links and unfinished sign-ins of an account when its password changes. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { verifications } from '../table.ts';

/** Links to reset the password, and sign-ins that still need a code. Links that verify an email are not stored. */
export async function voidLinks(db: Queryable, uid: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, uid));
}
