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

/** How many of the first `rows` listings match, counted no further than `most`; `ended` when these are all listings. */
export async function countWalked(
  within: Within,
  view: View,
  { query, rows, most }: { query: string; rows: number; most: number },
): Promise<{ count: number; ended: boolean }> {
  const answer = await within.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from ${walk(view, rows)} where ${and(view.filters, matches(query))} limit ${most}) as counted`);
  const count = answer.rows[0]?.n ?? 0;
  return { count, ended: count < most && (await endsWithin(within, walk(view, rows), rows)) };
}

/** Walks through `rows` listings of the order, from a place on, and answers the first `most` that match. */
export async function walked(
  within: Within,
  view: View,
  { query, after, rows, most }: { query: string; after: Place | undefined; rows: number; most: number },
): Promise<{ found: Found[]; ended: boolean }> {
  const answer = await within.execute<Row>(sql`
    select ${SHOWN}, 0 as tier from ${walk(view, rows, after)}
    where ${and(view.filters, matches(query))} order by ${view.order.by} limit ${most}`);
  return { found: foundIn(answer.rows), ended: answer.rows.length < most && (await endsWithin(within, walk(view, rows, after), rows)) };
}

async function endsWithin(within: Within, listed: SQL, rows: number): Promise<boolean> {
  const answer = await within.execute<{ n: number }>(sql`select count(*)::int as n from ${listed}`);
  return (answer.rows[0]?.n ?? 0) < rows;
}

/**
 * Collects through the word index what matches beyond a place, and answers the first `most`; nothing when there are more than `enough`
 * to choose from.
 */
export async function collected(
  within: Within,
  view: View,
  { asked, after, enough, most }: { asked: Asked; after: Place | undefined; enough: number; most: number },
): Promise<Found[] | undefined> {
  const matching = and(lookedUp(asked), view.filters, after && view.order.beyond(after));
  const answer = await within.execute<Row & { count: number }>(sql`
    with bounded as materialized (select ${KEYS} from ${listings} where ${matching} limit ${enough + 1})
    select ${SHOWN}, 0 as tier, count(*) over ()::int as count from bounded as ${listings} order by ${view.order.by} limit ${most}`);
  return (answer.rows[0]?.count ?? 0) > enough ? undefined : foundIn(answer.rows);
}

/** What is to be collected and ranked. */
export interface Collection {
  asked: Asked;
  /** Queries that rank what is found, the best first; what none finds is of the last. */
  tiers: readonly string[];
  /** Only among the first so many listings of the order, not by the word index. */
  among: number | undefined;
  after: Place | undefined;
  enough: number;
  most: number;
}

/**
 * Counts all that match. Where these are at most `enough`, `found` holds the first `most` of them beyond a place, by tier and order;
 * above, `count` is `enough + 1` and `found` is empty.
 */
export async function ranked(
  within: Within,
  view: View,
  { asked, tiers, among, after, enough, most }: Collection,
): Promise<{ found: Found[]; count: number }> {
  const source = among === undefined ? sql`${listings}` : walk(view, among);
  const matching = and(among === undefined ? lookedUp(asked) : matches(asked.query), view.filters);
  // The vectors are read again from where they lie: carrying a thousand of them along costs more.
  const vectors = tiers.length > 1 ? sql`join ${listings} on ${listings}.ctid = bounded.spot` : sql`as ${listings}`;
  const answer = await within.execute<Row & { count: number }>(sql`
    with bounded as materialized (select ${KEYS}, ${listings}.${among === undefined ? sql.raw('ctid') : sql.raw('spot')} as spot from ${source} where ${matching} limit ${enough + 1}),
    counted as materialized (select count(*)::int as count from bounded),
    placed as materialized (
      select ${KEYS}, ${tierAmong(tiers)} as tier from bounded ${vectors} where (select count from counted) <= ${enough}
    )
    select ${SHOWN}, tier, count
    from counted
    left join (
      select * from placed as ${listings} where ${after ? sql`(tier > ${after.tier} or (tier = ${after.tier} and ${view.order.beyond(after)}))` : sql`true`}
      order by tier, ${view.order.by} limit ${most}
    ) as ${listings} on true
    order by tier, ${view.order.by}`);
  return { found: foundIn(answer.rows), count: answer.rows[0]?.count ?? 0 };
}

/** The first listings of the order, whatever they say: an index walk of known length. */
function walk({ order, available }: View, rows: number, after?: Place): SQL {
  // A range of one value, unlike an equation, leaves the planner no index but the one that begins with availability.
  const region = available === undefined ? sql`true` : sql`${listings.availability} between ${available} and ${available}`;
  const from = and(region, after && order.beyond(after));
  return sql`(select *, ctid as spot from ${listings} where ${from} order by ${order.by} limit ${rows}) as ${listings}`;
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
