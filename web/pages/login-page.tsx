/** /login: for somebody who has an account. */
import { Link, useLocation } from 'react-router';
import { AuthFrame } from '#web/identity/auth-frame.tsx';
import { errandOf } from '#web/identity/errand.ts';
import { LoginForm } from '#web/identity/login-form.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';

export default function LoginPage() {
  const errand = errandOf(useLocation().state);
  usePageTitle('Login');
  return (
    <AuthFrame
      title="Welcome back"
      elsewhere={
        <>
          New to PG Finder?{' '}
          <Link to="/signup" state={errand}>
            Sign up
          </Link>
        </>
      }
    >
      <LoginForm email={errand.email} />
    </AuthFrame>
  );
}
