/** /forgot-password: for somebody who cannot sign in any more. */
import { Link, useLocation } from 'react-router';
import { AuthFrame } from '#web/identity/auth-frame.tsx';
import { errandOf } from '#web/identity/errand.ts';
import { ForgotForm } from '#web/identity/forgot-form.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';

export default function ForgotPasswordPage() {
  const { email } = errandOf(useLocation().state);
  usePageTitle('Forgot password');
  return (
    <AuthFrame title="Forgot your password?" elsewhere={<Link to="/login">Back to sign in</Link>}>
      <p className="mt-3">Tell us your email, and we send you a link to choose a new one.</p>
      <ForgotForm email={email} />
    </AuthFrame>
  );
}
