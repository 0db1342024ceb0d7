/** Dashboard figures, counted from the listings and from the ledger. */
import { sql } from 'drizzle-orm';
import { toRupees } from '#contract/money.ts';
import { STATS_DAYS, type DashboardStats } from '#contract/payments/dashboard-stats.ts';
import type { Db } from '../../database/db.ts';
import { dayOf, startOfDaySql, TODAY } from '../../database/day-sql.ts';
import { VERIFIED_LEXEME } from '../../listings/search-index/facts.ts';
import { listings } from '../../listings/table.ts';
import { ledger, orders } from '../table.ts';

export async function dashboardStats(db: Db): Promise<DashboardStats> {
  // One query after another: the embedded database has only one connection anyway.
  const counted = await countListings(db);
  return { listings: counted, days: await countDays(db) };
}

type Counts = DashboardStats['listings'] & Record<string, unknown>;

/** Runs at every visit of the dashboard: each count is an index-only scan where the database is vacuumed. */
async function countListings(db: Db): Promise<DashboardStats['listings']> {
  const { rows } = await db.execute<Counts>(sql`
    select
      count(*) filter (where ${listings.availability})::int as available,
      count(*) filter (where not ${listings.availability})::int as booked,
      (select count(*) from ${listings}
        where ${listings.search} @@ ${`'${VERIFIED_LEXEME}'`}::tsquery)::int as verified,
      (select count(*) from ${orders} where ${orders.holdSlot} is not null and ${orders.holdUntil} > now())::int as held
    from ${listings}`);
  const { available = 0, booked = 0, verified = 0, held = 0 } = rows[0] ?? {};
  return { total: available + booked, available, held, booked, verified };
}

/** `paise` is a bigint sum, which the driver returns as text. */
type Day = Omit<DashboardStats['days'][number], 'revenue'> & { paise: string };

/** A booking's earnings are counted on the day of capture, and a refund on the day it was posted. */
async function countDays(db: Db): Promise<DashboardStats['days']> {
  const { rows } = await db.execute<Day>(sql`
    with calendar as (
      select ${TODAY} - back as day
      from generate_series(0, ${STATS_DAYS - 1}::int) as back
    ), since as (
      select ${startOfDaySql(sql`min(day)`)} as instant from calendar
    ), added as (
      select ${dayOf(listings.createdAt)} as day, count(*)::int as n
      from ${listings} where ${listings.createdAt} >= (select instant from since) group by 1
    ), earned as (
      select ${dayOf(ledger.createdAt)} as day,
        count(*) filter (where ${ledger.entry} = 'captured')::int as n, -sum(${ledger.amountPaise})::bigint as paise
      from ${ledger}
      where ${ledger.account} in ('bookings', 'chargebacks') and ${ledger.createdAt} >= (select instant from since)
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(added.n, 0) as listings, coalesce(earned.n, 0) as bookings,
      coalesce(earned.paise, 0)::text as paise
    from calendar left join added using (day) left join earned using (day) order by day`);
  return rows.map(({ paise, ...day }) => ({ ...day, revenue: toRupees(Number(paise)) }));
}
