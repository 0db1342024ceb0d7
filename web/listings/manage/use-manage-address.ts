/** Keeps what an admin looks at in the page's address, so that Back, a reload and a shared link work. */
import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { paramsOf, readParams } from './manage-criteria.ts';
import type { ManageFilters, ManageCriteria } from './manage-criteria.ts';

export interface ManageAddress {
  criteria: ManageCriteria;
  /** Begins again with the first page. */
  filter(some: Partial<ManageFilters>): void;
  next(cursor: string): void;
  /** Absent on the first page. */
  previous: (() => void) | undefined;
}

export function useManageAddress(): ManageAddress {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const { filters, trail } = useMemo(() => readParams(new URLSearchParams(address)), [address]);
  const criteria = useMemo(() => ({ ...filters, cursor: trail.at(-1) }), [filters, trail]);
  // The address follows in a transition, and the next choice may come before it.
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
