/** Everybody's payments, a page at a time, and the totals of all pages. */
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { LogTotals, PaymentRecord } from '#contract/payments/schema.ts';
import { call } from '#web/lib/http/call.ts';
import { useAnswer } from '#web/lib/http/use-answer.ts';
import { fetchAdminLogs } from '../calls.ts';
import type { LogAddress, LogFilters } from './log-address.ts';
import { messages } from '../messages.ts';
import { historyEntered, selectPayment } from '../payment-slice.ts';
import { useAppDispatch } from '../thunk.ts';

export interface PaymentLogState {
  payments: PaymentRecord[];
  /** Until the first answer. */
  waiting: boolean;
  /** What is shown belongs to other filters, whose answer is on its way. */
  changing: boolean;
  error: string | null;
  totals: LogTotals | undefined;
  /** Where the next page begins. */
  older: string | null;
  refresh(): void;
}

const PAGE = '50';

/** The filters as the calls take them. */
export function askedOf({ query, from, to }: LogFilters) {
  return { query: query || undefined, from: from || undefined, to: to || undefined };
}

export function usePaymentLog({ filters, cursor }: Pick<LogAddress, 'filters' | 'cursor'>): PaymentLogState {
  const dispatch = useAppDispatch();
  const [refreshed, setRefreshed] = useState(0);
  const { history, fetchPaymentsStatus, error, olderPayments } = useSelector(selectPayment);

  // Before anything is painted: a person's own history may still be in the store.
  useLayoutEffect(() => void dispatch(historyEntered()), [dispatch]);

  useEffect(() => {
    const running = dispatch(fetchAdminLogs({ ...askedOf(filters), limit: PAGE, cursor }));
    return () => running.abort();
  }, [dispatch, filters, cursor, refreshed]);

  const askTotals = useCallback(
    async (signal: AbortSignal) => (await call('adminLogTotals', { query: askedOf(filters) }, signal)).data,
    [filters],
  );
  const totals = useAnswer(askTotals, messages.adminLogsError);
  const loading = fetchPaymentsStatus === 'idle' || fetchPaymentsStatus === 'loading';
  return {
    payments: history,
    waiting: loading && history.length === 0,
    changing: loading,
    error: fetchPaymentsStatus === 'failed' ? (error ?? messages.adminLogsError) : null,
    totals: totals.data,
    older: olderPayments,
    refresh() {
      setRefreshed(refreshed + 1);
      totals.again();
    },
  };
}
