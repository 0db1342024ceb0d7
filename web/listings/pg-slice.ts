/** The listings that are shown: the newest ones, and the one whose page is open. */
import { createSlice } from '@reduxjs/toolkit';
import type { Pg } from '#contract/listings/schema.ts';
import { call } from '#web/lib/call.ts';
import { callThunk } from '#web/lib/call-thunk.ts';
import { begin, fail, idle, succeed } from '#web/lib/request-status.ts';
import type { Request } from '#web/lib/request-status.ts';
import { availabilityChanged } from './availability.ts';
import { messages } from './messages.ts';

/** `status` and `error` are those of the list (spec section 3); the open listing has its own, so that neither blanks the other. */
export interface PgState extends Request {
  pgRooms: Pg[];
  selectedPg: Pg | null;
  selection: Request & { id: string | null };
  /** Named by the spec (section 3); a person's list has a slice of its own. */
  cart: readonly never[];
}

const initialState: PgState = { ...idle, pgRooms: [], selectedPg: null, selection: { ...idle, id: null }, cart: [] };

/** The listings, newest first; `limit` leaves the older ones out. */
export const fetchPgs = callThunk('pg/fetchPgs', messages.fetchError, ({ limit }: { limit?: number }, signal) =>
  call('getAllPg', { query: { limit: limit?.toString() } }, signal),
);

export const fetchPg = callThunk('pg/fetchPg', messages.getPgError, (id: string, signal) => call('getPg', { params: { id } }, signal));

const pg = createSlice({
  name: 'pg',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchPgs.pending, (state, { meta }) => begin(state, meta.requestId))
      .addCase(fetchPgs.fulfilled, (state, { payload, meta }) => {
        if (succeed(state, meta.requestId)) state.pgRooms = payload.data;
      })
      .addCase(fetchPgs.rejected, (state, { payload, error, meta }) => {
        fail(state, meta.requestId, payload ?? error.message ?? messages.fetchError);
      })
      .addCase(fetchPg.pending, (state, { meta }) => {
        begin(state.selection, meta.requestId);
        state.selection.id = meta.arg;
        if (state.selectedPg?._id !== meta.arg) state.selectedPg = null;
      })
      .addCase(fetchPg.fulfilled, (state, { payload, meta }) => {
        if (succeed(state.selection, meta.requestId)) state.selectedPg = payload.data;
      })
      .addCase(fetchPg.rejected, (state, { payload, error, meta }) => {
        if (!fail(state.selection, meta.requestId, payload ?? error.message ?? messages.getPgError)) return;
        // What was shown before may be gone: an unknown id and a removed listing answer alike.
        state.selectedPg = null;
      })
      .addCase(availabilityChanged, ({ pgRooms, selectedPg }, { payload: { pgId, availability } }) => {
        for (const one of [...pgRooms, ...(selectedPg ? [selectedPg] : [])]) if (one._id === pgId) one.availability = availability;
      }),
});

export const selectList = (state: { pg: PgState }) => state.pg;

/** The listing with this id; what is known of another one is never shown in its place. */
export function selectListing(id: string) {
  return ({ pg: { selectedPg } }: { pg: PgState }) => (selectedPg?._id === id ? selectedPg : null);
}

export function selectListingFailed(id: string) {
  return ({ pg: { selection } }: { pg: PgState }) => selection.id === id && selection.status === 'failed';
}

export default pg.reducer;
