/** Keeps the search in the URL, so that Back, a reload and a shared link work. */
import { startTransition, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { takeCoversEntry } from '#web/kit/feedback/use-back-closes.ts';
import { searchUrl, readCriteria } from './search-criteria.ts';
import type { SearchFilters, SearchCriteria } from './search-criteria.ts';

export interface SearchUrlState {
  criteria: SearchCriteria;
  /** What was chosen last: the URL follows in a transition, and the next choice may come before it. */
  chosen: SearchCriteria;
  /**
   * Typed so far: takes the place of what was typed before, so that Back leaves the page rather than undoing letters.
   */
  type(query: string): void;
  /** Meant as it stands: a step in the history of its own, which later typing does not take away. */
  submit(query: string): void;
  filter(filters: SearchFilters): void;
}

/** How the history entry of this moment came about. */
type Entry = 'arrived' | 'typed' | 'meant';

export function useSearchUrlState(): SearchUrlState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const criteria = useMemo(() => readCriteria(params), [params]);
  const [chosen, choose] = useOptimistic(criteria);
  const entry = useRef<Entry>('arrived');

  function go(next: SearchCriteria, replace: boolean, becomes: Entry): void {
    const url = searchUrl(next);
    if (url !== searchUrl(chosen))
      startTransition(() => {
        choose(next);
        void navigate(url, { replace });
      });
    entry.current = becomes;
  }

  /** What was taken back belongs to the words that it was read out of. */
  const typed = (query: string): SearchCriteria =>
    query === chosen.query ? chosen : { query, filters: { ...chosen.filters, without: undefined } };

  return {
    criteria,
    chosen,
    type: (query) => go(typed(query), entry.current !== 'meant', 'typed'),
    submit: (query) => go(typed(query), entry.current === 'typed', 'meant'),
    filter: (filters) => go({ ...chosen, filters }, takeCoversEntry(), 'meant'),
  };
}
