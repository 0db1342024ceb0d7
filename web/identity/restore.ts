/** Finding out at the start who is here (spec section 4, 'Auth restore'): what storage remembers is a hint, the session decides. */
import { entered, rested, trying } from './auth-slice.ts';
import { keptPerson } from './kept-person.ts';
import { enter, forget } from './presence.ts';
import type { Story } from './story.ts';

/** Shows the person of the last visit at once, from storage alone. */
export const remember =
  (): Story =>
  async (dispatch, _, { tokens }) => {
    const person = keptPerson();
    if (!person) return;
    tokens.resume(person.token);
    dispatch(entered(person));
  };

/** A fresh token and role for the session's person; without a session nobody is here. Out of reach, all stays as it is. */
export const restore =
  (): Story =>
  async (dispatch, getState, { provider, tokens }) => {
    const { user, token } = getState().auth;
    if (!user) dispatch(trying());
    try {
      const open = await provider.hasSession();
      // Whoever signed in or out while the question was under way knows better than its answer.
      const overtaken = getState().auth.token !== token || (!user && (await tokens.forCall()) !== null);
      if (overtaken) return;
      if (!open) await dispatch(forget());
      else if (user) await tokens.renew();
      else await dispatch(enter());
    } catch {
      // Calls renew the token by themselves once the server is back.
    }
    if (getState().auth.status === 'loading') dispatch(rested());
  };
