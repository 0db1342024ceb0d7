/** What happens in other tabs happens here: a renewal, a sign-out, another person. */
import { takeDraftsBack } from '#web/lib/storage/drafts-aside.ts';
import { forgetAdoptedLanguage, switchToPreferredLanguage } from '#web/language/language.ts';
import { signedIn, signedOut } from './auth-slice.ts';
import { storedPerson, hasStoredUser } from './stored-person.ts';
import type { AppThunk } from './app-thunk.ts';

const KEYS = new Set<string | null>(['user', 'token', null]);

/** Brings this tab in line with what is stored. */
export const syncWithOtherTabs =
  (): AppThunk =>
  async (dispatch, getState, { tokens }) => {
    const before = getState().auth;
    const person = storedPerson();
    if (!person) {
      // Half of a person is another tab still writing.
      if (hasStoredUser() || !before.user) return;
      tokens.drop();
      dispatch(signedOut('elsewhere'));
      await forgetAdoptedLanguage();
      await switchToPreferredLanguage();
      return;
    }
    if (person.token === before.token) return;
    const another = before.user?.uid !== person.user.uid;
    if (before.user && another) dispatch(signedOut());
    tokens.hold(person.token);
    takeDraftsBack(person.user.uid);
    dispatch(signedIn(person));
    // The other tab may have taken over the language of their account.
    if (another) await switchToPreferredLanguage();
  };

/**
 * Calls `onNews` when another tab has changed who is signed in, and when this one comes back from a sleep in which it
 * heard nothing.
 */
export function watchOtherTabs(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => KEYS.has(key) && onChange();
  const onReturn = ({ persisted }: PageTransitionEvent) => persisted && onChange();
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onReturn);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onReturn);
  };
}
