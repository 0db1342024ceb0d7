/** Keeps the filters and the page of the list in the URL, so that Back, a reload and a shared link work. */
import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { paramsOf, readParams } from './manage-criteria.ts';
import type { ManageFilters, ManageCriteria } from './manage-criteria.ts';

export interface ManageUrlState {
  criteria: ManageCriteria;
  /** Begins again with the first page. */
  filter(some: Partial<ManageFilters>): void;
  next(cursor: string): void;
  /** Absent on the first page. */
  previous: (() => void) | undefined;
}

export function useManageUrlState(): ManageUrlState {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const { filters, trail } = useMemo(() => readParams(new URLSearchParams(search)), [search]);
  const criteria = useMemo(() => ({ ...filters, cursor: trail.at(-1) }), [filters, trail]);
  // The URL follows in a transition, and the next choice may come before it.
  const [chosen, choose] = useOptimistic(filters);
  return {
    criteria,
    filter: (some) =>
      startTransition(() => {
        const next = { ...chosen, ...some };
        choose(next);
        setParams(paramsOf(next), { replace: true });
      }),
    next: (cursor) => setParams(paramsOf(filters, [...trail, cursor])),
    previous: trail.length > 0 ? () => setParams(paramsOf(filters, trail.slice(0, -1))) : undefined,
  };
}
