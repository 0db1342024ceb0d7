/** The whole app as the browser renders it: the store, the router, and every page. */
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { useLanguage } from '#web/language/use-language.ts';
import { AppRoutes } from './router.tsx';
import { store } from './store/store.ts';

/**
 * Rendered again when the language changes, so that every text is read again. It gets no new `key` for that, which
 * would lose what somebody has typed and any open dialog.
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
