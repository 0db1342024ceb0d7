/** Where the browser starts: hydrates the landing page that came as HTML, and renders every other page itself. */
import { StrictMode, useEffect } from 'react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { authIdle, authStarted } from '#web/identity/session/auth-slice.ts';
import { watchBack } from '#web/kit/feedback/use-back-closes.ts';
import { preferredLanguage, switchLanguage } from '#web/language/language.ts';
import { App } from './app.tsx';
import { store } from './store/store.ts';
import '../styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to render into.');
watchBack();
// Fetched before a rent is rendered, so that the rupee sign is there at once.
void document.fonts.load('1em "Anek Latin Variable"', '₹');
const language = preferredLanguage();
const ready = root.hasChildNodes();
// The landing page came as HTML in English.
if (ready && language === 'en') {
  hydrateRoot(
    root,
    <Started>
      <StrictMode>
        <App />
      </StrictMode>
    </Started>,
  );
} else {
  // Fetched meanwhile; if that fails, the page that wants it says so.
  if (!ready) import('./inner-pages.tsx').catch(() => undefined);
  // Words that cannot be fetched leave English.
  void Promise.all([begin(), switchLanguage(language).catch(() => undefined)]).then(() => {
    root.replaceChildren();
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
    delete document.documentElement.dataset.translating;
  });
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
