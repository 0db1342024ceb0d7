/** What the stories of this room are told with: a thunk that has the identity provider and the token at hand. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { IdentityProvider } from '#web/adapters/sign-in/port.ts';
import type { TokenKeeper } from '#web/lib/token.ts';
import type { AuthState } from './auth-slice.ts';

export interface Tools {
  provider: IdentityProvider;
  tokens: TokenKeeper;
}

/** What of the store a story may look at. */
interface Seen {
  auth: AuthState;
}

export type Story<Result = void> = ThunkAction<Promise<Result>, Seen, Tools, UnknownAction>;
export type Teller = ThunkDispatch<Seen, Tools, UnknownAction>;

/** Dispatches stories from a component. */
export const useTeller = useDispatch.withTypes<Teller>();
