/** The reminder to verify one's email: above every page but the one that verifies it, below on the landing page. */
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useMe } from '#web/identity/use-me.ts';
import { VerifyBanner } from '#web/identity/verify-banner.tsx';
import type { FrameState } from '../store/store.ts';
import { bannerDismissed } from '../store/ui-slice.ts';

export function Banner() {
  const me = useMe();
  const dispatch = useDispatch();
  const visible = useSelector((state: FrameState) => state.ui.bannerVisible);
  const { pathname } = useLocation();
  if (!me || me.emailVerified || !visible || pathname === '/verify-email') return null;
  return <VerifyBanner atFoot={pathname === '/'} onDismiss={() => dispatch(bannerDismissed())} />;
}
