/** The secret that signs cookies, where the settings have none: created once and stored for all processes. */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Db } from '../../database/db.ts';
import { signingKeys } from '../table.ts';

export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

const NAME = 'auth';

export async function storedSecret(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [stored] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (!stored) throw new Error('The secret that was just kept is gone.');
  return stored.value;
}

const FINGERPRINT = 'auth-print';

/**
 * Signing keys are encrypted with the secret, so they are unreadable once it has changed, and nobody would get a token.
 * They are deleted then, and the first token creates a new one.
 */
export async function dropKeysOfOldSecret(db: Db, secret: string): Promise<void> {
  const value = createHash('sha256').update(secret).digest('base64url');
  await db.transaction(async (tx) => {
    const [stored] = await tx.select().from(secrets).where(eq(secrets.name, FINGERPRINT));
    if (stored?.value === value) return;
    if (stored) await tx.delete(signingKeys);
    await tx
      .insert(secrets)
      .values({ name: FINGERPRINT, value })
      .onConflictDoUpdate({ target: secrets.name, set: { value } });
  });
}
