/** Fetches the page of listings that the URL names. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Pg } from '#contract/listings/schema.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { fetchManagedPgs, listLeft, selectList } from '../pg-slice.ts';
import type { ManageCriteria } from './manage-criteria.ts';

export interface ManagedPgs {
  pgs: readonly Pg[];
  /** Until the first answer. */
  isLoading: boolean;
  /** Also while the page shown is still the previous one. */
  isFetching: boolean;
  failed: boolean;
  total: string | null;
  nextCursor: string | null;
  refresh(): void;
}

export function useManagedPgs(criteria: ManageCriteria): ManagedPgs {
  const dispatch = useDispatch();
  const { pgRooms, status, total, nextCursor } = useSelector(selectList);
  const [refreshed, setRefreshed] = useState(0);
  const refresh = useCallback(() => setRefreshed((before) => before + 1), []);

  // Before anything is painted: another page's list may still be in the store.
  useLayoutEffect(() => {
    dispatch(listLeft());
    return () => void dispatch(listLeft());
  }, [dispatch]);

  useEffect(() => {
    const running = dispatch(fetchManagedPgs(criteria));
    return () => running.abort();
  }, [dispatch, criteria, refreshed]);

  const isFetching = status === 'idle' || status === 'loading';
  return {
    pgs: pgRooms,
    isLoading: isFetching && total === null,
    isFetching,
    failed: status === 'failed',
    total,
    nextCursor,
    refresh,
  };
}
