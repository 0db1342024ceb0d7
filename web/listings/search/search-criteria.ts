/** What a person searches for, and how that is written in the URL and in the call. */
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import type { CallInput } from '#web/lib/http/call.ts';
import type { ForWhom, Meals, RuleFilter, Sort } from '../labels.ts';
import { offers } from '../labels.ts';

export interface SearchFilters {
  /** Rupees a month, inclusive. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  for?: ForWhom | undefined;
  sharing?: number | undefined;
  meals?: Meals | undefined;
  /** True leaves the booked ones out. */
  available?: boolean | undefined;
  /** True leaves out whatever nobody has verified. */
  verified?: boolean | undefined;
  /** A listing must have each. */
  amenity?: readonly string[] | undefined;
  /** A listing must be known to have each of these house rules. */
  rule?: readonly RuleFilter[] | undefined;
  /** Keys of criteria that the server read out of the query and that were taken back. */
  without?: readonly string[] | undefined;
  /** An order rather than a filter: alone it asks for nothing. Absent means by relevance. */
  sort?: Sort | undefined;
}

export interface SearchCriteria {
  /** The trimmed text. */
  query: string;
  filters: SearchFilters;
}

/** Whether nothing is asked for, so that there is nothing to search. */
export function isBlank({ query, filters: { sort: _order, without: _without, ...filters } }: SearchCriteria): boolean {
  return query === '' && !Object.values(filters).some((value) => (Array.isArray(value) ? value.length > 0 : value));
}

/** The criteria as the call's query. */
export function toQuery({ query, filters }: SearchCriteria): CallInput<'searchPgs'>['query'] {
  return {
    query,
    minPrice: filters.minPrice?.toString(),
    maxPrice: filters.maxPrice?.toString(),
    for: filters.for,
    sharing: filters.sharing?.toString(),
    meals: filters.meals,
    available: filters.available ? 'true' : undefined,
    verified: filters.verified ? 'true' : undefined,
    amenity: [...(filters.amenity ?? [])],
    rule: [...(filters.rule ?? [])],
    without: query === '' ? [] : [...(filters.without ?? [])],
    sort: filters.sort === 'relevance' ? undefined : filters.sort,
  };
}

/** The URL of the search page with these criteria. */
export function searchUrl(criteria: SearchCriteria): string {
  const { query, ...rest } = toQuery(criteria);
  const params = new URLSearchParams(query ? { q: query } : {});
  for (const [key, value] of Object.entries(rest)) for (const one of [value ?? []].flat()) params.append(key, one);
  return params.size > 0 ? `/search?${params}` : '/search';
}

/**
 * Reads a URL that anybody may have typed: invalid parts are left out, and a minimum above the maximum is swapped with
 * it.
 */
export function readCriteria(params: URLSearchParams): SearchCriteria {
  const prices = [
    numeral(params.get('minPrice'), LISTING_LIMITS.price),
    numeral(params.get('maxPrice'), LISTING_LIMITS.price),
  ] as const;
  const [minPrice, maxPrice] = prices[0] && prices[1] && prices[0] > prices[1] ? [prices[1], prices[0]] : prices;
  const amenity = params.getAll('amenity').map(plain).filter(Boolean);
  const rule = [...new Set(params.getAll('rule').flatMap((one) => oneOf(offers.rule, one) ?? []))];
  const without = [...new Set(params.getAll('without').map(plain).filter(Boolean))];
  return {
    query: plain(params.get('q')).slice(0, LISTING_LIMITS.query).trim(),
    filters: {
      minPrice,
      maxPrice,
      for: oneOf(offers.forWhom, params.get('for')),
      sharing: numeral(params.get('sharing'), LISTING_LIMITS.sharing),
      meals: oneOf(offers.meals, params.get('meals')),
      available: params.get('available') === 'true' || undefined,
      verified: params.get('verified') === 'true' || undefined,
      amenity: [...new Set(amenity)].slice(0, LISTING_LIMITS.searchValues),
      ...(rule.length > 0 && { rule }),
      ...(without.length > 0 && { without: without.slice(0, LISTING_LIMITS.searchValues) }),
      sort: oneOf(offers.sort, params.get('sort')),
    },
  };
}

/** Text without the NUL, which no search can hold. */
function plain(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim();
}

function numeral(text: string | null, max: number): number | undefined {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
  return value > 0 && value <= max ? value : undefined;
}

function oneOf<Key extends string>(labels: Record<Key, string>, text: string | null): Key | undefined {
  return text !== null && Object.hasOwn(labels, text) ? (text as Key) : undefined;
}
