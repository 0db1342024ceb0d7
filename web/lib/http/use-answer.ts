/** What a call answers, for a part that shows it and keeps it nowhere else. */
import { useCallback, useEffect, useState } from 'react';
import { CallFailed } from './call-failed.ts';

export interface Answering<Data> {
  /** The newest answer; it stays while it is asked for anew. */
  data: Data | undefined;
  /** Before the first answer, and while another question is being answered. */
  waiting: boolean;
  /** What the server said, else the text for that; null unless the last try failed. */
  error: string | null;
  again(): void;
}

/**
 * Asks when it is first drawn and whenever `ask` is another function, so memoize it. `fallback` is said where the
 * server gives no reason.
 */
export function useAnswer<Data>(ask: (signal: AbortSignal) => Promise<Data>, fallback: string): Answering<Data> {
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);
  const [told, setTold] = useState<{ ask: typeof ask; data?: Data; error: string | null }>();

  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then(
      (data) => !leaving.signal.aborted && setTold({ ask, data, error: null }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof CallFailed)) throw error;
        setTold((before) => ({ ...(before?.ask === ask && before), ask, error: error.message || fallback }));
      },
    );
    return () => leaving.abort();
  }, [ask, fallback, tries]);

  const current = told?.ask === ask ? told : undefined;
  return { data: told?.data, waiting: current === undefined, error: current?.error ?? null, again };
}
