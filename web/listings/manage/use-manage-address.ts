/** Keeps what an admin looks at in the page's address, so that Back, a reload and a shared link work. */
import { useMemo } from 'react';
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
  return useMemo(() => {
    const { filters, trail } = readParams(new URLSearchParams(address));
    return {
      criteria: { ...filters, cursor: trail.at(-1) },
      filter: (some) => setParams(paramsOf({ ...filters, ...some }), { replace: true }),
      next: (cursor) => setParams(paramsOf(filters, [...trail, cursor])),
      previous: trail.length > 0 ? () => setParams(paramsOf(filters, trail.slice(0, -1))) : undefined,
    };
  }, [address, setParams]);
}
