/**
 * Who is signed in, in the store (docs/product.md): user, token, role and currentUser, and what has become of the last
 * try.
 */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Role } from '#contract/identity/schema.ts';
import type { RequestStatus } from '#web/lib/http/request-status.ts';
import type { Person, User } from './stored-person.ts';

export interface AuthState {
  user: User | null;
  token: string | null;
  role: Role | null;
  /** The uid. */
  currentUser: string | null;
  status: RequestStatus;
  error: string | null;
  /** Whether the password or Google was right, and a code of the second factor is wanted next. */
  codeWanted: boolean;
  /** Whether the person has signed out in another tab. */
  leftElsewhere: boolean;
}

const nobody: AuthState = {
  user: null,
  token: null,
  role: null,
  currentUser: null,
  status: 'idle',
  error: null,
  codeWanted: false,
  leftElsewhere: false,
};

const slice = createSlice({
  name: 'auth',
  initialState: nobody,
  reducers: {
    /** Signing in or up, or finding out at the start who is here. */
    authStarted(state) {
      state.status = 'loading';
      state.error = null;
    },
    /** `payload` is the text that the person was shown. */
    authFailed(state, { payload }: PayloadAction<string>) {
      state.status = 'failed';
      state.error = payload;
    },
    /** True once the first factor was right; false when the person turns back. */
    codeAsked(state, { payload }: PayloadAction<boolean>) {
      state.status = 'idle';
      state.codeWanted = payload;
    },
    /** The try is over and has changed nothing. */
    authIdle(state) {
      state.status = 'idle';
    },
    /** This person is signed in: just now, or with a newer token, name or role. */
    signedIn(_, { payload: { user, token, role } }: PayloadAction<Person>): AuthState {
      return { ...nobody, user, token, role, currentUser: user.uid, status: 'succeeded' };
    },
    /** Nobody is signed in any more. The store itself forgets every other slice on this. */
    signedOut: (_, { payload }: PayloadAction<'elsewhere' | undefined>): AuthState => ({
      ...nobody,
      leftElsewhere: payload === 'elsewhere',
    }),
  },
});

export const { authStarted, authFailed, codeAsked, authIdle, signedIn, signedOut } = slice.actions;
export const selectAuth = (state: { auth: AuthState }) => state.auth;
export default slice.reducer;
