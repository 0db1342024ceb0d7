/** Fetches something for one component that shows it and keeps it nowhere else. */
import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from './call-failed.ts';

export interface FetchState<Data> {
  /** The newest answer; it stays while another one is being fetched. */
  data: Data | undefined;
  /** Until the first answer of the current `fetcher`; not during a `refetch`. */
  isLoading: boolean;
  /** The server's message, else the fallback; null unless the last attempt failed. */
  error: string | null;
  refetch(): void;
}

/**
 * Fetches on the first render and whenever `fetcher` is another function, so memoize it. `fallbackError` is shown where
 * the server gives no reason.
 */
export function useFetch<Data>(
  fetcher: (signal: AbortSignal) => Promise<Data>,
  fallbackError: string,
): FetchState<Data> {
  const [attempt, setAttempt] = useState(0);
  const refetch = useCallback(() => setAttempt((before) => before + 1), []);
  const [last, setLast] = useState<{ fetcher: typeof fetcher; data?: Data; error: string | null }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    fetcher(signal).then(
      (data) => !signal.aborted && setLast({ fetcher, data, error: null }),
      (error: unknown) => {
        if (signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setLast((before) => ({
          ...(before?.fetcher === fetcher && before),
          fetcher,
          error: error.message || fallbackError,
        }));
      },
    );
    return () => controller.abort();
  }, [fetcher, fallbackError, attempt]);

  const current = last?.fetcher === fetcher ? last : undefined;
  return { data: last?.data, isLoading: current === undefined, error: current?.error ?? null, refetch };
}
