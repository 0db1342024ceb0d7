/**
 * A person's list in the store; changes show before the server has answered, and are taken
 * back if it refuses.
 */
import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { CartItem } from '#contract/shortlist/schema.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { callThunk } from '#web/lib/http/call-thunk.ts';
import { call } from '#web/lib/http/call.ts';
import { begin, fail, idle, succeed } from '#web/lib/http/request-status.ts';
import type { Request } from '#web/lib/http/request-status.ts';
import { messages } from './messages.ts';

/**
 * `status` and `error` are those of the last call; fetching has a life of its own beside the changes.
 */
export interface CartState extends Request {
  items: CartItem[];
  /** Whether the list has come at least once: before, an empty one says nothing. */
  known: boolean;
  /** Listings on their way into the list, by their `_id`. */
  adding: string[];
  /** Rows on their way out, by their own `_id` or their listing's. */
  removing: string[];
}

const initialState: CartState = { ...idle, items: [], known: false, adding: [], removing: [] };

export const fetchCart = callThunk(
  'cart/fetchCart',
  () => messages.fetchError,
  (_: undefined, signal) => call('getCart', {}, signal),
);

/** `quantity` is always 1. */
export const addToCart = callThunk(
  'cart/addToCart',
  () => messages.addError,
  ({ pgRoomId, quantity = 1 }: { pgRoomId: string; quantity?: 1 }) =>
    call('addToCart', { body: { pgId: pgRoomId, quantity } }),
);

/** `id` is the row's or its listing's; a row whose listing is gone has no other than its own. */
export const removeFromCart = callThunk(
  'cart/removeFromCart',
  () => messages.removeError,
  async (id: string) => {
    try {
      await call('removeFromCart', { params: { id } });
    } catch (error) {
      // It went from another tab or device, which is what was wanted.
      if (!(error instanceof CallFailed) || error.status !== 404) throw error;
    }
  },
);

const without = (ids: string[], id: string) => ids.filter((one) => one !== id);

const cart = createSlice({
  name: 'cart',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchCart.pending, (state, { meta }) => begin(state, meta.requestId))
      .addCase(fetchCart.fulfilled, (state, { payload, meta }) => {
        if (!succeed(state, meta.requestId)) return;
        state.items = payload.data;
        state.known = true;
      })
      .addCase(
        fetchCart.rejected,
        (state, { payload, meta }) => void fail(state, meta.requestId, payload ?? messages.fetchError),
      )
      .addCase(addToCart.pending, (state, { meta }) => {
        state.adding.push(meta.arg.pgRoomId);
      })
      .addCase(addToCart.fulfilled, (state, { payload, meta }) => {
        state.adding = without(state.adding, meta.arg.pgRoomId);
        // A list that came meanwhile may have it already.
        state.items = [...state.items.filter(({ _id }) => _id !== payload.data._id), payload.data];
      })
      .addCase(addToCart.rejected, (state, { payload, meta }) => {
        state.adding = without(state.adding, meta.arg.pgRoomId);
        state.error = payload ?? messages.addError;
      })
      .addCase(removeFromCart.pending, (state, { meta }) => {
        state.removing.push(meta.arg);
      })
      .addCase(removeFromCart.fulfilled, (state, { meta }) => {
        state.removing = without(state.removing, meta.arg);
        state.items = state.items.filter(({ _id, pgId }) => _id !== meta.arg && pgId?._id !== meta.arg);
      })
      .addCase(removeFromCart.rejected, (state, { payload, meta }) => {
        state.removing = without(state.removing, meta.arg);
        state.error = payload ?? messages.removeError;
      }),
});

interface Holder {
  cart: CartState;
}

export const selectCart = ({ cart: state }: Holder) => state;

export const newestFirst = (one: CartItem, other: CartItem) => other.createdAt.localeCompare(one.createdAt);

/** What the person sees: newest first, without what is on its way out. */
export const selectRows = createSelector(
  ({ cart: { items } }: Holder) => items,
  ({ cart: { removing } }: Holder) => removing,
  (items, removing) =>
    items
      .filter(({ _id, pgId }) => !removing.includes(_id) && !(pgId && removing.includes(pgId._id)))
      .toSorted(newestFirst),
);

/** Whether a listing is in the list, or on its way there. */
export function selectInList(listingId: string) {
  return (state: Holder) =>
    state.cart.adding.includes(listingId) || selectRows(state).some(({ pgId }) => pgId?._id === listingId);
}

export default cart.reducer;
