/** The secret that signs cookies, when the settings give none: made once and kept in the database for all processes. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';

export const secrets = pgTable('secrets', { name: text().primaryKey(), value: text().notNull() });

const NAME = 'auth';

export async function keptSecret(db: Db): Promise<string> {
  await db
    .insert(secrets)
    .values({ name: NAME, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [kept] = await db.select().from(secrets).where(eq(secrets.name, NAME));
  if (!kept) throw new Error('The secret that was just kept is gone.');
  return kept.value;
}
