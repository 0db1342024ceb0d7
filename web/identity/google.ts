/** Signing in or up with Google (spec section 4): one story, for Google makes the account where there is none. */
import { toast } from '#web/kit/toast.ts';
import { refused, trying } from './auth-slice.ts';
import type { GoogleWindow } from './google-window.ts';
import { added } from './added-messages.ts';
import { messages } from './messages.ts';
import { enter, sentenceOf } from './presence.ts';
import type { Story } from './story.ts';

const said = {
  'sign-in': { done: messages.signedInWithGoogle, failed: messages.googleSignInFailed },
  'sign-up': { done: messages.signedUpWithGoogle, failed: messages.googleSignUpFailed },
} as const;

export type GoogleWish = keyof typeof said;

/** `opened` comes from the click itself; null when the browser blocked it. */
export const continueWithGoogle =
  (wish: GoogleWish, opened: GoogleWindow | null): Story =>
  async (dispatch, _, { provider }) => {
    const { done, failed } = said[wish];
    const fail = (sentence: string) => {
      const text = sentence || failed;
      dispatch(refused(text));
      toast.error(text);
    };
    if (!opened) return fail('');
    dispatch(trying());
    try {
      const end = await opened.visit((returnTo) => provider.googleAddress(returnTo));
      if (end.how === 'failed') return fail(added.google[end.code] ?? end.sentence);
      if (end.how === 'closed' && !(await provider.hasSession())) return fail('');
      await dispatch(enter());
      toast.success(done);
    } catch (error) {
      fail(sentenceOf(error));
    }
  };
