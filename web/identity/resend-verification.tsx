/** Sends the mail with the verification link once more, beside a refusal that asks for a verified address. */
import { useEffect, useState } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { useRuntime } from '#web/lib/http/runtime.ts';
import { onPageResume } from '#web/lib/page-resume.ts';
import { renewToken, resendVerification } from './account/account-thunks.ts';
import { useAppDispatch } from './session/app-thunk.ts';
import { useMe } from './use-me.ts';
import { messages } from './messages.ts';

/** Nothing for somebody whose address is verified, and where no mail is sent. */
export function ResendVerification() {
  const me = useMe();
  const { mail, sandbox } = useRuntime();
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<'ready' | 'sending' | 'sent'>('ready');
  // Somebody who comes back to this window has perhaps just opened the link in another.
  useEffect(() => onPageResume(() => void dispatch(renewToken())), [dispatch]);
  if (!me || me.emailVerified || !mail) return null;

  async function send(): Promise<void> {
    setSending('sending');
    setSending((await dispatch(resendVerification())) ? 'sent' : 'ready');
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {sending === 'sent' ? (
        <p role="status" className="inline-flex min-h-11 items-center font-[580]">
          {messages.sentAgainTo(me.email)}
        </p>
      ) : (
        <Button
          look="outline"
          size="sm"
          busy={sending === 'sending'}
          busyLabel={messages.sending}
          onClick={() => void send()}
        >
          {messages.sendMailAgain}
        </Button>
      )}
      {sandbox?.services.includes('mail') && (
        <a
          href={sandbox.url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-3"
        >
          {messages.inbox}
        </a>
      )}
    </div>
  );
}
