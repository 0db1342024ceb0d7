/** Searching: the query, its results page by page, and what the search page shows before anything is typed. */
import { createSlice, original } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { call } from '#web/lib/http/call.ts';
import type { CallResult } from '#web/lib/http/call.ts';
import { callThunk } from '#web/lib/http/call-thunk.ts';
import { begin, fail, idle, reset, succeed } from '#web/lib/http/request-status.ts';
import type { Request } from '#web/lib/http/request-status.ts';
import { availabilityChanged } from '../availability.ts';
import { messages } from '../messages.ts';
import { toQuery } from './search-criteria.ts';
import type { SearchFilters, SearchCriteria } from './search-criteria.ts';

/** Whole rows in a grid of 1, 2, 3 or 4 columns. */
const PAGE = 24;
/** Results are shown as cards, and less than half as heavy without the rest. */
const CARDS = { fields: 'card' } as const;

export interface SearchState {
  /** What was searched last; `results` answer it once `loading` is over. */
  query: string;
  filters: SearchFilters;
  results: Pg[];
  loading: boolean;
  error: string | null;
  /** '8', or '1000+' when there are more than anybody counts; null until an answer came. */
  total: string | null;
  nextCursor: string | null;
  /** What the server read out of the query; null until an answer came, and where it said nothing of it. */
  reading: SearchReading | null;
  /** The search whose answer counts; a late answer to an older one changes nothing. */
  requestId: string | null;
  /** Loading further results below those that are shown. */
  more: Request;
  /** Where most listings are; outlives each single search. */
  localities: Locality[];
}

/** As `X-Search-Reading` says it. */
export interface SearchReading {
  criteria: { key: string; label: string }[];
  unused: string[];
  relaxed: string[];
  guesses: { typed: string; shown: string; near: string[] }[];
}

export type Locality = CallResult<'searchStart'>['data']['localities'][number];

const initialState: SearchState = {
  query: '',
  filters: {},
  results: [],
  loading: false,
  error: null,
  total: null,
  nextCursor: null,
  reading: null,
  requestId: null,
  more: idle,
  localities: [],
};

/** `atLeast` is how many were there before, for somebody who comes back to them. */
export const searchPgs = callThunk(
  'search/searchPgs',
  () => messages.fetchError,
  ({ atLeast = 0, ...criteria }: SearchCriteria & { atLeast?: number | undefined }, signal) =>
    call(
      'searchPgs',
      {
        query: {
          ...toQuery(criteria),
          ...CARDS,
          limit: String(Math.min(Math.max(atLeast, PAGE), LISTING_LIMITS.searchPage)),
        },
      },
      signal,
    ),
);

export const searchMore = callThunk(
  'search/searchMore',
  () => messages.fetchError,
  ({ cursor, ...criteria }: SearchCriteria & { cursor: string }, signal) =>
    call('searchPgs', { query: { ...toQuery(criteria), ...CARDS, limit: String(PAGE), cursor } }, signal),
);

export const fetchLocalities = callThunk(
  'search/fetchLocalities',
  () => messages.fetchError,
  (_: void, signal) => call('searchStart', {}, signal),
);

const search = createSlice({
  name: 'search',
  initialState,
  reducers: {
    /** Nothing is searched any more: the box is empty, or the page was left. */
    searchCleared: ({ localities }) => ({ ...initialState, localities }),
    /** A person came back to a search whose results are still at hand. */
    searchRestored: (_, { payload }: PayloadAction<SearchState>) => payload,
  },
  extraReducers: (builder) =>
    builder
      .addCase(searchPgs.pending, (state, { meta }) => {
        const { query, filters } = meta.arg;
        Object.assign(state, { query, filters, loading: true, error: null, requestId: meta.requestId });
        reset(state.more);
      })
      .addCase(searchPgs.fulfilled, (state, { payload, meta }) => {
        if (state.requestId === meta.requestId) Object.assign(state, firstPage(payload));
      })
      .addCase(searchPgs.rejected, (state, { payload, error, meta }) => {
        if (state.requestId !== meta.requestId) return;
        // Old results would stand under words they do not answer.
        const { query, filters, localities } = state;
        return { ...initialState, query, filters, localities, error: payload ?? error.message ?? messages.fetchError };
      })
      .addCase(searchMore.pending, (state, { meta }) => begin(state.more, meta.requestId))
      .addCase(searchMore.fulfilled, (state, { payload, meta }) => {
        if (!succeed(state.more, meta.requestId)) return;
        // A draft of each of thousands would take longer than all else.
        const shown = original(state.results) ?? [];
        const known = new Set(shown.map(({ _id }) => _id));
        // A listing that moved between two pages comes twice.
        state.results = [...shown, ...payload.data.filter(({ _id }) => !known.has(_id))];
        state.nextCursor = payload.nextCursor;
      })
      .addCase(searchMore.rejected, (state, { payload, error, meta }) => {
        fail(state.more, meta.requestId, payload ?? error.message ?? messages.fetchError);
      })
      // Without them the page is no poorer than a list of names, so a failure says nothing.
      .addCase(fetchLocalities.fulfilled, (state, { payload }) => {
        state.localities = payload.data.localities;
      })
      .addCase(availabilityChanged, (state, { payload: { pgId, availability } }) => {
        const at = (original(state.results) ?? []).findIndex(({ _id }) => _id === pgId);
        const one = state.results[at];
        if (one) one.availability = availability;
      }),
});

function firstPage({ data, total, nextCursor, headers }: CallResult<'searchPgs'>): Partial<SearchState> {
  const reading = readingIn(headers['x-search-reading']);
  return { results: data, total: total ?? String(data.length), nextCursor, reading, loading: false, requestId: null };
}

function readingIn(header: string | undefined): SearchReading | null {
  try {
    return header === undefined ? null : (JSON.parse(decodeURIComponent(header)) as SearchReading);
  } catch {
    return null;
  }
}

export const { searchCleared, searchRestored } = search.actions;
export const selectSearch = (state: { search: SearchState }) => state.search;
export const selectLocalities = (state: { search: SearchState }) => state.search.localities;
export default search.reducer;
