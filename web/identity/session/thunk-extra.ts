/** Makes the identity provider and the token keeper that every thunk of this room is given. */
import type { IdentityProvider } from '#web/adapters/sign-in/port.ts';
import { tokenKeeper } from '#web/lib/token.ts';
import { storedToken } from './stored-person.ts';
import { applyRenewedToken, loseSession } from './session.ts';
import type { AppDispatch, ThunkExtra } from './app-thunk.ts';

/** Tokens come from `provider`; a renewed or ended one is dispatched to the store. */
export function createThunkExtra(provider: IdentityProvider, dispatch: AppDispatch): ThunkExtra {
  const tokens = tokenKeeper({
    issue: () => provider.token(),
    stored: storedToken,
    onRenewed: (token) => void dispatch(applyRenewedToken(token)),
    onEnded: () => void dispatch(loseSession()),
  });
  return { provider, tokens };
}
