/** The bell in the store: what happened to what this person wrote, and how much of it they have not read. */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Notice } from '#contract/notices/schema.ts';
import { call } from '#web/lib/http/call.ts';
import { callThunk } from '#web/lib/http/call-thunk.ts';
import { begin, fail, giveUp, idle, succeed } from '#web/lib/http/request-status.ts';
import type { Request } from '#web/lib/http/request-status.ts';
import { messages } from './messages.ts';

/** `status` and `error` are those of the list. */
export interface NoticesState extends Request {
  unread: number;
  /** Newest first; null until they have come. */
  notices: Notice[] | null;
}

const initialState: NoticesState = { ...idle, unread: 0, notices: null };

export const fetchNotices = callThunk(
  'notices/fetchNotices',
  () => messages.fetchError,
  async (_: undefined, signal) => {
    const { data } = await call('getNotices', { query: {} }, signal);
    return data;
  },
);

/** All that have come so far are read. */
export const markRead = callThunk(
  'notices/markRead',
  () => messages.fetchError,
  async (ids: string[]) => {
    const { data } = await call('readNotices', { body: { ids } });
    return data;
  },
);

const notices = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    unreadCounted(state, { payload }: PayloadAction<number>) {
      state.unread = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(fetchNotices.pending, (state, { meta }) => begin(state, meta.requestId))
      .addCase(fetchNotices.fulfilled, (state, { payload, meta }) => {
        if (succeed(state, meta.requestId)) Object.assign(state, payload);
      })
      .addCase(fetchNotices.rejected, (state, { payload, meta }) => {
        if (meta.aborted) giveUp(state, meta.requestId);
        else fail(state, meta.requestId, payload ?? messages.fetchError);
      })
      // What shows as new stays so until the list is fetched again: whoever opened it is reading it now.
      .addCase(markRead.fulfilled, (state, { payload }) => {
        state.unread = payload.unread;
      }),
});

export const { unreadCounted } = notices.actions;
export const selectNotices = ({ notices: state }: { notices: NoticesState }) => state;
export default notices.reducer;
