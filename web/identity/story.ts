/** What the stories of this room are told with: a thunk that has the identity provider and the token at hand. */
import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { IdentityProvider } from '#web/adapters/sign-in/port.ts';
import { tokenKeeper } from '#web/lib/token.ts';
import type { TokenKeeper } from '#web/lib/token.ts';
import type { AuthState } from './auth-slice.ts';
import { keptToken } from './kept-person.ts';
import { forget, takeToken } from './presence.ts';

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

/** The tools of one store; `tell` is its dispatch, asked for when it is needed because the store is made with these tools. */
export function identityTools(provider: IdentityProvider, tell: () => Teller): Tools {
  const tokens = tokenKeeper({
    issue: () => provider.token(),
    stored: keptToken,
    onRenewed: (token) => void tell()(takeToken(token)),
    onEnded: () => void tell()(forget()),
  });
  return { provider, tokens };
}

/** Dispatches stories from a component. */
export const useTeller = useDispatch.withTypes<Teller>();
