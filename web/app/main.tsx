/** Where the browser starts: takes over the landing page that came as HTML, and draws every other page itself. */
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { authIdle, authStarted } from '#web/identity/session/auth-slice.ts';
import { preferredLanguage, speak } from '#web/language/language.ts';
import { useLanguage } from '#web/language/use-language.ts';
import { AppRoutes } from './router.tsx';
import { store } from './store/store.ts';
import '../styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to draw into.');
// Fetched before a rent is drawn, so that it comes with its sign.
void document.fonts.load('1em "Anek Latin Variable"', '₹');
const language = preferredLanguage();
const ready = root.hasChildNodes();
// The landing page came as HTML in English.
if (ready && language === 'en') {
  hydrateRoot(
    root,
    <Started>
      <App />
    </Started>,
  );
} else {
  // Fetched meanwhile; if that fails, the page that wants it says so.
  if (!ready) import('./inner-pages.tsx').catch(() => undefined);
  // Words that cannot be fetched leave English.
  void Promise.all([begin(), speak(language).catch(() => undefined)]).then(() => {
    root.replaceChildren();
    createRoot(root).render(<App />);
    delete document.documentElement.dataset.translating;
  });
}

/** Drawn anew with another language, so that every word is read again. */
function App() {
  return (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter>
          <AppRoutes key={useLanguage()} />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
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
