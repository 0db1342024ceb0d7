/**
 * That there was a first start, and that the demo listings have been here: an admin who deletes them all is not to find
 * them again after the next one.
 */
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/columns.ts';

export const demoLoads = pgTable('demo_loads', {
  /** `start` or `listings`. */
  what: text().primaryKey(),
  at: instant('at').notNull().defaultNow(),
});
