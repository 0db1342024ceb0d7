/** How a search reads the listings: its filters on columns, its order, and bounded scans in that order. */
import { and, sql, type SQL } from 'drizzle-orm';
import { toPaise } from '#contract/money.ts';
import { fixed } from '../../database/snapshot.ts';
import { listings } from '../table.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Cursor } from './cursor.ts';

export type View = ReturnType<typeof viewOf>;

export function viewOf(query: SearchCriteria) {
  const { available } = query;
  const order = orderOf(query);
  // `between true and true` means the same as `= true`, but leaves the planner only the index that begins with
  // availability. After an equation it may walk one that does not, and throw away most of what it reads.
  const region =
    available === undefined ? sql`true` : sql`${listings.availability} between ${available} and ${available}`;
  const scanBy = ({ by }: Order, rows: number, from = region) =>
    sql`(select *, ctid as spot from ${listings} where ${from} order by ${by} limit ${rows}) as ${listings}`;
  return {
    filters: filtersOf(query),
    order,
    /** The first listings in the order of the results, matching or not: an index scan of known length. */
    scan: (rows: number, after?: Cursor) => scanBy(order, rows, and(region, after && order.after(after))),
    /** The same in the order that is cheapest to read. */
    cheapScan: (rows: number) => scanBy(available === undefined ? NEWEST : AVAILABLE_NEWEST, rows),
  };
}

/**
 * What the word index does not hold, or not to the rupee. No other index serves these conditions, on purpose: it could
 * only mislead the planner into walking through most of the table.
 */
const filtersOf = ({ minPrice, maxPrice, available, freeBy }: SearchCriteria) =>
  and(
    minPrice === undefined ? undefined : sql`${listings.pricePaise} + 0 >= ${toPaise(minPrice)}`,
    maxPrice === undefined ? undefined : sql`${listings.pricePaise} + 0 <= ${toPaise(maxPrice)}`,
    available === undefined ? undefined : sql`${listings.availability} is not distinct from ${available}`,
    freeBy === undefined ? undefined : sql`coalesce(${listings.availableFrom}, ${freeBy}::date) <= ${freeBy}::date`,
  );

/** By these columns, all of them rising or all of them falling, as the indexes are. */
function orderBy(direction: 'asc' | 'desc', ...keys: Exclude<keyof Cursor, 'tier'>[]) {
  const row = (part: (key: (typeof keys)[number]) => SQL) => sql.join(keys.map(part), sql`, `);
  const columns = row((key) => sql`${listings[key]}`);
  const compared = direction === 'asc' ? sql`>` : sql`<`;
  return {
    /** The expressions of `order by`. */
    by: fixed(row((key) => sql`${listings[key]} ${sql.raw(direction)}`)),
    /** Only what comes after a cursor. */
    after: (cursor: Cursor) => sql`(${columns}) ${compared} (${row((key) => sql`${cursor[key]}`)})`,
    /** Neighbours lie far apart on the disk, so that a scan costs several times as much. */
    isScattered: keys.includes('pricePaise'),
  };
}

type Order = ReturnType<typeof orderBy>;

/** The order of arrival, which is that on the disk. */
const NEWEST = orderBy('desc', 'seq');
const AVAILABLE_NEWEST = orderBy('desc', 'availability', 'seq');

/** Among listings of one availability the orders in the indexes that begin with it. */
function orderOf({ sort, available }: SearchCriteria): Order {
  if (sort === 'relevance') return AVAILABLE_NEWEST;
  const first = available === undefined ? [] : (['availability'] as const);
  const price = sort === 'newest' ? [] : (['pricePaise'] as const);
  return orderBy(sort === 'price' ? 'asc' : 'desc', ...first, ...price, 'seq');
}
