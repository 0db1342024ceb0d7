/** Columns that every room's tables have alike. */
import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });
