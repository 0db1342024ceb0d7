/** /signup: for somebody who has no account yet; it ends on /login. */
import { Link, useNavigate } from 'react-router';
import { destination, useLoginRedirect } from '#web/identity/login-redirect.ts';
import { SignupForm } from '#web/identity/forms/signup-form.tsx';
import { SignInFrame } from '#web/identity/forms/auth-frame.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { messages as pageMessages } from '#web/pages/messages.ts';

export default function SignupPage() {
  const navigate = useNavigate();
  const redirect = useLoginRedirect();
  usePageTitle(pageMessages.signup.tab);
  return (
    <SignInFrame
      title={pageMessages.signup.title}
      elsewhere={
        <>
          {pageMessages.signup.haveOne}{' '}
          <Link to="/login" state={redirect}>
            {pageMessages.signIn}
          </Link>
        </>
      }
    >
      <SignupForm
        returnTo={destination(redirect)}
        onDone={(email) => navigate('/login', { state: { ...redirect, email } })}
      />
    </SignInFrame>
  );
}
