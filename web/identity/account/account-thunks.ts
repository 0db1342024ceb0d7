/** What a person does with their own account, besides coming and going. */
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import type { LinkOwner, MailLink, OpenSession } from '#web/adapters/sign-in/port.ts';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { messages } from '../messages.ts';
import { clearSession } from '../session/session.ts';
import { waitAfter } from '../session/sign-in.ts';
import type { AppThunk } from '../session/app-thunk.ts';

/** Each throws `IdentityFailed`; the form that asked says what it means there. */
export const requestPasswordReset =
  (email: string): AppThunk =>
  async (_dispatch, _, { provider }) =>
    provider.requestPasswordReset(email);

/** Whose link in a mail this is; undefined where nobody could be asked. Throws for one that leads nowhere any more. */
export const checkLink =
  (link: MailLink): AppThunk<LinkOwner | undefined> =>
  async (_dispatch, _, { provider }) => {
    try {
      return await provider.checkLink(link);
    } catch (error) {
      if (error instanceof IdentityFailed && error.code === 'INVALID_TOKEN') throw error;
      return undefined;
    }
  };

/** Every session of the person ends with it, this browser's included. */
export const resetPassword =
  (choice: { token: string; newPassword: string }): AppThunk =>
  async (dispatch, getState, { provider }) => {
    await provider.resetPassword(choice);
    if (getState().auth.user) await dispatch(clearSession());
  };

/** The new name comes back in a new token, and so into every tab. */
export const rename =
  (name: string): AppThunk =>
  async (_dispatch, _, { provider, tokens }) => {
    await provider.rename(name);
    await tokens.renew();
  };

/** Other sessions end; this one is replaced, and its token with it. */
export const changePassword =
  (change: { currentPassword: string; newPassword: string }): AppThunk =>
  async (_dispatch, _, { provider, tokens }) => {
    await provider.changePassword(change);
    await tokens.renew();
  };

export const hasPassword =
  (): AppThunk<boolean> =>
  async (_dispatch, _, { provider }) =>
    provider.hasPassword();

export const openSessions =
  (): AppThunk<OpenSession[]> =>
  async (_dispatch, _, { provider }) =>
    provider.sessions();

export const endSession =
  (id: string): AppThunk =>
  async (_dispatch, _, { provider }) =>
    provider.endSession(id);

/** `leave` brings the person to a page for everybody before the account is gone from this one. */
export const deleteAccount =
  ({ password, leave }: { password?: string | undefined; leave: () => void }): AppThunk =>
  async (dispatch, _, { provider }) => {
    await provider.deleteAccount(password);
    leave();
    await dispatch(clearSession());
    toast.success(messages.accountDeleted);
  };

/** Throws `IdentityFailed`; the page that asked says what it means. Every tab learns it from the new token. */
export const verifyEmail =
  (proof: { token: string; password?: string }): AppThunk =>
  async (dispatch, getState, { provider }) => {
    await provider.verifyEmail(proof);
    if (getState().auth.user) await dispatch(renewToken());
  };

/** Sends another verification mail to this email, whoever asks; `returnTo` as of `signUp`. Throws `IdentityFailed`. */
export const sendVerification =
  (email: string, returnTo: string): AppThunk =>
  async (_dispatch, _, { provider }) =>
    provider.sendVerification(email, returnTo);

/** Sends the verification mail once more; its page leads back to this one. */
export const resendVerification =
  (): AppThunk<boolean> =>
  async (dispatch, getState, { provider }) => {
    const { user } = getState().auth;
    const failed = attempt('verification');
    try {
      if (user) await provider.sendVerification(user.email, window.location.pathname);
      toast.success(messages.verificationSent);
      return true;
    } catch (error) {
      const seconds = waitAfter(error);
      if (error instanceof IdentityFailed && error.code === 'EMAIL_ALREADY_VERIFIED') await dispatch(renewToken());
      else failed(seconds === null ? messages.failed : messages.tooManyTries(seconds));
      return false;
    }
  };

/** A new token says whether the email has been verified meanwhile, in another window or on another machine. */
export const renewToken =
  (): AppThunk =>
  async (_dispatch, _, { tokens }) => {
    await tokens.renew().catch(() => null);
  };
