/** /signup: for somebody who has no account yet; it ends on /login. */
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthFrame } from '#web/identity/forms/auth-frame.tsx';
import { readLoginRedirect } from '#web/identity/login-redirect.ts';
import { CodeForm } from '#web/identity/security/code-form.tsx';
import { security } from '#web/identity/security/messages.ts';
import { useCodeWanted } from '#web/identity/session/use-code-wanted.ts';
import { SignupForm } from '#web/identity/forms/signup-form.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';

export default function SignupPage() {
  const navigate = useNavigate();
  const redirect = readLoginRedirect(useLocation().state);
  const codeWanted = useCodeWanted();
  usePageTitle('Signup');
  if (codeWanted)
    return (
      <AuthFrame title={security.askForCode}>
        <CodeForm />
      </AuthFrame>
    );
  return (
    <AuthFrame
      title="Create your account"
      elsewhere={
        <>
          Already have an account?{' '}
          <Link to="/login" state={redirect}>
            Sign in
          </Link>
        </>
      }
    >
      <SignupForm onDone={(email) => navigate('/login', { state: { ...redirect, email } })} />
    </AuthFrame>
  );
}
