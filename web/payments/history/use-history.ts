/** A person's own payments, fetched when their page is entered. */
import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useSelector } from 'react-redux';
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { fetchUserLogs } from '../calls.ts';
import { historyEntered, selectPayment } from '../payment-slice.ts';
import { useAppDispatch } from '../thunk.ts';

export interface History {
  payments: PaymentRecord[];
  /** Until the first answer, and while a failure is tried again. */
  isLoading: boolean;
  error: string | null;
  refresh(): void;
}

export function useHistory(): History {
  const dispatch = useAppDispatch();
  const { history, fetchPaymentsStatus, error } = useSelector(selectPayment);
  const refresh = useCallback(() => void dispatch(fetchUserLogs()), [dispatch]);

  // Before anything is painted: the admins' history may still be in the store.
  useLayoutEffect(() => void dispatch(historyEntered()), [dispatch]);

  useEffect(() => {
    const running = dispatch(fetchUserLogs());
    return () => running.abort();
  }, [dispatch]);

  const failed = fetchPaymentsStatus === 'failed';
  return {
    payments: history,
    isLoading: history.length === 0 && (fetchPaymentsStatus === 'idle' || fetchPaymentsStatus === 'loading'),
    error: failed ? error : null,
    refresh,
  };
}
