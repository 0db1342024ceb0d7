/** Searches by the criteria of a conversation: the only way from them to PGs and their count. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { searchQuery } from '#contract/listings/schema.ts';
import type { Db } from '../../database/db.ts';
import type { ListingPage } from '../../listings/listings.ts';
import { hasSharing, standsNear } from '../../listings/search/conditions.ts';
import { searchFor } from '../../listings/search/criteria.ts';
import { searchListings } from '../../listings/search/search.ts';
import type { Criteria } from '../../reader/criteria/criteria.ts';
import { ENGLISH } from '../language/words.ts';

/** Only available PGs, or only `booked` ones. */
export function findByCriteria(
  db: Db,
  { near, for: whom, sharing, ...criteria }: Criteria,
  { limit, cursor, booked = false }: { limit: number; cursor?: string | undefined; booked?: boolean },
): Promise<ListingPage> {
  const query = {
    // Parsed for its defaults; a blank query is allowed beside the filter.
    ...searchQuery.parse({ available: String(!booked) }),
    // By the fields of listings, as the cards show them: words in a name do not count.
    ...(whom && { for: whom }),
    must: [...(near === undefined ? [] : [standsNear(near)]), ...(sharing ? [hasSharing(sharing)] : [])],
    limit,
    ...(cursor !== undefined && { cursor }),
  };
  return searchListings(db, searchFor(query, criteria));
}

/** Whether there is any. */
export const findsAny = async (db: Db, criteria: Criteria) =>
  (await findByCriteria(db, criteria, { limit: 1 })).total > 0;

/** Those that find something, each with the first results. */
export async function withResults<Way extends { criteria: Criteria }>(db: Db, ways: readonly Way[], limit: number) {
  const all = ways.map(async (way) => ({ ...way, found: await findByCriteria(db, way.criteria, { limit }) }));
  return (await Promise.all(all)).filter(({ found }) => found.total > 0);
}

/** 'Up to ₹9,500: 3 PGs' */
export const suggestionsOf = (ways: readonly { suggestion: Suggestion; found: ListingPage }[]): Suggestion[] =>
  ways.map(({ suggestion, found: { total, capped } }) => ({
    ...suggestion,
    label: `${suggestion.label}: ${ENGLISH.pgs(total, capped)}`,
  }));
