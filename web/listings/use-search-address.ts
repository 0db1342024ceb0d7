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

/** How the history entry of this moment came about. */
type Entry = 'arrived' | 'typed' | 'meant';

export function useSearchAddress(): SearchAddress {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const wish = useMemo(() => readWish(params), [params]);
  const entry = useRef<Entry>('arrived');

  function go(next: SearchWish, replace: boolean, becomes: Entry): void {
    const address = addressOf(next);
    if (address !== addressOf(wish)) void navigate(address, { replace });
    entry.current = becomes;
  }

  return {
    wish,
    type: (query) => go({ ...wish, query }, entry.current !== 'meant', 'typed'),
    submit: (query) => go({ ...wish, query }, entry.current === 'typed', 'meant'),
    filter: (filters) => go({ ...wish, filters }, false, 'meant'),
  };
}
