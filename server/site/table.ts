/** What admins have set about the site itself, by name: a site without a row is as its environment says. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
