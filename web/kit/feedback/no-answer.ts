/** What is known of a server that did not answer, for whatever tells of a failure. */
import { createContext, useContext, useEffect, useRef, type ReactNode } from 'react';

/** What is said of it; null unless the last read got no answer at all. */
export const NoAnswer = createContext<ReactNode>(null);

/** How often it was found there again. */
export const ServerReturns = createContext(0);

/** Asks again, once the server is there again, for what it did not answer. */
export function useServerReturn(askAgain: () => void): void {
  const returns = useContext(ServerReturns);
  const seen = useRef(returns);
  useEffect(() => {
    if (seen.current === returns) return;
    seen.current = returns;
    askAgain();
  }, [returns, askAgain]);
}
