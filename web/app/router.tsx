/** Puts the table of pages behind its guards and into the frame. */
import { Suspense } from 'react';
import { Outlet, Route, Routes } from 'react-router';
import { HomePage } from '#web/pages/home-page.tsx';
import { AdminsOnly, MembersOnly, VisitorsOnly } from './guard.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { Shell } from './layout/shell.tsx';
import { NotFoundPage, PAGES } from './pages.ts';
import type { Page } from './pages.ts';

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route index element={<HomePage />} />
        <Route element={<Fetched />}>
          {pagesFor('everybody')}
          <Route element={<VisitorsOnly />}>{pagesFor('visitors')}</Route>
          <Route element={<MembersOnly />}>
            {pagesFor('members')}
            <Route element={<AdminsOnly />}>{pagesFor('admins')}</Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}

function pagesFor(whom: Page['for']) {
  return PAGES.filter((page) => page.for === whom).map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);
}

/** Not around the landing page: what is drawn inside a Suspense while prerendering is revealed by inline scripts, which the CSP refuses. */
function Fetched() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}
