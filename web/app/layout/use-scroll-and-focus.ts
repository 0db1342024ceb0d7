/**
 * What happens on arriving at a page: it starts at its top, or at the element that the hash names, and takes the focus.
 */
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Leaves the first page and the back button's scrolling to the browser, which knows better where the reader was. */
export function useScrollAndFocusOnNavigate(): void {
  const { key, pathname, search, hash } = useLocation();
  const kind = useNavigationType();
  const last = useRef({ key, pathname, search });
  // Before the new page is painted: at the old scroll position the footer would be visible for a moment.
  useLayoutEffect(() => {
    const before = last.current;
    if (before.key === key) return;
    last.current = { key, pathname, search };
    // A page that writes what was typed into its URL has not been left, and whoever is typing keeps the focus.
    if (before.pathname === pathname && before.search !== search) return;

    const named = hash ? document.getElementById(hash.slice(1)) : null;
    const target = named ?? document.getElementById('main');
    if (named) {
      if (!named.hasAttribute('tabindex')) named.tabIndex = -1;
      named.scrollIntoView();
    } else if (kind !== 'POP') {
      // The page's own smooth scrolling is for links within it.
      scrollTo({ top: 0, behavior: 'instant' });
    }
    target?.focus({ preventScroll: true });
  }, [key, pathname, search, hash, kind]);
}
