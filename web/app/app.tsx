/** The whole app as the browser draws it: the store, the address, and every page. */
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { useLanguage } from '#web/language/use-language.ts';
import { AppRoutes } from './router.tsx';
import { store } from './store/store.ts';

/**
 * Drawn again with another language, so that every word is read again. Nothing gets a new key for it, since what
 * somebody has typed or is asked would be gone.
 */
export function App() {
  useLanguage();
  return (
    <Provider store={store}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </Provider>
  );
}
