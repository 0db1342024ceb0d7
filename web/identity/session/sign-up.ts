/** Making an account (docs/product.md): it ends signed out, on /login, with the email filled in. */
import type { SignUp } from '#contract/identity/schema.ts';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { currentLanguage } from '#web/language/language.ts';
import { runtimeSettings } from '#web/lib/http/runtime.ts';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { authFailed, authIdle, authStarted } from './auth-slice.ts';
import { userOf } from './stored-person.ts';
import { messages } from '../messages.ts';
import { fetchRole } from './session.ts';
import { waitAfter } from './sign-in.ts';
import type { Outcome } from './sign-in.ts';
import type { AppThunk } from './app-thunk.ts';
import { isCommonPassword } from '../forms/password/common-password.ts';

/** The page to which the mail leads goes on to `returnTo`, a path of ours. */
export const signUp =
  ({ name, email, password }: Omit<SignUp, 'confirm'>, returnTo = '/'): AppThunk<Outcome> =>
  async (dispatch, _, tools) => {
    const failed = attempt('account');
    dispatch(authStarted());
    try {
      // Sends the verification mail and sets the display name.
      await tools.provider.signUp({ name, email, password, language: currentLanguage() }, returnTo);
    } catch (error) {
      const taken = error instanceof IdentityFailed && error.code.startsWith('USER_ALREADY_EXISTS');
      const text = taken ? messages.alreadyRegistered : messages.failed;
      dispatch(authFailed(text));
      failed(text);
      return {
        ok: false,
        waitSeconds: waitAfter(error),
        ...(taken && { fault: { field: 'email', message: text } }),
        ...(isCommonPassword(error) && { fault: { field: 'password', message: messages.passwordKnown } }),
      };
    }
    await dispatch(fetchRoleAndSignOut());
    dispatch(authIdle());
    if ((await runtimeSettings())?.mail ?? true) toast.success(messages.verificationSent);
    toast.success(messages.registered);
    return { ok: true, waitSeconds: null };
  };

/**
 * The new session fetches the role and is ended again. Token and role go no further than this: a frame that showed the
 * person as signed in for a moment would lie. Nothing that fails here unmakes the account, so the person is not told to
 * try again.
 */
const fetchRoleAndSignOut =
  (): AppThunk =>
  async (_dispatch, _, { provider, tokens }) => {
    try {
      const token = await provider.token();
      const user = userOf(token);
      if (token && user) {
        tokens.hold(token);
        await fetchRole(user.uid);
      }
    } catch {
      // The role is fetched again at the first sign-in.
    } finally {
      tokens.drop();
      await provider.signOut().catch(() => undefined);
    }
  };
