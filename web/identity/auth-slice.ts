/** Who is signed in, in the store (spec section 3): user, token, role and currentUser, and what has become of the last try. */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '#contract/identity/schema.ts';
import type { RequestStatus } from '#web/lib/request-status.ts';
import type { Person, User } from './kept-person.ts';

export interface AuthState {
  user: User | null;
  token: string | null;
  role: Role | null;
  /** The uid. */
  currentUser: string | null;
  status: RequestStatus;
  error: string | null;
}

const nobody: AuthState = { user: null, token: null, role: null, currentUser: null, status: 'idle', error: null };

const slice = createSlice({
  name: 'auth',
  initialState: nobody,
  reducers: {
    /** Signing in or up, or finding out at the start who is here. */
    trying(state) {
      state.status = 'loading';
      state.error = null;
    },
    /** `payload` is the text that the person was shown. */
    refused(state, { payload }: PayloadAction<string>) {
      state.status = 'failed';
      state.error = payload;
    },
    /** The try is over and has changed nothing. */
    rested(state) {
      state.status = 'idle';
    },
    /** This person is signed in: just now, or with a newer token, name or role. */
    entered(_, { payload: { user, token, role } }: PayloadAction<Person>): AuthState {
      return { user, token, role, currentUser: user.uid, status: 'succeeded', error: null };
    },
    /** Nobody is signed in any more. The store itself forgets every other slice on this. */
    forgotten: () => nobody,
  },
});

export const { trying, refused, rested, entered, forgotten } = slice.actions;
export const selectAuth = (state: { auth: AuthState }) => state.auth;
export default slice.reducer;
