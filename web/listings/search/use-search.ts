/** Runs the search that the URL asks for, and brings a returning person back to where they were. */
import { useLayoutEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { entryName, savePosition, restorePosition } from './scroll-positions.ts';
import type { SavedPosition } from './scroll-positions.ts';
import { searchCleared, searchMore, searchPgs, searchRestored, selectSearch } from './search-slice.ts';
import type { SearchState } from './search-slice.ts';
import { searchUrl, isBlank } from './search-criteria.ts';
import type { SearchCriteria } from './search-criteria.ts';

export interface Search extends SearchState {
  retry(): void;
  /** Loads the next page, unless one is under way. */
  loadMore(): void;
  /** The results stand on the page, which is as tall as it was left only now. */
  onRendered(): void;
}

export function useSearch(criteria: SearchCriteria): Search {
  const dispatch = useDispatch();
  const store = useStore<{ search: SearchState }>();
  const search = useSelector(selectSearch);
  const { key } = useLocation();
  const url = searchUrl(criteria);
  const [attempt, setAttempt] = useState(0);
  const returning = useRef<SavedPosition>(undefined);
  const top = useRef(0);

  // When this page is taken away, what stood above it may be gone already, and the browser has moved to make up for it.
  useLayoutEffect(() => {
    const noteScroll = () => void (top.current = window.scrollY);
    noteScroll();
    addEventListener('scroll', noteScroll, { passive: true });
    return () => removeEventListener('scroll', noteScroll);
  }, []);

  useLayoutEffect(() => {
    const entry = entryName(key);
    const place = restorePosition(entry);
    returning.current = place;
    let running: { abort(): void } | undefined;
    if (place?.search) dispatch(searchRestored(place.search));
    else if (isBlank(criteria)) dispatch(searchCleared());
    else running = dispatch(searchPgs({ ...criteria, atLeast: place?.shown }));
    return () => {
      running?.abort();
      if (!returning.current) savePosition(entry, selectSearch(store.getState()), top.current);
    };
    // The URL says all that the criteria do.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, url, attempt]);

  // docs/product.md has the results cleared on leaving the page; declared last, so that the place is kept first.
  useLayoutEffect(() => () => void dispatch(searchCleared()), [dispatch]);

  return {
    ...search,
    retry: () => setAttempt(attempt + 1),
    onRendered() {
      const place = returning.current;
      if (!place || (place.search ? place.search !== search : search.loading || search.total === null)) return;
      window.scrollTo({ top: place.top, behavior: 'instant' });
      returning.current = undefined;
    },
    loadMore() {
      const { query, filters, nextCursor, loading, more } = search;
      if (nextCursor && !loading && more.status !== 'loading')
        void dispatch(searchMore({ query, filters, cursor: nextCursor }));
    },
  };
}
