/** Where the browser starts: takes over the landing page that came as HTML, and draws every other page itself. */
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { authIdle, authStarted } from '#web/identity/session/auth-slice.ts';
import { AppRoutes } from './router.tsx';
import { store } from './store/store.ts';
import '../styles/main.css';

const app = (
  <StrictMode>
    <Provider store={store}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  </StrictMode>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');
if (root.hasChildNodes()) hydrateRoot(root, <Started>{app}</Started>);
else {
  // Fetched meanwhile; if that fails, the page that wants it says so.
  import('./inner-pages.tsx').catch(() => undefined);
  void begin().then(() => createRoot(root).render(app));
}

/** Starts once React has taken over what came as HTML. */
function Started({ children }: { children: ReactNode }) {
  useEffect(() => void begin(), []);
  return children;
}

/** Comes in a file of its own, so that the landing page is alive before it. */
async function begin(): Promise<void> {
  // Until it is here nobody knows who this is, and no guard may turn anybody away.
  store.dispatch(authStarted());
  try {
    (await import('./start.ts')).start();
  } catch {
    store.dispatch(authIdle());
  }
}
