/** Fetches the listing whose page is open. */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Pg } from '#contract/listings/schema.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { fetchPg, selectListing, selectListingFailed, selectListingGone } from '../pg-slice.ts';

export interface OpenListing {
  /** Null while it is on its way, and when it could not be had. */
  pg: Pg | null;
  failed: boolean;
  /** It failed because there is no such listing. */
  gone: boolean;
  retry(): void;
}

export function useListing(id: string): OpenListing {
  const dispatch = useDispatch();
  const [attempt, setAttempt] = useState(0);
  const pg = useSelector(selectListing(id));
  const failed = useSelector(selectListingFailed(id));
  const gone = useSelector(selectListingGone(id));

  useEffect(() => {
    const running = dispatch(fetchPg(id));
    return () => running.abort();
  }, [dispatch, id, attempt]);

  return { pg, failed, gone, retry: () => setAttempt(attempt + 1) };
}
