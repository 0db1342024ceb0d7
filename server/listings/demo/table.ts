/**
 * That the demo listings have been here: an admin who deletes them all is not to find them again after the next start.
 */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const demoLoads = pgTable('demo_loads', {
  what: text().primaryKey(),
  at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
});
