/** The filters of a search, as conditions on the columns. */
import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { SearchQuery } from '#contract/listings/schema.ts';
import { toPaise } from '#contract/money.ts';
import { listings } from './table.ts';

/**
 * Conditions that no index serves, on purpose: the word index holds the same facts, and another index beside it could only mislead
 * the planner into walking through most of the table.
 */
export function filtersOf({ minPrice, maxPrice, available, for: whom, sharing, meals, verified }: SearchQuery): SQL {
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
