/** /login: for somebody who has an account. */
import { useContext } from 'react';
import { Link } from 'react-router';
import { InboxLink } from '#web/identity/inbox-link.tsx';
import { useLoginRedirect } from '#web/identity/login-redirect.ts';
import { LoginForm } from '#web/identity/forms/login-form.tsx';
import { SignInFrame } from '#web/identity/forms/auth-frame.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { SiteName } from '#web/kit/site-name.ts';
import { messages as pageMessages } from '#web/pages/messages.ts';

export default function LoginPage() {
  const redirect = useLoginRedirect();
  usePageTitle(pageMessages.login.tab);
  return (
    <SignInFrame
      title={pageMessages.login.title}
      elsewhere={
        <>
          {pageMessages.login.newHere(useContext(SiteName))}{' '}
          <Link to="/signup" state={redirect}>
            {pageMessages.signUp}
          </Link>{' '}
          {/* Somebody who has just signed up waits for a mail. */}
          {redirect.email && <InboxLink />}
        </>
      }
    >
      <LoginForm email={redirect.email} />
    </SignInFrame>
  );
}
