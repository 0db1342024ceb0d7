/** /signup: for somebody who has no account yet; it ends on /login. */
import { Link, useLocation, useNavigate } from 'react-router';
import { AuthFrame } from '#web/identity/auth-frame.tsx';
import { errandOf } from '#web/identity/errand.ts';
import { SignupForm } from '#web/identity/signup-form.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';

export default function SignupPage() {
  const navigate = useNavigate();
  const errand = errandOf(useLocation().state);
  usePageTitle('Signup');
  return (
    <AuthFrame
      title="Create your account"
      elsewhere={
        <>
          Already have an account?{' '}
          <Link to="/login" state={errand}>
            Sign in
          </Link>
        </>
      }
    >
      <SignupForm onDone={(email) => navigate('/login', { state: { ...errand, email } })} />
    </AuthFrame>
  );
}
