/** /forgot-password: for somebody who cannot sign in any more. */
import { Link, useLocation } from 'react-router';
import { messages } from '#web/identity/messages.ts';
import { AuthFrame } from '#web/identity/forms/auth-frame.tsx';
import { readLoginRedirect } from '#web/identity/login-redirect.ts';
import { ForgotForm } from '#web/identity/forms/forgot-form.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { useRuntime } from '#web/lib/http/runtime.ts';

export default function ForgotPasswordPage() {
  const { email } = readLoginRedirect(useLocation().state);
  const { mail, support } = useRuntime();
  usePageTitle('Forgot password');
  return (
    <AuthFrame title="Forgot your password?" elsewhere={<Link to="/login">Back to sign in</Link>}>
      {mail ? (
        <>
          <p className="mt-3">Tell us your email, and we send you a link to choose a new one.</p>
          <ForgotForm email={email} />
        </>
      ) : (
        <p role="status" className="mt-3">
          {messages.noMailToReset}{' '}
          {support.email && (
            <>
              Please write to{' '}
              <a href={`mailto:${support.email}`} className="text-link underline underline-offset-3">
                {support.email}
              </a>
              .
            </>
          )}
        </p>
      )}
    </AuthFrame>
  );
}
