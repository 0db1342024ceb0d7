/** All pages but the landing page, each behind its guard, under the reminder to verify one's email. */
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { NoAnswer, ServerReturns } from '#web/kit/feedback/no-answer.ts';
import { AdminsOnly, MembersOnly, VisitorsOnly } from './guard.tsx';
import { Banner } from './layout/banner.tsx';
import { OfflineBanner, useStoredPage } from './offline-banner.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { NotFoundPage, PAGES } from './pages.ts';
import type { Page } from './pages.ts';
import { Unreachable } from './unreachable.tsx';

export function InnerPages() {
  const { attempt, retry, isUnanswered, returns } = useStoredPage();
  return (
    <NoAnswer value={isUnanswered ? <Unreachable /> : null}>
      <Banner />
      <OfflineBanner onRetry={retry} />
      <ServerReturns value={returns}>
        <Suspense key={attempt} fallback={<PageSkeleton />}>
          <Routes>
            {pagesFor('everybody')}
            <Route element={<VisitorsOnly />}>{pagesFor('visitors')}</Route>
            <Route element={<MembersOnly />}>
              {pagesFor('members')}
              <Route element={<AdminsOnly />}>{pagesFor('admins')}</Route>
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ServerReturns>
    </NoAnswer>
  );
}

function pagesFor(whom: Page['for']) {
  return PAGES.filter((page) => page.for === whom).map(({ path, Page }) => (
    <Route key={path} path={path} element={<Page />} />
  ));
}
