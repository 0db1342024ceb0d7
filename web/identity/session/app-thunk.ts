/** The types of this room's thunks, which are given the identity provider and the token keeper. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { IdentityProvider } from '#web/adapters/sign-in/port.ts';
import type { TokenKeeper } from '#web/lib/token.ts';
import type { AuthState } from './auth-slice.ts';

export interface ThunkExtra {
  provider: IdentityProvider;
  tokens: TokenKeeper;
}

/** The part of the store that these thunks read. */
interface AuthRootState {
  auth: AuthState;
}

export type AppThunk<Result = void> = ThunkAction<Promise<Result>, AuthRootState, ThunkExtra, UnknownAction>;
export type AppDispatch = ThunkDispatch<AuthRootState, ThunkExtra, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
