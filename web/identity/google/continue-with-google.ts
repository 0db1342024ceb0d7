/** Signing in or up with Google (docs/product.md): one story, for Google makes the account where there is none. */
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { codeAsked, authFailed, authStarted } from '../session/auth-slice.ts';
import type { GoogleWindow } from './google-window.ts';
import { messages } from '../messages.ts';
import { startSession, errorMessage } from '../session/session.ts';
import type { AppThunk } from '../session/app-thunk.ts';

const outcomes = () => ({
  'sign-in': { done: messages.signedInWithGoogle, failed: messages.googleSignInFailed },
  'sign-up': { done: messages.signedUpWithGoogle, failed: messages.googleSignUpFailed },
});

export type GoogleIntent = keyof ReturnType<typeof outcomes>;

/**
 * `opened` comes from the click itself; null when the browser blocked it. Answers with the uid of who is signed in by
 * it, or null.
 */
export const continueWithGoogle =
  (intent: GoogleIntent, opened: GoogleWindow | null): AppThunk<string | null> =>
  async (dispatch, getState, { provider }) => {
    const { done, failed } = outcomes()[intent];
    const tell = attempt('account');
    const fail = (sentence: string) => {
      const text = sentence || failed;
      dispatch(authFailed(text));
      tell(text);
      return null;
    };
    if (!opened) return fail('');
    const wasSignedIn = getState().auth.currentUser !== null;
    dispatch(authStarted());
    try {
      const end = await opened.visit((returnTo) => provider.googleUrl(returnTo));
      if (end.how === 'failed') return fail(messages.google[end.code] ?? end.sentence);
      if (end.how === 'code-wanted') {
        dispatch(codeAsked(true));
        return null;
      }
      // Whoever confirms who they are has a session in any case: it says nothing about the window.
      if (end.how === 'closed' && (wasSignedIn || !(await provider.hasSession()))) return fail('');
      await dispatch(startSession());
      toast.success(done);
      return getState().auth.currentUser;
    } catch (error) {
      return fail(errorMessage(error));
    }
  };
