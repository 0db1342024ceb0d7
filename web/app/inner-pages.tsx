/** All pages but the landing page, each behind its guard. */
import { Route, Routes } from 'react-router';
import { AdminsOnly, MembersOnly, VisitorsOnly } from './guard.tsx';
import { NotFoundPage, PAGES } from './pages.ts';
import type { Page } from './pages.ts';

export function InnerPages() {
  return (
    <Routes>
      {pagesFor('everybody')}
      <Route element={<VisitorsOnly />}>{pagesFor('visitors')}</Route>
      <Route element={<MembersOnly />}>
        {pagesFor('members')}
        <Route element={<AdminsOnly />}>{pagesFor('admins')}</Route>
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function pagesFor(whom: Page['for']) {
  return PAGES.filter((page) => page.for === whom).map(({ path, Page }) => <Route key={path} path={path} element={<Page />} />);
}
