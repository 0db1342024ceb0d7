/** How an act of an admin is written down. Rows outlive the person and whatever they were about. */
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { AUDIT_OUTCOMES } from '#contract/audit/schema.ts';

export const auditEntries = pgTable(
  'audit_entries',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    personId: text('person_id').notNull(),
    /** As they were at the time; null once the account is deleted. */
    personName: text('person_name'),
    personEmail: text('person_email'),
    /** Name and beginning of the API key of that person that the call came with; null where they called themselves. */
    apiKey: text('api_key'),
    action: text().notNull(),
    /** Where the call came from; null for the command line. */
    address: text(),
    target: text(),
    outcome: text({ enum: AUDIT_OUTCOMES }).notNull().default('begun'),
    detail: text(),
  },
  (entry) => [index('audit_person').on(entry.personId, entry.seq), index('audit_action').on(entry.action, entry.seq)],
);
