/** The place above every page but the landing page for the reminder to verify one's address. */
import { useDispatch, useSelector } from 'react-redux';
import { useMe } from '#web/identity/use-me.ts';
import { VerifyBanner } from '#web/identity/verify-banner.tsx';
import type { FrameState } from '../store.ts';
import { bannerDismissed } from '../ui-slice.ts';

export function Banner() {
  const me = useMe();
  const dispatch = useDispatch();
  const visible = useSelector((state: FrameState) => state.ui.bannerVisible);
  if (!me || me.emailVerified || !visible) return null;
  return <VerifyBanner onDismiss={() => dispatch(bannerDismissed())} />;
}
