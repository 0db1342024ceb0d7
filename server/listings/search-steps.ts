/**
 * The three looks at the listings that a search is made of. Each has a bound on what it costs, whatever the words are:
 * the planner is left no choice that a wrong guess could turn into reading the whole table.
 */
import { and, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/db.ts';
import type { Place } from './search-cursor.ts';
import type { Order } from './search-order.ts';
import type { Asked } from './search-question.ts';
import { listings } from './table.ts';

/** The transaction of a search. */
export type Within = Pick<Queryable, 'select' | 'execute'>;

/** What all looks of one search have in common. */
export interface View {
  order: Order;
  /** The filters, on columns. */
  filters: SQL;
  /** The only availability asked for. */
  available: boolean | undefined;
}

/** A result by its id, and where it stands. */
export interface Found extends Place {
  id: string;
}

interface Row extends Record<string, unknown> {
  id: string | null;
  tier: number;
  available: boolean;
  price: string;
  seq: string;
}

const KEYS = sql`${listings.id}, ${listings.availability}, ${listings.pricePaise}, ${listings.seq}`;
const SHOWN = sql`${listings.id}, ${listings.availability} as available, ${listings.pricePaise} as price, ${listings.seq}`;

/** How often each tier occurs among the first `rows` listings of the order; `ended` when there are no more of them. */
export async function sampled(
  within: Within,
  view: View,
  { query, tiers, rows }: { query: string; tiers: readonly string[]; rows: number },
): Promise<{ hits: number[]; ended: boolean }> {
  const answer = await within.execute<{ tier: number | null; n: number }>(sql`
    select case when ${and(view.filters, matches(query))} then ${tierAmong(tiers)} end as tier, count(*)::int as n
    from ${walk(view, rows)} group by 1`);
  const hits = tiers.map((_, tier) => answer.rows.find((row) => row.tier === tier)?.n ?? 0);
  return { hits, ended: answer.rows.reduce((sum, { n }) => sum + n, 0) < rows };
}

/** How many of the first `rows` listings of the order match. */
export async function countWalked(
  within: Within,
  view: View,
  { query, rows }: { query: string; rows: number },
): Promise<{ count: number; ended: boolean }> {
  const answer = await within.execute<{ looked: number; n: number }>(sql`
    select count(*)::int as looked, (count(*) filter (where ${and(view.filters, matches(query))}))::int as n from ${walk(view, rows)}`);
  return { count: answer.rows[0]?.n ?? 0, ended: (answer.rows[0]?.looked ?? 0) < rows };
}

/** Walks through `rows` listings of the order, from a place on, and answers the first `most` that match. */
export async function walked(
  within: Within,
  view: View,
  { query, after, rows, most }: { query: string; after: Place | undefined; rows: number; most: number },
): Promise<{ found: Found[]; ended: boolean }> {
  const answer = await within.execute<Row & { looked: number }>(sql`
    with walked as materialized (
      select ${KEYS}, ${and(matches(query), view.filters)} as hit from ${walk(view, rows, after)}
    )
    select ${SHOWN}, 0 as tier, looked
    from (select count(*)::int as looked from walked) as walk
    left join (select * from walked as ${listings} where hit order by ${view.order.by} limit ${most}) as ${listings} on true
    order by ${view.order.by}`);
  return { found: foundIn(answer.rows), ended: (answer.rows[0]?.looked ?? 0) < rows };
}

/** What is to be collected. */
export interface Collection {
  asked: Asked;
  /** Queries that rank what is found, the best first; what none finds is of the last. */
  tiers: readonly string[];
  /** Only among the first so many listings of the order, not by the word index. */
  among?: number | undefined;
  after: Place | undefined;
  /** More than this is not collected. */
  enough: number;
  most: number;
}

/**
 * Collects all that match. Where these are at most `enough`, `found` holds the first `most` of them by tier and order; above, `count`
 * is `enough + 1` and `found` is empty.
 */
export async function collected(
  within: Within,
  view: View,
  { asked, tiers, among, after, enough, most }: Collection,
): Promise<{ found: Found[]; count: number }> {
  const source = among === undefined ? sql`${listings}` : walk(view, among);
  const matching = and(among === undefined ? lookedUp(asked) : matches(asked.query), view.filters);
  const beyond = after && sql`(tier > ${after.tier} or (tier = ${after.tier} and ${view.order.beyond(after)}))`;
  const keys = tiers.length > 1 ? sql`${KEYS}, ${listings.search}` : KEYS;
  // A common table expression is planned as if all of it were wanted, hence by the word index, but is read only as far as it is asked.
  const answer = await within.execute<Row & { count: number }>(sql`
    with matching as materialized (select ${keys} from ${source} where ${matching}),
    bounded as materialized (select * from matching limit ${enough + 1}),
    counted as materialized (select count(*)::int as count from bounded),
    placed as materialized (
      select ${KEYS}, ${tierAmong(tiers)} as tier from bounded as ${listings} where (select count from counted) <= ${enough}
    )
    select ${SHOWN}, tier, count
    from counted
    left join (
      select * from placed as ${listings} where ${beyond ?? sql`true`} order by tier, ${view.order.by} limit ${most}
    ) as ${listings} on true
    order by tier, ${view.order.by}`);
  return { found: foundIn(answer.rows), count: answer.rows[0]?.count ?? 0 };
}

/** The first listings of the order, whatever they say: an index walk of known length. */
function walk({ order, available }: View, rows: number, after?: Place): SQL {
  // A range of one value, unlike an equation, leaves the planner no index but the one that begins with availability.
  const region = available === undefined ? sql`true` : sql`${listings.availability} between ${available} and ${available}`;
  const from = and(region, after && order.beyond(after));
  return sql`(select * from ${listings} where ${from} order by ${order.by} limit ${rows}) as ${listings}`;
}

/** The last tier is that of all the rest. */
function tierAmong(tiers: readonly string[]): SQL {
  const cases = tiers.slice(0, -1).map((query, tier) => sql`when ${matches(query)} then ${sql.raw(String(tier))}`);
  const last = sql.raw(String(Math.max(0, tiers.length - 1)));
  return cases.length > 0 ? sql`case ${sql.join(cases, sql` `)} else ${last} end` : last;
}

function matches(query: string): SQL {
  return query === '' ? sql`true` : sql`${listings.search} @@ ${query}::tsquery`;
}

/** By the word index; what must not be looked up there stands inside a function, where no index is seen. */
function lookedUp({ query, lookup }: Asked): SQL {
  return lookup === query ? matches(query) : sql`${matches(lookup)} and coalesce(${matches(query)}, false)`;
}

function foundIn(rows: readonly Row[]): Found[] {
  return rows.flatMap(({ id, tier, available, price, seq }) =>
    id === null ? [] : [{ id, tier, available, pricePaise: Number(price), seq: Number(seq) }],
  );
}
