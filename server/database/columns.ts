/** Columns that tables of several rooms use. */
import { timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone (`timestamptz`). */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
