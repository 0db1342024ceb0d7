/** How a search reads the listings: its filters on columns, its order, and bounded scans in that order. */
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { SearchQuery } from '#contract/listings/schema.ts';
import { toPaise } from '#contract/money.ts';
import { listings } from '../table.ts';
import type { Cursor } from './cursor.ts';

export interface View {
  filters: SQL;
  order: Order;
  /** The first listings in the order of the results, matching or not: an index scan of known length. */
  scan(rows: number, after?: Cursor): SQL;
  /** The same in whatever order is cheapest to read. */
  cheapScan(rows: number): SQL;
}

export interface Order {
  /** What stands behind `order by`. */
  by: SQL;
  /** Only what comes after a cursor. */
  after(cursor: Cursor): SQL;
  /** Neighbours lie far apart on the disk, so that a scan costs several times as much. */
  scattered: boolean;
}

export function viewOf(criteria: SearchQuery): View {
  const order = orderOf(criteria);
  const { available } = criteria;
  const cheapest = available === undefined ? NEWEST : AVAILABLE_NEWEST;
  return {
    filters: filtersOf(criteria),
    order,
    scan: (rows, after) => scan(order, available, rows, after),
    cheapScan: (rows) => scan(cheapest, available, rows),
  };
}

/**
 * Conditions that no index serves, on purpose: the word index holds the same facts, and another index beside it could
 * only mislead the planner into walking through most of the table.
 */
function filtersOf({ minPrice, maxPrice, available, for: whom, sharing, meals, verified }: SearchQuery): SQL {
  const all = and(
    sql`true`,
    minPrice === undefined ? undefined : sql`${listings.pricePaise} + 0 >= ${toPaise(minPrice)}`,
    maxPrice === undefined ? undefined : sql`${listings.pricePaise} + 0 <= ${toPaise(maxPrice)}`,
    available === undefined ? undefined : sql`${listings.availability} is not distinct from ${available}`,
    whom === undefined ? undefined : inArray(listings.forWhom, whom === 'anyone' ? ['anyone'] : [whom, 'anyone']),
    sharing === undefined ? undefined : sql`${listings.sharing} = ${sharing}`,
    meals === undefined ? undefined : sql`${listings.meals} = ${meals}`,
    verified ? sql`${listings.verifiedAt} is not null` : undefined,
  );
  return all ?? sql`true`;
}

const { availability, pricePaise, seq } = listings;

/** The order of arrival, which is that on the disk. */
const NEWEST: Order = {
  by: sql`${seq} desc`,
  after: (cursor) => sql`${seq} < ${cursor.seq}`,
  scattered: false,
};

const AVAILABLE_NEWEST: Order = {
  by: sql`${availability} desc, ${seq} desc`,
  after: (cursor) => sql`(${availability}, ${seq}) < (${cursor.available}, ${cursor.seq})`,
  scattered: false,
};

const CHEAPEST: Order = {
  by: sql`${pricePaise}, ${seq}`,
  after: (cursor) => sql`(${pricePaise}, ${seq}) > (${cursor.pricePaise}, ${cursor.seq})`,
  scattered: true,
};

const DEAREST: Order = {
  by: sql`${pricePaise} desc, ${seq} desc`,
  after: (cursor) => sql`(${pricePaise}, ${seq}) < (${cursor.pricePaise}, ${cursor.seq})`,
  scattered: true,
};

/** Among listings of one availability, the orders in the indexes that begin with it. */
const CHEAPEST_OF_ONE: Order = {
  by: sql`${availability}, ${pricePaise}, ${seq}`,
  after: (cursor) =>
    sql`(${availability}, ${pricePaise}, ${seq}) > (${cursor.available}, ${cursor.pricePaise}, ${cursor.seq})`,
  scattered: true,
};

const DEAREST_OF_ONE: Order = {
  by: sql`${availability} desc, ${pricePaise} desc, ${seq} desc`,
  after: (cursor) =>
    sql`(${availability}, ${pricePaise}, ${seq}) < (${cursor.available}, ${cursor.pricePaise}, ${cursor.seq})`,
  scattered: true,
};

function orderOf({ sort, available }: SearchQuery): Order {
  const ofOne = available !== undefined;
  return {
    relevance: AVAILABLE_NEWEST,
    newest: ofOne ? AVAILABLE_NEWEST : NEWEST,
    price: ofOne ? CHEAPEST_OF_ONE : CHEAPEST,
    '-price': ofOne ? DEAREST_OF_ONE : DEAREST,
  }[sort];
}

function scan(order: Order, available: boolean | undefined, rows: number, after?: Cursor): SQL {
  // `between true and true` means the same as `= true`, but leaves the planner only the index that begins with
  // availability. After an equation it may walk one that does not, and throw away most of what it reads.
  const region = available === undefined ? sql`true` : sql`${availability} between ${available} and ${available}`;
  const from = and(region, after && order.after(after));
  return sql`(select *, ctid as spot from ${listings} where ${from} order by ${order.by} limit ${rows}) as ${listings}`;
}
