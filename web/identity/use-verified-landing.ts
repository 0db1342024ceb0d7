/** Arriving on /login from the link in a verification mail, which says in the address how it went. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toast } from '#web/kit/toast.ts';
import { lookAgain } from './account.ts';
import { added } from './messages.ts';
import { useTeller } from './story.ts';
import { useMe } from './use-me.ts';

/** Says it in a toast; whoever is signed in here gets a token that knows it, and is led home by the guard. */
export function useVerifiedLanding(): void {
  const { pathname, search, state } = useLocation();
  const signedIn = useMe() !== null;
  const navigate = useNavigate();
  const tell = useTeller();
  useEffect(() => {
    const params = new URLSearchParams(search);
    if (!params.has('verified')) return;
    const failed = params.has('error');
    if (failed) toast.error(added.verificationExpired, { id: 'verified' });
    else toast.success(added.verified, { id: 'verified' });
    if (signedIn && !failed) void tell(lookAgain());
    // A reload, or the way back, should not say it again.
    if (!signedIn) void navigate(pathname, { replace: true, state });
  }, [pathname, search, state, signedIn, navigate, tell]);
}
