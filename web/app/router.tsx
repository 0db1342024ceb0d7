/** The table of pages (spec section 2). The landing page comes with the first load; every other page is fetched when it is visited. */
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { HomePage } from '#web/pages/home-page.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { Shell } from './layout/shell.tsx';
import { joinSlices } from './store.ts';

const listings = () => import('./listing-slices.ts');
const SearchPage = page(() => import('#web/pages/search-page.tsx'), listings);
const ListingPage = page(() => import('#web/pages/listing-page.tsx'), listings);
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

/** A page that is fetched together with the slices it shows, which have joined the store before it is drawn. */
function page(load: () => Promise<{ default: ComponentType }>, room: () => Promise<{ slices: Parameters<typeof joinSlices>[0] }>) {
  return lazy(async () => {
    const [loaded, { slices }] = await Promise.all([load(), room()]);
    joinSlices(slices);
    return loaded;
  });
}

/** Not around the landing page: what is drawn inside a Suspense while prerendering is revealed by inline scripts, which the CSP refuses. */
function Fetched() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
