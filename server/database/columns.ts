/** Columns that the tables of several rooms have. */
import { timestamp } from 'drizzle-orm/pg-core';

/** A moment (`timestamptz`). */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
