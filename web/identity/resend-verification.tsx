/** Sends the mail with the verification link once more, beside a refusal that asks for a verified email. */
import { Button } from '#web/kit/fields/button.tsx';
import { InboxLink } from './inbox-link.tsx';
import { messages } from './messages.ts';
import { useResendVerification } from './use-resend-verification.ts';

/** Nothing for somebody whose email is verified, and where no mail is sent. */
export function ResendVerification() {
  const { unverifiedEmail, sending, send } = useResendVerification();
  if (!unverifiedEmail) return null;

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {sending === 'sent' ? (
        <p role="status" className="inline-flex min-h-11 items-center font-[580]">
          {messages.sentAgainTo(unverifiedEmail)}
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
      <InboxLink />
    </div>
  );
}
