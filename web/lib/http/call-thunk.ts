/**
 * A slice's thunk around one call: the server's message, else the product's fallback, becomes the text that the slice
 * stores.
 */
import { createAsyncThunk } from '@reduxjs/toolkit';
import { CallFailed } from './call-failed.ts';

type Meta = Pick<CallFailed, 'status' | 'retryAfter' | 'issues'> & { message: string };

/**
 * `fallback` gives the error catalogue's text for this call (docs/product.md), used when the server gave none. A caller
 * with a text of its own finds in `meta` the server's message, empty if there is none, the status, when to retry and
 * the refused fields.
 */
export function callThunk<Args, Outcome>(
  type: string,
  fallback: () => string,
  make: (args: Args, signal: AbortSignal) => Promise<Outcome>,
) {
  return createAsyncThunk<Outcome, Args, { rejectValue: string; rejectedMeta: Meta }>(
    type,
    async (args, { signal, rejectWithValue }) => {
      try {
        return await make(args, signal);
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        const { status, message, retryAfter, issues } = error;
        return rejectWithValue(message || fallback(), { status, message, retryAfter, issues });
      }
    },
  );
}
