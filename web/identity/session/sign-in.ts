/** Signing in with e-mail and password (docs/product.md). */
import type { SignIn } from '#contract/identity/schema.ts';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { codeAsked, authFailed, authStarted } from './auth-slice.ts';
import { messages } from '../messages.ts';
import { errorMessage, startSession } from './session.ts';
import type { AppThunk } from './app-thunk.ts';

/** What a form is told: the page leaves by itself once somebody is signed in. */
export interface Outcome {
  ok: boolean;
  /** Seconds until another try is welcome, when there were too many. */
  waitSeconds: number | null;
  /** What is wrong with a field, when that is known. */
  fault?: { field: 'email' | 'password'; message: string };
}

export const signIn =
  (form: SignIn): AppThunk<Outcome> =>
  async (dispatch, _, { provider }) => {
    const failed = attempt('account');
    dispatch(authStarted());
    try {
      if ((await provider.signIn(form)) === 'code-wanted') {
        dispatch(codeAsked(true));
        return { ok: false, waitSeconds: null };
      }
      await dispatch(startSession());
      toast.success(messages.loggedIn);
      return { ok: true, waitSeconds: null };
    } catch (error) {
      const text = refusalText(error);
      dispatch(authFailed(text));
      failed(text);
      return {
        ok: false,
        waitSeconds: waitAfter(error),
        ...(text === messages.incorrect && { fault: { field: 'password', message: text } }),
      };
    }
  };

function refusalText(error: unknown): string {
  if (!(error instanceof IdentityFailed)) return messages.failed;
  if (error.code === 'ACCOUNT_SUSPENDED') return errorMessage(error);
  return error.code === 'INVALID_EMAIL_OR_PASSWORD' ? messages.incorrect : messages.failed;
}

/** How long a refusal asks to wait. */
export function waitAfter(error: unknown): number | null {
  return error instanceof IdentityFailed && error.status === 429 ? error.retryAfter : null;
}

/**
 * The second step of signing in, for somebody with a second factor. Answers with their uid; throws `IdentityFailed` for
 * a wrong code.
 */
export const enterCode =
  (code: string): AppThunk<string | null> =>
  async (dispatch, getState, { provider }) => {
    await provider.enterCode(code);
    await dispatch(startSession());
    toast.success(messages.loggedIn);
    return getState().auth.currentUser;
  };
