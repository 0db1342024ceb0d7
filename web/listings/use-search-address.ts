/** Keeps what is searched in the page's address, so that Back, a reload and a shared link work. */
import { useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, readWish } from './search-wish.ts';
import type { SearchFilters, SearchWish } from './search-wish.ts';

export interface SearchAddress {
  wish: SearchWish;
  /** Typed so far: takes the place of what was typed before, so that Back leaves the page rather than undoing letters. */
  type(query: string): void;
  /** Meant as it stands: a step in the history of its own, which later typing does not take away. */
  submit(query: string): void;
  filter(filters: SearchFilters): void;
}

export function useSearchAddress(): SearchAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wish = useMemo(() => readWish(params), [params]);
  const meant = useRef(false);

  function go(next: SearchWish, replace: boolean): void {
    const address = addressOf(next);
    if (address !== addressOf(wish)) void navigate(address, { replace });
  }

  return {
    wish,
    type(query) {
      go({ ...wish, query }, !meant.current);
      meant.current = false;
    },
    submit(query) {
      go({ ...wish, query }, false);
      meant.current = true;
    },
    filter(filters) {
      go({ ...wish, filters }, false);
      meant.current = true;
    },
  };
}
