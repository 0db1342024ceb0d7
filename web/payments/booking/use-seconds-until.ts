/** A countdown that a sleeping tab does not slow down: it reads the clock, and counts nothing. */
import { useEffect, useState } from 'react';

/** Whole seconds from now to `until` (milliseconds since 1970), never below 0. */
export function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const over = left === 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
