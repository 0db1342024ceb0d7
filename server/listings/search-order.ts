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
}

const { availability, pricePaise, seq } = listings;

const newestFirst: Order = {
  by: sql`${seq} desc`,
  beyond: (place) => sql`${seq} < ${place.seq}`,
};

const ORDERS: Record<SearchQuery['sort'], Order> = {
  newest: newestFirst,
  relevance: {
    by: sql`${availability} desc, ${seq} desc`,
    beyond: (place) => sql`(${availability}, ${seq}) < (${place.available}, ${place.seq})`,
  },
  price: {
    by: sql`${pricePaise}, ${seq}`,
    beyond: (place) => sql`(${pricePaise}, ${seq}) > (${place.pricePaise}, ${place.seq})`,
  },
  '-price': {
    by: sql`${pricePaise} desc, ${seq} desc`,
    beyond: (place) => sql`(${pricePaise}, ${seq}) < (${place.pricePaise}, ${place.seq})`,
  },
};

/** The order inside a tier. Where only one availability is asked, it need not be ordered by. */
export function orderOf({ sort, available }: SearchQuery): Order {
  return available !== undefined && sort === 'relevance' ? newestFirst : ORDERS[sort];
}
