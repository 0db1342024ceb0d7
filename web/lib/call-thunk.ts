/** A slice's thunk around one call: what the server said, else the spec's fallback, becomes the text the slice stores. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import { CallFailed } from './call-failed.ts';

/** `fallback` is the error catalogue's text for this call (spec section 8), used when the server gave none. */
export function callThunk<Wish, Outcome>(type: string, fallback: string, make: (wish: Wish, signal: AbortSignal) => Promise<Outcome>) {
  return createAsyncThunk<Outcome, Wish, { rejectValue: string }>(type, async (wish, { signal, rejectWithValue }) => {
    try {
      return await make(wish, signal);
    } catch (error) {
      if (error instanceof CallFailed) return rejectWithValue(error.message || fallback);
      throw error;
    }
  });
}
