/** Where the browser starts: takes over the landing page that came as HTML, and draws every other page itself. */
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { AppRoutes } from './router.tsx';
import { start } from './start.ts';
import { store } from './store.ts';
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
  start();
  createRoot(root).render(app);
}

/** Starts once React has taken over what came as HTML. */
function Started({ children }: { children: ReactNode }) {
  useEffect(start, []);
  return children;
}
