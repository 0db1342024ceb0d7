/** What a person does with their own account, besides coming and going. */
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import type { OpenSession } from '#web/adapters/sign-in/port.ts';
import { toast } from '#web/kit/toast.ts';
import { added } from './added-messages.ts';
import { messages } from './messages.ts';
import { forget } from './presence.ts';
import { waitAfter } from './sign-in.ts';
import type { Story } from './story.ts';

/** Each throws `IdentityFailed`; the form that asked says what it means there. */
export const requestPasswordReset =
  (email: string): Story =>
  async (_dispatch, _, { provider }) =>
    provider.requestPasswordReset(email);

/** Every session of the person ends with it, this browser's included. */
export const resetPassword =
  (choice: { token: string; newPassword: string }): Story =>
  async (dispatch, getState, { provider }) => {
    await provider.resetPassword(choice);
    if (getState().auth.user) await dispatch(forget());
  };

/** The new name comes back in a new token, and so into every tab. */
export const rename =
  (name: string): Story =>
  async (_dispatch, _, { provider, tokens }) => {
    await provider.rename(name);
    await tokens.renew();
  };

/** Other sessions end; this one is replaced, and its token with it. */
export const changePassword =
  (change: { currentPassword: string; newPassword: string }): Story =>
  async (_dispatch, _, { provider, tokens }) => {
    await provider.changePassword(change);
    await tokens.renew();
  };

export const hasPassword =
  (): Story<boolean> =>
  async (_dispatch, _, { provider }) =>
    provider.hasPassword();

export const openSessions =
  (): Story<OpenSession[]> =>
  async (_dispatch, _, { provider }) =>
    provider.sessions();

export const endSession =
  (token: string): Story =>
  async (_dispatch, _, { provider }) =>
    provider.endSession(token);

/** `leave` brings the person to a page for everybody before the account is gone from this one. */
export const deleteAccount =
  ({ password, leave }: { password?: string | undefined; leave: () => void }): Story =>
  async (dispatch, _, { provider }) => {
    await provider.deleteAccount(password);
    leave();
    await dispatch(forget());
    toast.success(added.accountDeleted);
  };

/** Sends the verification mail once more. */
export const resendVerification =
  (): Story<boolean> =>
  async (dispatch, getState, { provider }) => {
    const { user } = getState().auth;
    try {
      if (user) await provider.sendVerification(user.email);
      toast.success(messages.verificationSent);
      return true;
    } catch (error) {
      const seconds = waitAfter(error);
      if (error instanceof IdentityFailed && error.code === 'EMAIL_ALREADY_VERIFIED') await dispatch(lookAgain());
      else toast.error(seconds === null ? messages.failed : added.tooManyTries(seconds));
      return false;
    }
  };

/** A new token says whether the address has been verified meanwhile, in another window or on another machine. */
export const lookAgain =
  (): Story =>
  async (_dispatch, _, { tokens }) => {
    await tokens.renew().catch(() => null);
  };
