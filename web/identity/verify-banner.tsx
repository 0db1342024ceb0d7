/** The banner that asks somebody to verify their e-mail address. */
import { MailCheck, X } from 'lucide-react';
import { Button, IconButton } from '#web/kit/fields/button.tsx';
import { useRuntimeKnown } from '#web/lib/http/runtime.ts';
import { InboxLink } from './inbox-link.tsx';
import { messages } from './messages.ts';
import { useResendVerification } from './use-resend-verification.ts';

interface VerifyBannerProps {
  onDismiss: () => void;
  /** At the lower edge of the window, over a page that must not move when it comes. */
  atFoot?: boolean;
}

export function VerifyBanner({ onDismiss, atFoot = false }: VerifyBannerProps) {
  const { unverifiedEmail, sending, send } = useResendVerification();
  // Without mail there is no link to open, and a reminder that goes again would move the page.
  if (!useRuntimeKnown() || !unverifiedEmail) return null;

  return (
    <section
      aria-label={messages.verifyBanner.title}
      className={`bg-accent-soft text-on-accent-soft ${atFoot ? 'sticky bottom-0 z-2 shadow-pop' : ''}`}
    >
      <div className="wrap flex flex-wrap items-center gap-x-4 text-sm max-md:pt-1 md:py-1.5">
        <MailCheck className="max-md:hidden" />
        <p className="min-w-0 flex-1 leading-snug wrap-anywhere max-md:basis-3/4">
          {messages.verifyBanner.before} <b>{unverifiedEmail}</b>
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
