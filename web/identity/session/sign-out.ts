/** Signing out (docs/product.md), here or everywhere. */
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { messages } from '../messages.ts';
import { clearSession, errorMessage, forgetReadAndWritten } from './session.ts';
import type { AppThunk } from './app-thunk.ts';

/**
 * The session ends on the server first: a failure leaves the person signed in and says so. Without a connection what is
 * stored of theirs goes all the same. `leave` brings them to a page for everybody.
 */
export const signOut =
  ({ everywhere = false, leave }: { everywhere?: boolean; leave: () => void }): AppThunk =>
  async (dispatch, _, { provider }) => {
    const failed = attempt('sign-out');
    try {
      await (everywhere ? provider.endAllSessions() : provider.signOut());
    } catch (error) {
      if (hasNoAnswer(error)) {
        // The session can end only later; whoever has the phone next finds nothing stored to read.
        await forgetReadAndWritten();
        return failed(messages.logoutNeedsConnection);
      }
      if (!isOver(error)) return failed(errorMessage(error) || messages.failed);
    }
    leave();
    await dispatch(clearSession());
    toast.success(messages.loggedOut);
  };

/** The session was ended elsewhere already, which is what was asked for. */
function isOver(error: unknown): boolean {
  return error instanceof IdentityFailed && error.status === 401;
}

const hasNoAnswer = (error: unknown) => error instanceof IdentityFailed && error.status === 0;
