/** Waits until a person has stopped typing (docs/product.md: 400 ms, counted after trimming). */
import { useEffect, useRef, useState } from 'react';

const TYPING_REST_MS = 400;

export interface Debounced {
  /** Takes what stands in the box now; spaces around it neither count nor start the wait anew. */
  type(text: string): void;
  /** Forgets what has not been acted on yet. */
  cancel(): void;
}

/**
 * Calls `act` with the trimmed text once typing has rested; at once when nothing is left, for then there is nothing to
 * spare.
 */
export function debounced(act: (trimmed: string) => void): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: string | null = null;

  function cancel(): void {
    clearTimeout(timer);
    waiting = null;
  }

  function type(text: string): void {
    const trimmed = text.trim();
    if (trimmed === waiting) return;
    cancel();
    if (trimmed === '') return act('');
    waiting = trimmed;
    timer = setTimeout(() => {
      waiting = null;
      act(trimmed);
    }, TYPING_REST_MS);
  }

  return { type, cancel };
}

/** The same for a component: it acts as the newest render would, and forgets when the component leaves. */
export function useDebounced(act: (trimmed: string) => void): Debounced {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  const [waiting] = useState(() => debounced((trimmed) => newest.current(trimmed)));
  useEffect(() => waiting.cancel, [waiting]);
  return waiting;
}
