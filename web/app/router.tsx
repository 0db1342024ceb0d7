/**
 * The frame with the landing page, which comes with the first load, and the way to every other page, which is fetched
 * when it is visited.
 */
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { isReadablePath } from '#contract/own-path.ts';
import { HomePage } from '#web/pages/home-page.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { Shell } from './layout/shell.tsx';

const InnerPages = lazy(async () => ({ default: (await import('./inner-pages.tsx')).InnerPages }));

/** In place of a path that cannot be decoded; no page has it. */
const NOWHERE = '/-';

export function AppRoutes() {
  const location = useLocation();
  // Only then: with a location of its own every navigation counts as one back, and no page begins at its top.
  const nowhere = isReadablePath(location.pathname) ? {} : { location: { ...location, pathname: NOWHERE } };
  return (
    <Routes {...nowhere}>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route path="*" element={<Fetched />} />
      </Route>
    </Routes>
  );
}

/**
 * Not around the landing page: what is prerendered inside a Suspense is revealed by inline scripts, which the CSP
 * refuses.
 */
function Fetched() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <InnerPages />
    </Suspense>
  );
}
