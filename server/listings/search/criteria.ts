/** What a search asks for, and what a listing must fulfil besides holding the words. */
import type { SQL } from 'drizzle-orm';
import type { SearchQuery } from '#contract/listings/schema.ts';
import { inLocality, MEANING, namesAmenity, PREFIX } from '../search-index/document.ts';
import { anyLexeme, factQueryLexemes, type Condition } from '../search-index/facts.ts';
import { EVERY_PG } from '../search-index/synonyms.ts';
import { rentBounds, type Criteria, type PlaceCriterion } from '../../reader/criteria/criteria.ts';
import { dayWanted } from '../../reader/criteria/days.ts';
import { isFor, isShared, offers } from './conditions.ts';
import { allOf, anyOf, not, quoted } from './tsquery.ts';

/** A landmark of so few letters, DU or IIT, matches whole words only. */
const MAX_INITIALS = 3;

/** A search, with what the server itself may ask for beyond the calls of a browser. */
export interface SearchCriteria extends SearchQuery {
  /** A listing must fulfil each of these. */
  must?: readonly Condition[];
  /** A listing must fulfil none of these. */
  mustNot?: readonly Condition[];
  /** The last word of the query is no beginning of another. */
  isWhole?: boolean;
  /** Those for these people alone come first, where nothing else orders them. */
  bestFor?: Criteria['for'];
  /** An ISO day: a listing that names a later one as its first is not found. */
  freeBy?: string;
  /** Whether the person who asks has booked a listing: marks what is found, and finds nothing itself. */
  bookedByYou?: SQL<boolean>;
}

/**
 * A search for what a person's words ask for, besides the filters of `query`: a listing must fulfil both. Behind the
 * words that were `typed` a landmark is looked for as a name is: by the beginning of its last word, and in spite of a
 * typo.
 */
export function searchFor({ mustNot = [], ...query }: SearchCriteria, criteria: Criteria, typed = ''): SearchCriteria {
  const { places, notPlaces, near = '', amenities, without, sharing, meals, available, sort } = criteria;
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = rentBounds(criteria);
  const low = Math.max(query.minPrice ?? 0, minPrice);
  const high = Math.min(query.maxPrice ?? Number.POSITIVE_INFINITY, maxPrice);
  return {
    ...query,
    query: `${typed} ${near}`.trim(),
    // 'Near DU' is not near Durgam Cheruvu.
    ...(near !== '' && near.length <= MAX_INITIALS && { isWhole: true }),
    without: [],
    ...(low > 0 && { minPrice: low }),
    ...(Number.isFinite(high) && { maxPrice: high }),
    ...(meals && query.meals === undefined && { meals }),
    ...(available && query.available === undefined && { available: true }),
    ...(available && { freeBy: dayWanted(available) }),
    ...(criteria.for && { bestFor: criteria.for }),
    ...(sort && query.sort === 'relevance' && { sort }),
    rule: [...query.rule, ...criteria.rules],
    must: [
      ...(query.must ?? []),
      ...(places.length > 0 ? [inOneOf(places)] : []),
      ...amenities.map(offers),
      ...(criteria.for ? [isFor(criteria.for)] : []),
      ...(sharing ? [isShared(sharing)] : []),
    ],
    mustNot: [...(notPlaces.length > 0 ? [inOneOf(notPlaces)] : []), ...without.map(offers), ...mustNot],
  };
}

/** In one of these places as listings may write it: a city also stands for its localities that leave it out. */
export const inOneOf = (places: readonly PlaceCriterion[]): Condition =>
  places.flatMap(({ names }) => names.flatMap(inLocality));

/** Text-search queries that must all match. */
export function requirementsOf({ must = [], mustNot = [], ...query }: SearchCriteria): string[] {
  const required = [...query.amenity.map(namesAmenity), ...factQueryLexemes(query).map(anyLexeme), ...must];
  const excluded = mustNot.map((condition) => not(conditionQuery(condition))).filter((each) => each !== '');
  // An index cannot look up an absence, so exclusions come with a lexeme that every listing has.
  const everyPg = excluded.length > 0 ? [quoted(PREFIX.anywhere + MEANING + EVERY_PG)] : [];
  return [...required.map(conditionQuery), ...everyPg, ...excluded];
}

/** Asks for the listings that fulfil it. */
export const conditionQuery = (condition: Condition) =>
  anyOf(condition.map(({ all, none = [] }) => allOf([...all.map(quoted), ...none.map(quoted).map(not)])));
