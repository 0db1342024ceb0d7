/** The frame around every page: skip link, header, side menu, the page itself, footer and toasts. */
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { SiteName } from '#web/kit/site-name.ts';
import { useRuntime } from '#web/lib/http/runtime.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import { useScrollAndFocusOnNavigate } from './use-scroll-and-focus.ts';
import { useHydrated } from './use-hydrated.ts';
import { messages as frame } from '../messages.ts';

/** Not part of the landing page's HTML: nobody can open it before there is script. */
const ConfirmIdentity = lazyPart(
  async () => (await import('#web/identity/security/confirm-identity.tsx')).ConfirmIdentity,
);
const Banner = lazyPart(async () => (await import('./banner.tsx')).Banner);
const Toasts = lazyPart(async () => (await import('#web/kit/feedback/toasts.tsx')).Toasts);
const SideMenu = lazyPart(async () => (await import('./side-menu.tsx')).SideMenu);

export function Shell() {
  const { pathname } = useLocation();
  const settings = useRuntime();
  const hydrated = useHydrated();
  useScrollAndFocusOnNavigate();
  return (
    <SiteName value={settings.name}>
      <div className="flex min-h-dvh flex-col">
        <a href="#main" className="skip-link">
          {frame.skip}
        </a>
        <TopBar isLanding={pathname === '/'} />
        {hydrated && (
          <Suspense>
            <SideMenu />
            <ConfirmIdentity />
          </Suspense>
        )}
        {/* At least the rest of the window, so that no footer moves within sight while a page fills. */}
        <main id="main" tabIndex={-1} className="flex min-h-[calc(100svh-var(--header-h))] flex-1 flex-col">
          <ErrorBoundary key={pathname}>
            <Outlet />
          </ErrorBoundary>
          {/* Where people land after signing in; above this page, which came as HTML for anybody, it would move it. */}
          {hydrated && pathname === '/' && (
            <Suspense>
              <Banner />
            </Suspense>
          )}
        </main>
        <Footer settings={settings} />
        {hydrated && (
          <Suspense>
            <Toasts />
          </Suspense>
        )}
      </div>
    </SiteName>
  );
}
