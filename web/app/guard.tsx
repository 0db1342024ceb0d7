/**
 * Who may see a page (docs/product.md): a member's asks for a sign-in, an admin's tells other members kindly that it is
 * not for them, and what anybody may do is judged by the server.
 */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { selectAuth } from '#web/identity/session/auth-slice.ts';
import { destination, useLoginRedirect } from '#web/identity/login-redirect.ts';
import type { LoginRedirect } from '#web/identity/login-redirect.ts';
import { messages } from '#web/identity/messages.ts';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { NotForYouPage } from './pages.ts';

/** For signed-in people; everybody else is sent to /login and comes back afterwards. */
export function MembersOnly() {
  const { token, status, leftElsewhere } = useSelector(selectAuth);
  const [tokenAtFirst] = useState(token);
  if (token) return <Outlet />;
  // Where storage is forbidden only the session knows who this is, and it is being asked.
  return status === 'loading' ? <PageSkeleton /> : <ToLogin left={leftElsewhere && tokenAtFirst !== null} />;
}

/** For admins; another member is told so kindly. */
export function AdminsOnly() {
  const { role } = useSelector(selectAuth);
  return role === 'admin' ? <Outlet /> : <NotForYouPage />;
}

/** For visitors: somebody who is signed in, or has just signed in, goes on to what they wanted. */
export function VisitorsOnly() {
  const { token } = useSelector(selectAuth);
  const redirect = useLoginRedirect();
  return token ? <Navigate to={destination(redirect)} replace /> : <Outlet />;
}

/** `left`: they have logged out in another tab while this page was open, and need no reproach. */
function ToLogin({ left }: { left: boolean }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    // Somebody who logs out on this page is on the way home already, and needs no reproach.
    if (window.location.pathname !== pathname) return;
    const failed = attempt('account');
    if (left) toast(messages.loggedOutElsewhere);
    else failed(messages.loginToAccess);
    void navigate('/login', { replace: true, state: { from: pathname + search + hash } satisfies LoginRedirect });
  }, [left, pathname, search, hash, navigate]);
  return null;
}
