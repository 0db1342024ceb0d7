/** /login: for somebody who has an account. */
import { Link, useLocation } from 'react-router';
import { AuthFrame } from '#web/identity/forms/auth-frame.tsx';
import { InboxLink } from '#web/identity/inbox-link.tsx';
import { readLoginRedirect } from '#web/identity/login-redirect.ts';
import { CodeForm } from '#web/identity/security/code-form.tsx';
import { security } from '#web/identity/security/messages.ts';
import { useCodeWanted } from '#web/identity/session/use-code-wanted.ts';
import { LoginForm } from '#web/identity/forms/login-form.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';

export default function LoginPage() {
  const redirect = readLoginRedirect(useLocation().state);
  const codeWanted = useCodeWanted();
  usePageTitle('Login');
  if (codeWanted)
    return (
      <AuthFrame title={security.askForCode}>
        <CodeForm />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Welcome back"
      elsewhere={
        <>
          New to PG Finder?{' '}
          <Link to="/signup" state={redirect}>
            Sign up
          </Link>{' '}
          {/* Somebody who has just signed up waits for a mail. */}
          {redirect.email && <InboxLink />}
        </>
      }
    >
      <LoginForm email={redirect.email} />
    </AuthFrame>
  );
}
