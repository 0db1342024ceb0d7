/** The audit log of admins' acts. Rows outlive the person and the subject. */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { AUDIT_OUTCOMES } from '#contract/audit/schema.ts';

export const auditEntries = pgTable(
  'audit_entries',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    personId: text('person_id').notNull(),
    /** Name and address at the time; null once the account is deleted. */
    personName: text('person_name'),
    personEmail: text('person_email'),
    /** Name and beginning of the person's API key that was used; null for a call without a key. */
    apiKey: text('api_key'),
    action: text().notNull(),
    /** The caller's network address; null for the command line. */
    address: text(),
    target: text(),
    outcome: text({ enum: AUDIT_OUTCOMES }).notNull().default('begun'),
    detail: text(),
  },
  (entry) => [index('audit_person').on(entry.personId, entry.seq), index('audit_action').on(entry.action, entry.seq)],
);
