/**
 * The listings that are shown: a list of them, and the one whose page is open; and what an admin changes of them.
 */
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Pg } from '#contract/listings/schema.ts';
import { call } from '#web/lib/http/call.ts';
import { callThunk } from '#web/lib/http/call-thunk.ts';
import { begin, fail, giveUp, idle, reset, succeed } from '#web/lib/http/request-status.ts';
import type { Request } from '#web/lib/http/request-status.ts';
import { availabilityChanged } from './availability.ts';
import { addPg, deletePg, updatePg } from './editing/calls.ts';
import { messages as editing } from './editing/messages.ts';
import { fetchManagedPage } from './manage/manage-criteria.ts';
import type { ManageCriteria } from './manage/manage-criteria.ts';
import { messages } from './messages.ts';

/**
 * `status` and `error` are those of the list; the open listing has its own, so that neither blanks the
 * other.
 */
export interface PgState extends Request {
  pgRooms: Pg[];
  /** How many there are in all, such as '8' or '1000+'; null until an answer came. */
  total: string | null;
  /** Where the next page of the list begins. */
  nextCursor: string | null;
  selectedPg: Pg | null;
  /** `gone`: the server knows no such listing. */
  selection: Request & { id: string | null; gone: boolean };
  /** Outlives its form: whoever comes back to it finds it still under way. */
  adding: Request;
  editing: Request;
  /** Part of the product's own state (docs/product.md); a person's list has a slice of its own. */
  cart: readonly never[];
}

const initialState: PgState = {
  ...idle,
  pgRooms: [],
  total: null,
  nextCursor: null,
  selectedPg: null,
  selection: { ...idle, id: null, gone: false },
  adding: idle,
  editing: idle,
  cart: [],
};

/** The two forms that save a listing. */
export type Saved = 'adding' | 'editing';

const savedBy = (type: string): Saved => (type.startsWith(addPg.typePrefix) ? 'adding' : 'editing');

/** The listings, newest first; `limit` leaves the older ones out. */
export const fetchPgs = callThunk(
  'pg/fetchPgs',
  () => messages.fetchError,
  ({ limit }: { limit?: number }, signal) => call('getAllPg', { query: { limit: limit?.toString() } }, signal),
);

/** A page of the listings as an admin looks through them. */
export const fetchManagedPgs = callThunk(
  'pg/fetchManagedPgs',
  () => messages.fetchError,
  (criteria: ManageCriteria, signal) => fetchManagedPage(criteria, signal),
);

export const fetchPg = callThunk(
  'pg/fetchPg',
  () => messages.getPgError,
  (id: string, signal) => call('getPg', { params: { id } }, signal),
);

const pg = createSlice({
  name: 'pg',
  initialState,
  reducers: {
    /**
     * A form is opened anew: what became of the last one is not its story; but a PG that is still being added is not
     * added twice.
     */
    savingReset: (state, { payload }: PayloadAction<Saved>) => {
      if (payload === 'editing' || state.adding.status !== 'loading') reset(state[payload]);
    },
    /** Another page shows another list. */
    listLeft: (state) => {
      reset(state);
      Object.assign(state, { pgRooms: [], total: null, nextCursor: null });
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(deletePg.fulfilled, (state, { meta }) => {
        state.pgRooms = state.pgRooms.filter(({ _id }) => _id !== meta.arg);
      })
      .addCase(updatePg.fulfilled, (state, { payload }) => {
        state.pgRooms = state.pgRooms.map((one) => (one._id === payload._id ? payload : one));
      })
      .addCase(fetchPg.pending, (state, { meta }) => {
        begin(state.selection, meta.requestId);
        state.selection.id = meta.arg;
        state.selection.gone = false;
        if (state.selectedPg?._id !== meta.arg) state.selectedPg = null;
      })
      .addCase(fetchPg.fulfilled, (state, { payload, meta }) => {
        if (succeed(state.selection, meta.requestId)) state.selectedPg = payload.data;
      })
      .addCase(fetchPg.rejected, (state, { payload, error, meta }) => {
        if (meta.aborted) return giveUp(state.selection, meta.requestId);
        if (!fail(state.selection, meta.requestId, payload ?? error.message ?? messages.getPgError)) return;
        // Gone is gone; but where the server could not be asked, what is shown stays, with all that was typed below it.
        state.selection.gone = meta.rejectedWithValue && meta.status === 404;
        if (state.selection.gone) state.selectedPg = null;
      })
      .addCase(availabilityChanged, ({ pgRooms, selectedPg }, { payload: { pgId, availability } }) => {
        for (const one of [...pgRooms, ...(selectedPg ? [selectedPg] : [])])
          if (one._id === pgId) one.availability = availability;
      })
      .addMatcher(isAnyOf(fetchPgs.pending, fetchManagedPgs.pending), (state, { meta }) => begin(state, meta.requestId))
      .addMatcher(isAnyOf(fetchPgs.fulfilled, fetchManagedPgs.fulfilled), (state, { payload, meta }) => {
        if (!succeed(state, meta.requestId)) return;
        Object.assign(state, {
          pgRooms: payload.data,
          total: payload.total ?? String(payload.data.length),
          nextCursor: payload.nextCursor,
        });
      })
      .addMatcher(isAnyOf(fetchPgs.rejected, fetchManagedPgs.rejected), (state, { payload, error, meta }) => {
        if (meta.aborted) giveUp(state, meta.requestId);
        else fail(state, meta.requestId, payload ?? error.message ?? messages.fetchError);
      })
      .addMatcher(isAnyOf(addPg.pending, updatePg.pending), (state, { type, meta }) =>
        begin(state[savedBy(type)], meta.requestId),
      )
      .addMatcher(isAnyOf(addPg.fulfilled, updatePg.fulfilled), (state, { type, meta }) => {
        succeed(state[savedBy(type)], meta.requestId);
      })
      .addMatcher(isAnyOf(addPg.rejected, updatePg.rejected), (state, { type, payload, meta }) => {
        const saved = savedBy(type);
        const fallback = saved === 'adding' ? editing.addError : editing.updateError;
        if (meta.aborted) giveUp(state[saved], meta.requestId);
        else fail(state[saved], meta.requestId, payload ?? fallback);
      }),
});

export const { savingReset, listLeft } = pg.actions;

export const selectList = (state: { pg: PgState }) => state.pg;

export const selectSaving = (saved: Saved) => (state: { pg: PgState }) => state.pg[saved];

/** The listing with this id; what is known of another one is never shown in its place. */
export function selectListing(id: string) {
  return ({ pg: { selectedPg } }: { pg: PgState }) => (selectedPg?._id === id ? selectedPg : null);
}

export function selectListingFailed(id: string) {
  return ({ pg: { selection } }: { pg: PgState }) => selection.id === id && selection.status === 'failed';
}

export function selectListingGone(id: string) {
  return ({ pg: { selection } }: { pg: PgState }) => selection.id === id && selection.gone;
}

export default pg.reducer;
