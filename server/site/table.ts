/** Settings of the site that admins have changed, by key: without a row the environment applies. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
