/** Which of all listings an admin wants to see, and how that is written in the call and in the URL. */
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { call } from '#web/lib/http/call.ts';
import type { SendResult } from '#web/lib/http/send.ts';

export const SHOWN = ['available', 'booked', 'verified'] as const;
export const ORDERS = ['newest', 'price', '-price'] as const;

export interface ManageFilters {
  query: string;
  /** Absent shows all. */
  show?: (typeof SHOWN)[number] | undefined;
  /** Absent is the best match first where words are searched for, else the newest. */
  sort?: (typeof ORDERS)[number] | undefined;
}

export interface ManageCriteria extends ManageFilters {
  /** Where the page begins; absent on the first. */
  cursor?: string | undefined;
}

/** Whole rows in a grid of 1, 2, 3 or 4 columns. */
const PAGE = '48';

export function fetchManagedPage(
  { query, show, sort, cursor }: ManageCriteria,
  signal: AbortSignal,
): Promise<SendResult<Pg[]>> {
  if (query === '' && !show && !sort) return call('getAllPg', { query: { limit: PAGE, cursor } }, signal);
  const filters = {
    available: show === 'available' ? ('true' as const) : show === 'booked' ? ('false' as const) : undefined,
    verified: show === 'verified' ? ('true' as const) : undefined,
    // An order alone asks for nothing; no rent is below nothing, so this asks for all.
    minPrice: query === '' && !show ? '0' : undefined,
  };
  const order = sort ?? (query === '' ? 'newest' : 'relevance');
  return call('searchPgs', { query: { query, ...filters, sort: order, limit: PAGE, cursor } }, signal);
}

/** The URL keeps the cursors of the earlier pages, so that one can go back after a reload, too. */
export function paramsOf({ query, show, sort }: ManageFilters, trail: readonly string[] = []): URLSearchParams {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (show) params.set('show', show);
  if (sort) params.set('sort', sort);
  for (const cursor of trail) params.append('after', cursor);
  return params;
}

/** Reads a URL that anybody may have typed: invalid parts are left out. */
export function readParams(params: URLSearchParams): { filters: ManageFilters; trail: string[] } {
  return {
    filters: {
      query: (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LISTING_LIMITS.query).trim(),
      show: oneOf(SHOWN, params.get('show')),
      sort: oneOf(ORDERS, params.get('sort')),
    },
    // What a cursor looks like is the server's affair; one that it does not know leads back to the first page.
    trail: params.getAll('after').filter((cursor) => cursor !== '' && !cursor.includes('\0')),
  };
}

function oneOf<Value extends string>(known: readonly Value[], text: string | null): Value | undefined {
  return known.find((value) => value === text);
}
