/** The place under the header for the reminder to verify one's address, which is fetched only for those it is for. */
import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useMe } from '#web/identity/use-me.ts';
import type { FrameState } from '../store.ts';
import { bannerDismissed } from '../ui-slice.ts';

const VerifyBanner = lazy(async () => ({ default: (await import('#web/identity/verify-banner.tsx')).VerifyBanner }));

export function Banner() {
  const me = useMe();
  const dispatch = useDispatch();
  const visible = useSelector((state: FrameState) => state.ui.bannerVisible);
  if (!me || me.emailVerified || !visible) return null;
  return (
    <Suspense>
      <VerifyBanner onDismiss={() => dispatch(bannerDismissed())} />
    </Suspense>
  );
}
