/** /reset-password?token=…: where the link in the mail about a forgotten password ends. */
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AuthFrame } from '#web/identity/forms/auth-frame.tsx';
import { messages } from '#web/identity/messages.ts';
import type { LoginRedirect } from '#web/identity/login-redirect.ts';
import { ResetForm } from '#web/identity/forms/reset-form.tsx';
import { useCheckedLink } from '#web/identity/forms/use-checked-link.ts';
import { LinkButton } from '#web/kit/fields/button.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { messages as pageMessages } from '#web/pages/messages.ts';

export default function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const { email, isExpired } = useCheckedLink(token, 'reset-password');
  const [wasRefused, setWasRefused] = useState(false);
  usePageTitle(pageMessages.reset.tab);
  return (
    <AuthFrame title={pageMessages.reset.title} elsewhere={<Link to="/login">{pageMessages.backToSignIn}</Link>}>
      {isExpired || wasRefused ? (
        <div role="alert" className="mt-6 grid gap-4.5">
          <p>{messages.resetExpired}</p>
          <LinkButton to="/forgot-password" size="lg" block>
            {pageMessages.reset.newLink}
          </LinkButton>
        </div>
      ) : (
        <ResetForm
          token={token}
          email={email}
          onDone={() => navigate('/login', { replace: true, state: { email } satisfies LoginRedirect })}
          onExpired={() => setWasRefused(true)}
        />
      )}
    </AuthFrame>
  );
}
