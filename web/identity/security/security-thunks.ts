/** What a person does about the second factor of their own account. */
import type { NewSecondFactor } from '#web/adapters/sign-in/port.ts';
import type { AppThunk } from '../session/app-thunk.ts';

/** Each throws `IdentityFailed`; the form that asked says what it means there. */
export const beginSecondFactor =
  (password?: string): AppThunk<NewSecondFactor> =>
  async (_dispatch, _, { provider }) =>
    provider.beginSecondFactor(password);

/** Those from before open nothing any more. */
export const replaceBackupCodes =
  (password?: string): AppThunk<string[]> =>
  async (_dispatch, _, { provider }) =>
    provider.replaceBackupCodes(password);

/** The session is replaced, and its token with it. */
export const turnSecondFactorOn =
  (code: string): AppThunk =>
  async (_dispatch, _, { provider, tokens }) => {
    await provider.enterCode(code);
    await tokens.renew();
  };

/** As above. */
export const turnSecondFactorOff =
  (password?: string): AppThunk =>
  async (_dispatch, _, { provider, tokens }) => {
    await provider.removeSecondFactor(password);
    await tokens.renew();
  };
