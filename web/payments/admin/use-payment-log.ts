/** Everybody's payments, a page at a time, and the totals of all pages. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { LogTotals, PaymentRecord } from '#contract/payments/schema.ts';
import { call } from '#web/lib/http/call.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { fetchAdminLogs } from '../calls.ts';
import type { LogUrlState, LogFilters } from './use-log-url-state.ts';
import { messages } from '../messages.ts';
import { historyEntered, selectPayment } from '../payment-slice.ts';
import { useAppDispatch } from '../thunk.ts';

export interface PaymentLogState {
  payments: PaymentRecord[];
  /** Until the first answer. */
  isLoading: boolean;
  /** Also while the payments shown are still those of the previous filters. */
  isFetching: boolean;
  error: string | null;
  totals: LogTotals | undefined;
  /** Where the next page begins. */
  older: string | null;
  refresh(): void;
}

const PAGE = '50';

/** The filters as the query of a call. */
export function toCallQuery({ query, from, to }: LogFilters) {
  return { query: query || undefined, from: from || undefined, to: to || undefined };
}

export function usePaymentLog({ filters, cursor }: Pick<LogUrlState, 'filters' | 'cursor'>): PaymentLogState {
  const dispatch = useAppDispatch();
  const [refreshed, setRefreshed] = useState(0);
  const { history, fetchPaymentsStatus, error, olderPayments } = useSelector(selectPayment);

  // Before anything is painted: a person's own history may still be in the store.
  useLayoutEffect(() => void dispatch(historyEntered()), [dispatch]);

  useEffect(() => {
    const running = dispatch(fetchAdminLogs({ ...toCallQuery(filters), limit: PAGE, cursor }));
    return () => running.abort();
  }, [dispatch, filters, cursor, refreshed]);

  const fetchTotals = useCallback(
    async (signal: AbortSignal) => (await call('adminLogTotals', { query: toCallQuery(filters) }, signal)).data,
    [filters],
  );
  const totals = useFetch(fetchTotals, messages.adminLogsError);
  const isFetching = fetchPaymentsStatus === 'idle' || fetchPaymentsStatus === 'loading';
  return {
    payments: history,
    isLoading: isFetching && history.length === 0,
    isFetching,
    error: fetchPaymentsStatus === 'failed' ? (error ?? messages.adminLogsError) : null,
    totals: totals.data,
    older: olderPayments,
    refresh() {
      setRefreshed(refreshed + 1);
      totals.refetch();
    },
  };
}
