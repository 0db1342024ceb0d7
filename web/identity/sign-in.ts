/** Signing in with e-mail and password (spec section 4, 'Login'). */
import type { SignIn } from '#contract/identity/schema.ts';
import { toast } from '#web/kit/toast.ts';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { refused, trying } from './auth-slice.ts';
import { messages } from './messages.ts';
import { enter } from './presence.ts';
import type { Story } from './story.ts';

/** What a form is told: the page leaves by itself once somebody is signed in. */
export interface Outcome {
  ok: boolean;
  /** Seconds until another try is welcome, when there were too many. */
  waitSeconds: number | null;
}

export const signIn =
  (form: SignIn): Story<Outcome> =>
  async (dispatch, _, { provider }) => {
    dispatch(trying());
    try {
      await provider.signIn(form);
      await dispatch(enter());
      toast.success(messages.loggedIn);
      return { ok: true, waitSeconds: null };
    } catch (error) {
      const incorrect = error instanceof IdentityFailed && error.code === 'INVALID_EMAIL_OR_PASSWORD';
      const text = incorrect ? messages.incorrect : messages.failed;
      dispatch(refused(text));
      toast.error(text);
      return { ok: false, waitSeconds: waitAfter(error) };
    }
  };

/** How long a refusal asks to wait. */
export function waitAfter(error: unknown): number | null {
  return error instanceof IdentityFailed && error.status === 429 ? error.retryAfter : null;
}
