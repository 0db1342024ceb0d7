/** The table of API keys, which stores only their hashes; a revoked key is deleted. */
import { date, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';
import { KEY_SCOPES } from '#contract/route.ts';
import { people } from '../table.ts';

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Who created it; the key is deleted with the account. */
    personId: text('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** SHA-256 is enough, because a key has 256 random bits and cannot be guessed. */
    hash: text().notNull(),
    scopes: text({ enum: KEY_SCOPES }).array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at'),
    lastUsedOn: date('last_used_on', { mode: 'string' }),
  },
  (key) => [uniqueIndex('api_keys_hash').on(key.hash)],
);
