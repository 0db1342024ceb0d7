/** The session: what every way of signing in and out ends with, and what a new token changes. */
import { reasonOf } from '#web/lib/http/call-failed.ts';
import { call } from '#web/lib/http/call.ts';
import { translated } from '#web/lib/http/messages.ts';
import { DRAFTS_KEY, removeStored } from '#web/lib/storage/browser-storage.ts';
import { setDraftsAside, takeDraftsBack } from '#web/lib/storage/drafts-aside.ts';
import { forgetPersisted } from '#web/lib/storage/persisted.ts';
import { forgetAdoptedLanguage } from '#web/language/language.ts';
import { forgetPage, forgetStoredAnswers } from '#web/lib/offline/stored-answers.ts';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import type { Role } from '#contract/identity/schema.ts';
import { agreeOnLanguage } from './account-language.ts';
import { signedIn, signedOut } from './auth-slice.ts';
import { removeStoredPerson, storePerson, userOf } from './stored-person.ts';
import type { Person } from './stored-person.ts';
import type { AppThunk } from './app-thunk.ts';

/**
 * Signs in the person whose session was just opened: fetches the token and the role, then sets everything at once, so
 * that no screen sees half of it.
 */
export const startSession =
  (): AppThunk =>
  async (dispatch, _, { provider, tokens }) => {
    try {
      const token = await provider.token();
      const user = userOf(token);
      if (!token || !user) throw new IdentityFailed(401);
      tokens.hold(token);
      const role = await fetchRole(user.uid);
      await agreeOnLanguage(provider, token);
      setPerson(dispatch, { user, role, token });
    } catch (error) {
      tokens.drop();
      // A session that nobody sees would sign the person in by itself at the next visit.
      await provider.signOut().catch(() => undefined);
      throw error;
    }
  };

/** A renewal brought `token`, with the person's name and email as they are now; the role is asked for again. */
export const applyRenewedToken =
  (token: string): AppThunk =>
  async (dispatch, getState, { tokens }) => {
    const user = userOf(token);
    const { user: before, role: roleBefore } = getState().auth;
    if (!user) return;
    const same = user.uid === before?.uid;
    if (same) setPerson(dispatch, { user, role: roleBefore ?? 'user', token });
    // Another person has signed in from another tab, whose news has not come through.
    else dispatch(signedOut());
    const role = await fetchRole(user.uid).catch(() => (same ? roleBefore : null));
    const now = await tokens.forCall();
    if (now !== token) return;
    if (!same || role !== roleBefore) setPerson(dispatch, { user, role: role ?? 'user', token });
  };

/**
 * Leaves nothing of the person behind: not in this tab, not in storage; other tabs follow when they see the keys gone.
 */
export const clearSession =
  (): AppThunk =>
  async (dispatch, _, { tokens }) => {
    tokens.drop();
    removeStoredPerson();
    forgetPersisted();
    dispatch(signedOut());
    forgetPage();
    await forgetAdoptedLanguage();
    await forgetReadAndWritten();
  };

/** The session was ended elsewhere: what the person has begun to write waits in this page for them alone. */
export const loseSession = (): AppThunk => async (dispatch) => {
  setDraftsAside();
  await dispatch(clearSession());
};

/** What the person has read and begun to write, which others could find in this browser. */
export async function forgetReadAndWritten(): Promise<void> {
  removeStored(DRAFTS_KEY);
  await forgetStoredAnswers();
}

function setPerson(dispatch: (action: ReturnType<typeof signedIn>) => unknown, person: Person): void {
  storePerson(person);
  takeDraftsBack(person.user.uid);
  dispatch(signedIn(person));
}

/** Asked of the server after every sign-in (docs/product.md). */
export async function fetchRole(uid: string): Promise<Role> {
  const { data } = await call('getUserRole', { params: { uid } });
  return data.role;
}

/** The sentence of a failure that came from either side; empty when nobody gave one. */
export function errorMessage(error: unknown): string {
  if (error instanceof IdentityFailed) return translated(error.message);
  return reasonOf(error, '');
}
