/**
 * The conversation with PG Bot in the store (docs/product.md): what was said, what is on its way, and what did
 * not arrive.
 */
import { createSlice } from '@reduxjs/toolkit';
import type { ChatListing, ChatMessage } from '#contract/assistant/schema.ts';
import { callThunk } from '#web/lib/http/call-thunk.ts';
import { call } from '#web/lib/http/call.ts';
import { begin, fail, giveUp, idle, succeed } from '#web/lib/http/request-status.ts';
import type { Request } from '#web/lib/http/request-status.ts';
import { messages } from './messages.ts';

/** A line the person has sent and the server has not answered yet. */
export interface Outgoing {
  /** Chosen here, so that a line sent again is not said twice. */
  id: string;
  message: string;
  /** The criterion it takes back. */
  remove?: string | undefined;
}

/** A line that did not arrive, kept for another try, with what the server said about it, if it said anything. */
export interface Unsent extends Outgoing {
  reason: string | null;
  /** The message it stands behind; null where nothing had been said before it. */
  after: string | null;
}

/** `status` and `error` are those of the history; a line under way has a life of its own. */
export interface ChatState extends Request {
  /** Oldest first. */
  messages: ChatMessage[];
  /** Where the lines before the first of `messages` begin; null when there are none. */
  earlier: string | null;
  earlierFailed: boolean;
  /** The line that waits for its answer; there is never a second. */
  sending: Outgoing | null;
  unsent: Unsent[];
}

const initialState: ChatState = {
  ...idle,
  messages: [],
  earlier: null,
  earlierFailed: false,
  sending: null,
  unsent: [],
};

export const fetchHistory = callThunk(
  'chat/fetchHistory',
  () => messages.fetchError,
  (_: undefined, signal) => call('getChatHistory', { query: {} }, signal),
);

export const fetchEarlier = callThunk(
  'chat/fetchEarlier',
  () => messages.fetchError,
  (cursor: string, signal) => call('getChatHistory', { query: { cursor } }, signal),
);

export const sendLine = callThunk(
  'chat/sendLine',
  () => '',
  ({ id, message, remove }: Outgoing) =>
    call('sendChat', { body: { id, message, ...(remove !== undefined && { remove }) } }),
);

export const clearHistory = callThunk(
  'chat/clearHistory',
  () => messages.fetchError,
  (_: void, signal) => call('clearChat', {}, signal),
);

const chat = createSlice({
  name: 'chat',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchHistory.pending, (state, { meta }) => begin(state, meta.requestId))
      .addCase(fetchHistory.fulfilled, (state, { payload, meta }) => {
        if (!succeed(state, meta.requestId)) return;
        state.messages = payload.data;
        state.earlier = payload.nextCursor;
        // A line whose answer was lost on the way back has arrived after all.
        state.unsent = state.unsent.filter(({ id }) => !payload.data.some(({ _id }) => _id === id));
        // One that was said before the history had come stands behind it.
        const newest = payload.data.at(-1)?._id ?? null;
        for (const line of state.unsent) if (!payload.data.some(({ _id }) => _id === line.after)) line.after = newest;
        // What its sender left meanwhile is answered already, and that answer stands here.
        const { sending } = state;
        if (payload.data.some((line) => line.type === 'user' && line._id === sending?.id && line.answered))
          state.sending = null;
      })
      .addCase(fetchHistory.rejected, (state, { payload, meta }) => {
        if (meta.aborted) giveUp(state, meta.requestId);
        else fail(state, meta.requestId, payload ?? messages.fetchError);
      })
      .addCase(fetchEarlier.pending, (state) => {
        state.earlierFailed = false;
      })
      .addCase(fetchEarlier.fulfilled, (state, { payload, meta }) => {
        if (state.earlier !== meta.arg) return;
        state.messages.unshift(...payload.data);
        state.earlier = payload.nextCursor;
      })
      .addCase(fetchEarlier.rejected, (state, { meta }) => {
        state.earlierFailed = !meta.aborted;
      })
      .addCase(sendLine.pending, (state, { meta: { arg } }) => {
        state.sending = arg;
        state.unsent = state.unsent.filter(({ id }) => id !== arg.id);
      })
      .addCase(sendLine.fulfilled, (state, { payload: { data }, meta: { arg } }) => {
        // Whoever has signed out since, cleared the chat, or found the answer in the history, does not wait for it any
        // more.
        if (state.sending?.id !== arg.id) return;
        const { reply, ...answer } = data;
        state.sending = null;
        // A history that is still on its way may have been read before this answer was there.
        if (state.requestId !== null) succeed(state, state.requestId);
        state.messages = state.messages.filter(({ _id }) => _id !== arg.id);
        state.messages.push(
          { type: 'user', _id: arg.id, content: arg.message, createdAt: answer.createdAt, answered: true },
          { type: 'bot', content: reply, ...answer },
        );
      })
      .addCase(sendLine.rejected, (state, { payload, meta: { arg } }) => {
        if (state.sending?.id !== arg.id) return;
        state.sending = null;
        state.unsent.push({
          ...arg,
          reason: payload || null,
          after: state.messages.findLast(({ _id }) => _id !== arg.id)?._id ?? null,
        });
      })
      .addCase(clearHistory.fulfilled, () => ({ ...initialState, status: 'succeeded' as const })),
});

/** A PG as it stands on a card. */
export type ChatPg = NonNullable<ChatListing['pg']>;

interface Holder {
  chat: ChatState;
}

export const selectChat = ({ chat: state }: Holder) => state;

/** The newest card of a PG that the conversation has shown. */
export function findListing({ messages: lines }: ChatState, pgId: string): ChatListing | undefined {
  for (const line of lines.toReversed()) {
    const found = line.type === 'bot' && line.listings.find((listing) => listing.pgId === pgId);
    if (found) return found;
  }
  return undefined;
}

export default chat.reducer;
