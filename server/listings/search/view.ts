/** How a search reads the listings: its filters on columns, its order, and bounded scans in that order. */
import { and, sql, type SQL } from 'drizzle-orm';
import type { SearchQuery } from '#contract/listings/schema.ts';
import { toPaise } from '#contract/money.ts';
import { fixed } from '../../database/snapshot.ts';
import { listings } from '../table.ts';
import type { SearchCriteria } from './criteria.ts';
import type { Cursor } from './cursor.ts';

export type View = ReturnType<typeof viewOf>;

export function viewOf(criteria: SearchCriteria) {
  const order = orderOf(criteria);
  const { available } = criteria;
  const cheapest = available === undefined ? NEWEST : AVAILABLE_NEWEST;
  return {
    filters: filtersOf(criteria),
    order,
    /** Whether the person who asks has booked a listing. */
    bookedByYou: criteria.bookedByYou ?? sql<boolean>`false`,
    /** Only what a card shows is read of a listing. */
    ofCards: criteria.fields === 'card',
    /** The first listings in the order of the results, matching or not: an index scan of known length. */
    scan: (rows: number, after?: Cursor) => scan(order, available, rows, after),
    /** The same in whatever order is cheapest to read. */
    cheapScan: (rows: number) => scan(cheapest, available, rows),
  };
}

/**
 * What the word index does not hold, or not to the rupee. No other index serves these conditions, on purpose: it could
 * only mislead the planner into walking through most of the table.
 */
const filtersOf = ({ minPrice, maxPrice, available }: SearchQuery) =>
  and(
    minPrice === undefined ? undefined : sql`${listings.pricePaise} + 0 >= ${toPaise(minPrice)}`,
    maxPrice === undefined ? undefined : sql`${listings.pricePaise} + 0 <= ${toPaise(maxPrice)}`,
    available === undefined ? undefined : sql`${listings.availability} is not distinct from ${available}`,
  );

const { availability, pricePaise, seq } = listings;
const COLUMNS = { availability, pricePaise, seq } as const;

/** By these columns, all of them rising or all of them falling, as the indexes are. */
function orderBy(direction: 'asc' | 'desc', ...keys: (keyof typeof COLUMNS)[]) {
  const row = (parts: SQL[]) => sql.join(parts, sql`, `);
  const columns = keys.map((key) => sql`${COLUMNS[key]}`);
  const compared = sql.raw(direction === 'asc' ? '>' : '<');
  return {
    /** What stands behind `order by`. */
    by: fixed(row(columns.map((column) => sql`${column} ${sql.raw(direction)}`))),
    /** Only what comes after a cursor. */
    after: (cursor: Cursor) => sql`(${row(columns)}) ${compared} (${row(keys.map((key) => sql`${cursor[key]}`))})`,
    /** Neighbours lie far apart on the disk, so that a scan costs several times as much. */
    scattered: keys.includes('pricePaise'),
  };
}

type Order = ReturnType<typeof orderBy>;

/** The order of arrival, which is that on the disk. */
const NEWEST = orderBy('desc', 'seq');
const AVAILABLE_NEWEST = orderBy('desc', 'availability', 'seq');

/** Among listings of one availability the orders in the indexes that begin with it. */
function orderOf({ sort, available }: SearchQuery): Order {
  if (sort === 'relevance') return AVAILABLE_NEWEST;
  const first = available === undefined ? [] : (['availability'] as const);
  const price = sort === 'newest' ? [] : (['pricePaise'] as const);
  return orderBy(sort === 'price' ? 'asc' : 'desc', ...first, ...price, 'seq');
}

function scan(order: Order, available: boolean | undefined, rows: number, after?: Cursor): SQL {
  // `between true and true` means the same as `= true`, but leaves the planner only the index that begins with
  // availability. After an equation it may walk one that does not, and throw away most of what it reads.
  const region = available === undefined ? sql`true` : sql`${availability} between ${available} and ${available}`;
  const from = and(region, after && order.after(after));
  return sql`(select *, ctid as spot from ${listings} where ${from} order by ${order.by} limit ${rows}) as ${listings}`;
}
