/** API keys as they are stored: of the key itself the hash alone. One that is revoked is deleted. */
import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { KEY_SCOPES } from '#contract/route.ts';
import { people } from '../table.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Who made it; the key goes with the account. */
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** SHA-256 of the whole key, which has 256 random bits: nobody can go through them, so nothing slower is needed. */
    hash: text().notNull(),
    scopes: text({ enum: KEY_SCOPES }).array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at'),
    lastUsedOn: date('last_used_on', { mode: 'string' }),
  },
  (key) => [uniqueIndex('api_keys_hash').on(key.hash)],
);
