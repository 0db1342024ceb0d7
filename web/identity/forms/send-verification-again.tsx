/** Sends another verification mail in the place of one whose link no longer works. */
import { useState } from 'react';
import { Button, LinkButton } from '#web/kit/fields/button.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { sendVerification } from '../account/account-thunks.ts';
import { InboxLink } from '../inbox-link.tsx';
import type { LoginRedirect } from '../login-redirect.ts';
import { messages } from '../messages.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { waitAfter } from '../session/sign-in.ts';
import { TooManyTries } from './too-many-tries.tsx';
import { messages as forms } from './messages.ts';

/** Without an email the person signs in first, and finds the same button there. */
export function SendVerificationAgain({ email, returnTo }: { email: string; returnTo: string }) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'ready' | 'sending' | 'sent'>('ready');
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);

  async function send(): Promise<void> {
    const failed = attempt('verification');
    setState('sending');
    try {
      await dispatch(sendVerification(email, returnTo));
      setState('sent');
    } catch (error) {
      setWaitSeconds(waitAfter(error));
      failed(messages.failed);
      setState('ready');
    }
  }

  return (
    <div className="mt-6 grid gap-4.5">
      <p role="alert">{messages.verificationExpired}</p>
      {email ? (
        <Button
          size="lg"
          block
          busy={state === 'sending'}
          busyLabel={forms.sending}
          disabled={state === 'sent'}
          onClick={() => void send()}
        >
          {forms.sendAgain}
        </Button>
      ) : (
        <LinkButton to="/login" state={{ from: returnTo } satisfies LoginRedirect} size="lg" block>
          {forms.goSignIn}
        </LinkButton>
      )}
      {state === 'sent' && (
        <p role="status">
          {messages.verificationSentAgain} <InboxLink />
        </p>
      )}
      <TooManyTries seconds={waitSeconds} />
    </div>
  );
}
