/** The banner that asks somebody to verify their e-mail address. */
import { MailCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from '#web/kit/fields/button.tsx';
import { useRuntime } from '#web/lib/http/runtime.ts';
import { onPageResume } from '#web/lib/page-resume.ts';
import { renewToken, resendVerification } from './account/account-thunks.ts';
import { InboxLink } from './inbox-link.tsx';
import { useAppDispatch } from './session/app-thunk.ts';
import { useMe } from './use-me.ts';
import { messages } from './messages.ts';

interface VerifyBannerProps {
  onDismiss: () => void;
  /** At the lower edge of the window, over a page that must not move when it comes. */
  atFoot?: boolean;
}

export function VerifyBanner({ onDismiss, atFoot = false }: VerifyBannerProps) {
  const me = useMe();
  const { mail } = useRuntime();
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<'ready' | 'sending' | 'sent'>('ready');
  // Somebody who comes back to this window has perhaps just opened the link in another.
  useEffect(() => onPageResume(() => void dispatch(renewToken())), [dispatch]);
  // Where no mail was sent there is nothing to open; dismissed, the reminder does not flash up on the next page.
  useEffect(() => {
    if (!mail) onDismiss();
  }, [mail, onDismiss]);
  if (!me || me.emailVerified || !mail) return null;

  async function send(): Promise<void> {
    setSending('sending');
    setSending((await dispatch(resendVerification())) ? 'sent' : 'ready');
  }

  return (
    <section
      aria-label={messages.verifyBanner.title}
      className={`bg-accent-soft text-on-accent-soft ${atFoot ? 'sticky bottom-0 z-2 shadow-pop' : ''}`}
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 text-sm max-md:pt-1 md:py-1.5">
        <MailCheck className="max-md:hidden" />
        <p className="min-w-0 flex-1 leading-snug wrap-anywhere max-md:basis-3/4">
          {messages.verifyBanner.before} <b>{me.email}</b>
          {messages.verifyBanner.after}
        </p>
        <span className="empty:hidden max-md:order-last">
          <InboxLink />
        </span>
        {sending === 'sent' ? (
          <p role="status" className="inline-flex min-h-11 items-center font-[580] max-md:order-last">
            {messages.sentAgain}
          </p>
        ) : (
          <Button
            look="ghost"
            size="sm"
            busy={sending === 'sending'}
            busyLabel={messages.sending}
            onClick={() => void send()}
            className="underline underline-offset-3 max-md:order-last max-md:-ml-4"
          >
            {messages.sendAgain}
          </Button>
        )}
        <IconButton label={messages.dismiss} onClick={onDismiss}>
          <X />
        </IconButton>
      </div>
    </section>
  );
}
