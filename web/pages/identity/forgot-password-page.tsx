/** /forgot-password: for somebody who cannot sign in any more. */
import { Link } from 'react-router';
import { messages } from '#web/identity/messages.ts';
import { AuthFrame } from '#web/identity/forms/auth-frame.tsx';
import { useLoginRedirect } from '#web/identity/login-redirect.ts';
import { ForgotForm } from '#web/identity/forms/forgot-form.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { useRuntime } from '#web/lib/http/runtime.ts';
import { messages as pageMessages } from '#web/pages/messages.ts';

export default function ForgotPasswordPage() {
  const redirect = useLoginRedirect();
  const { mail, support } = useRuntime();
  usePageTitle(pageMessages.forgot.tab);
  return (
    <AuthFrame
      title={pageMessages.forgot.title}
      elsewhere={
        <Link to="/login" state={redirect}>
          {pageMessages.backToSignIn}
        </Link>
      }
    >
      {mail ? (
        <>
          <p className="mt-3">{pageMessages.forgot.hint}</p>
          <ForgotForm email={redirect.email} />
        </>
      ) : (
        <p role="status" className="mt-3">
          {messages.noMailToReset}{' '}
          {support.email && (
            <>
              {pageMessages.forgot.before}{' '}
              <a href={`mailto:${support.email}`} className="text-link underline underline-offset-3">
                {support.email}
              </a>
              {pageMessages.forgot.after}
            </>
          )}
        </p>
      )}
    </AuthFrame>
  );
}
