/** Making an account (spec section 4, 'Sign-up'): it ends signed out, on /login, with the address filled in. */
import type { SignUp } from '#contract/identity/schema.ts';
import { toast } from '#web/kit/toast.ts';
import { runtimeSettings } from '#web/lib/runtime.ts';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { refused, rested, trying } from './auth-slice.ts';
import { userOf } from './kept-person.ts';
import { messages } from './messages.ts';
import { roleOf } from './presence.ts';
import { waitAfter } from './sign-in.ts';
import type { Outcome } from './sign-in.ts';
import type { Story } from './story.ts';
import { isWidelyKnown } from './widely-known.ts';

interface SignUpOutcome extends Outcome {
  /** The toast has the spec's sentence; the form says what is wrong with the password. */
  passwordKnown: boolean;
}

export const signUp =
  ({ name, email, password }: Omit<SignUp, 'confirm'>): Story<SignUpOutcome> =>
  async (dispatch, _, tools) => {
    dispatch(trying());
    try {
      // Sends the verification mail and sets the display name.
      await tools.provider.signUp({ name, email, password });
    } catch (error) {
      const taken = error instanceof IdentityFailed && error.code.startsWith('USER_ALREADY_EXISTS');
      const text = taken ? messages.alreadyRegistered : messages.failed;
      dispatch(refused(text));
      toast.error(text);
      return { ok: false, waitSeconds: waitAfter(error), passwordKnown: isWidelyKnown(error) };
    }
    await dispatch(lookInAndLeave());
    dispatch(rested());
    if ((await runtimeSettings())?.mail ?? true) toast.success(messages.verificationSent);
    toast.success(messages.registered);
    return { ok: true, waitSeconds: null, passwordKnown: false };
  };

/**
 * The new session fetches the role and is ended again. Token and role go no further than this: a frame that showed the person as signed
 * in for a moment would lie. Nothing that fails here unmakes the account, so the person is not told to try again.
 */
const lookInAndLeave =
  (): Story =>
  async (_dispatch, _, { provider, tokens }) => {
    try {
      const token = await provider.token();
      const user = userOf(token);
      if (token && user) {
        tokens.hold(token);
        await roleOf(user.uid);
      }
    } catch {
      // The role is fetched again at the first sign-in.
    } finally {
      tokens.drop();
      await provider.signOut().catch(() => undefined);
    }
  };
