/** What happens in other tabs happens here: a renewal, a sign-out, another person. */
import { entered, forgotten } from './auth-slice.ts';
import { keptPerson, somebodyKept } from './kept-person.ts';
import type { Story } from './story.ts';

const KEYS = new Set<string | null>(['user', 'token', null]);

/** Brings this tab in line with what is stored. */
export const follow =
  (): Story =>
  async (dispatch, getState, { tokens }) => {
    const before = getState().auth;
    const person = keptPerson();
    if (!person) {
      // Half of a person is another tab still writing.
      if (somebodyKept() || !before.user) return;
      tokens.drop();
      dispatch(forgotten());
      return;
    }
    if (person.token === before.token) return;
    if (before.user && before.user.uid !== person.user.uid) dispatch(forgotten());
    tokens.hold(person.token);
    dispatch(entered(person));
  };

/** Calls `onNews` when another tab has changed who is signed in, and when this one comes back from a sleep in which it heard nothing. */
export function watchOtherTabs(onNews: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => KEYS.has(key) && onNews();
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && onNews();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onReturn);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onReturn);
  };
}
