/**
 * Finding out at the start who is here (docs/product.md): what storage remembers is a hint, the session
 * decides.
 */
import { signedIn, authIdle, authStarted } from './auth-slice.ts';
import { storedPerson } from './stored-person.ts';
import { loseSession, startSession } from './session.ts';
import type { AppThunk } from './app-thunk.ts';

/** Shows the person of the last visit at once, from storage alone. */
export const showStoredPerson =
  (): AppThunk =>
  async (dispatch, _, { tokens }) => {
    const person = storedPerson();
    if (!person) return;
    tokens.resume(person.token);
    dispatch(signedIn(person));
  };

/**
 * A fresh token and role for the session's person; without a session nobody is here. Out of reach, all stays as it is.
 */
export const restoreSession =
  (): AppThunk =>
  async (dispatch, getState, { provider, tokens }) => {
    const { user, token } = getState().auth;
    if (!user) dispatch(authStarted());
    try {
      const open = await provider.hasSession();
      // Whoever signed in or out while the question was under way knows better than its answer.
      const overtaken = getState().auth.token !== token || (!user && (await tokens.forCall()) !== null);
      if (overtaken) return;
      if (!open) await dispatch(loseSession());
      else if (user) await tokens.renew();
      else await dispatch(startSession());
    } catch {
      // Calls renew the token by themselves once the server is back.
    }
    if (getState().auth.status === 'loading') dispatch(authIdle());
  };
