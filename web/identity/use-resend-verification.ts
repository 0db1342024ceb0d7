/** Sending the mail with the verification link once more. */
import { useEffect, useState } from 'react';
import { useRuntime } from '#web/lib/http/runtime.ts';
import { onPageResume } from '#web/lib/page-resume.ts';
import { renewToken, resendVerification } from './account/account-thunks.ts';
import { useAppDispatch } from './session/app-thunk.ts';
import { useMe } from './use-me.ts';

export interface ResendingVerification {
  /** Undefined for somebody whose email is verified, for a visitor, and where no mail is sent. */
  unverifiedEmail: string | undefined;
  sending: 'ready' | 'sending' | 'sent';
  send(): Promise<void>;
}

export function useResendVerification(): ResendingVerification {
  const me = useMe();
  const { mail } = useRuntime();
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<ResendingVerification['sending']>('ready');
  // Somebody who comes back to this window has perhaps just opened the link in another.
  useEffect(() => onPageResume(() => void dispatch(renewToken())), [dispatch]);
  return {
    unverifiedEmail: me && !me.emailVerified && mail ? me.email : undefined,
    sending,
    async send() {
      setSending('sending');
      setSending((await dispatch(resendVerification())) ? 'sent' : 'ready');
    },
  };
}
