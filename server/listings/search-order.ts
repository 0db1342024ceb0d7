/** The orders of results, each served by an index, and the places at which pages meet. */
import { sql, type SQL } from 'drizzle-orm';
import type { SearchQuery } from '#contract/listings/schema.ts';
import type { Place } from './search-cursor.ts';
import { listings } from './table.ts';

export interface Order {
  /** What stands behind `order by`. */
  by: SQL;
  /** Only what comes after a place. */
  beyond(place: Place): SQL;
  /** Neighbours lie far apart on the disk, so that a walk costs several times as much. */
  scattered: boolean;
}

const { availability, pricePaise, seq } = listings;

/** The order of arrival, which is that on the disk. */
const NEWEST: Order = {
  by: sql`${seq} desc`,
  beyond: (place) => sql`${seq} < ${place.seq}`,
  scattered: false,
};

const AVAILABLE_NEWEST: Order = {
  by: sql`${availability} desc, ${seq} desc`,
  beyond: (place) => sql`(${availability}, ${seq}) < (${place.available}, ${place.seq})`,
  scattered: false,
};

const CHEAPEST: Order = {
  by: sql`${pricePaise}, ${seq}`,
  beyond: (place) => sql`(${pricePaise}, ${seq}) > (${place.pricePaise}, ${place.seq})`,
  scattered: true,
};

const DEAREST: Order = {
  by: sql`${pricePaise} desc, ${seq} desc`,
  beyond: (place) => sql`(${pricePaise}, ${seq}) < (${place.pricePaise}, ${place.seq})`,
  scattered: true,
};

/** Among listings of one availability, the orders in the indexes that begin with it. */
const CHEAPEST_OF_ONE: Order = {
  by: sql`${availability}, ${pricePaise}, ${seq}`,
  beyond: (place) => sql`(${availability}, ${pricePaise}, ${seq}) > (${place.available}, ${place.pricePaise}, ${place.seq})`,
  scattered: true,
};

const DEAREST_OF_ONE: Order = {
  by: sql`${availability} desc, ${pricePaise} desc, ${seq} desc`,
  beyond: (place) => sql`(${availability}, ${pricePaise}, ${seq}) < (${place.available}, ${place.pricePaise}, ${place.seq})`,
  scattered: true,
};

/** The order inside a tier. */
export function orderOf({ sort, available }: SearchQuery): Order {
  const ofOne = available !== undefined;
  return {
    relevance: AVAILABLE_NEWEST,
    newest: ofOne ? AVAILABLE_NEWEST : NEWEST,
    price: ofOne ? CHEAPEST_OF_ONE : CHEAPEST,
    '-price': ofOne ? DEAREST_OF_ONE : DEAREST,
  }[sort];
}

/** The order that costs least to walk. */
export function arrivalOf({ available }: SearchQuery): Order {
  return available === undefined ? NEWEST : AVAILABLE_NEWEST;
}
