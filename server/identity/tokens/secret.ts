/** The secret that signs cookies, when the settings give none: made once and kept in the database for all processes. */
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
  const [kept] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (!kept) throw new Error('The secret that was just kept is gone.');
  return kept.value;
}

const FINGERPRINT = 'auth-print';

/**
 * Signing keys are encrypted with the secret: after another one is set they can be read no more, and nobody would get a
 * token. They are dropped then, and a new one is made with the first token.
 */
export async function dropKeysOfOldSecret(db: Db, secret: string): Promise<void> {
  const value = createHash('sha256').update(secret).digest('base64url');
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(secrets).where(eq(secrets.name, FINGERPRINT));
    if (known?.value === value) return;
    if (known) await tx.delete(signingKeys);
    await tx
      .insert(secrets)
      .values({ name: FINGERPRINT, value })
      .onConflictDoUpdate({ target: secrets.name, set: { value } });
  });
}
