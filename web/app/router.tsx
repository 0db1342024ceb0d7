/** The table of pages (spec section 2). The landing page comes with the first load; every other page is fetched when it is visited. */
import { lazy, Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { HomePage } from '#web/pages/home-page.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { Shell } from './layout/shell.tsx';

const SearchPage = lazy(() => import('#web/pages/search-page.tsx'));
const ListingPage = lazy(() => import('#web/pages/listing-page.tsx'));
const NotFoundPage = lazy(() => import('#web/pages/not-found-page.tsx'));

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route element={<Fetched />}>
          <Route path="search" element={<SearchPage />} />
          <Route path="search/pg/:id" element={<ListingPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}

/** Not around the landing page: what is drawn inside a Suspense while prerendering is revealed by inline scripts, which the CSP refuses. */
function Fetched() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
