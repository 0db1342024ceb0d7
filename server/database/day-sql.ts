/** Days in India's time zone, in SQL. */
import { sql, type SQLWrapper } from 'drizzle-orm';
import { TIME_ZONE } from '../india-time.ts';

const ZONE = sql.raw(`'${TIME_ZONE}'`);

/** The day of an instant. */
export const dayOf = (instant: SQLWrapper) => sql<string>`(${instant} at time zone ${ZONE})::date`;

export const TODAY = dayOf(sql`now()`);

/** The midnight at which a day begins. */
export const startOfDaySql = (day: SQLWrapper) => sql<Date>`(${day}::timestamp at time zone ${ZONE})`;
