/** People, their sessions and ways to sign in, in the shape the identity provider reads and writes. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { ROLES } from '#contract/identity/schema.ts';
import { LANGUAGE_CODES } from '#contract/language.ts';

const created = () => instant('created_at').notNull().defaultNow();
const updated = () => instant('updated_at').notNull().defaultNow();

export const people = pgTable(
  'people',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    role: text({ enum: ROLES }).notNull().default('user'),
    /** Of mails and invoices; null while unknown, which counts as English. */
    language: text({ enum: LANGUAGE_CODES }),
    /** When an admin suspended the person; null for everybody else. */
    suspendedAt: instant('suspended_at'),
    /** Whether signing in asks for a code of an authenticator app as well. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    createdAt: created(),
    updatedAt: updated(),
  },
  // The provider stores emails in lower case; the index is unique even if something else does not.
  (person) => [uniqueIndex('people_email_unique').on(sql`lower(${person.email})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last proved who they are: by signing in, or by their password since. */
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (session) => [index('sessions_user').on(session.userId)],
);

export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** 'credential' for e-mail and password, else the provider. */
    providerId: text('provider_id').notNull(),
    /** The provider's own name for the person, never the e-mail. */
    accountId: text('account_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (account) => [
    index('accounts_user').on(account.userId),
    uniqueIndex('accounts_provider_unique').on(account.providerId, account.accountId),
  ],
);

/** One-time secrets, such as a password reset, hashed. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (verification) => [index('verifications_identifier').on(verification.identifier)],
);

/** Key pairs that sign ID tokens; private halves are encrypted. */
export const signingKeys = pgTable('signing_keys', {
  id: text().primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  alg: text(),
  crv: text(),
  createdAt: created(),
  expiresAt: instant('expires_at'),
});

/** The second factor of a person: the secret of their authenticator app and their backup codes, both encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until a first code has shown that the app has the secret. */
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (factor) => [uniqueIndex('two_factors_user').on(factor.userId)],
);

export type Person = typeof people.$inferSelect;
