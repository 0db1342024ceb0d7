/** Renders the landing page to HTML at build time, so that a first visitor reads it before any script has run. */
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router';
import { NotFoundPage, PAGES } from './pages.ts';
import { AppRoutes } from './router.tsx';
import { store } from './store/store.ts';

/** Every path that is a page of ours, such as '/search/pg/:id': the server answers 404 for any other. */
export const pagePatterns = ['/', ...PAGES.filter(({ Page }) => Page !== NotFoundPage).map(({ path }) => `/${path}`)];

/** The HTML that belongs into `#root` of the page at `/`. */
export async function renderLandingPage(): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <Provider store={store}>
        <StaticRouter location="/">
          <AppRoutes />
        </StaticRouter>
      </Provider>
    </StrictMode>,
  );
  return new Response(prelude).text();
}
