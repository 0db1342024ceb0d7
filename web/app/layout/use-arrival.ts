/** What happens on arriving at a page: it starts at its top, or at the place its address names, and takes the focus. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Leaves the first page and the back button to the browser, which knows better where the reader was. */
export function useArrival(): void {
  const { key, hash } = useLocation();
  const kind = useNavigationType();
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const target = named ?? document.getElementById('main');
    if (named) {
      if (!named.hasAttribute('tabindex')) named.tabIndex = -1;
      named.scrollIntoView();
    } else if (kind !== 'POP') {
      // The page's own smooth scrolling is for links within it.
      scrollTo({ top: 0, behavior: 'instant' });
    }
    target?.focus({ preventScroll: true });
  }, [key, hash, kind]);
}
