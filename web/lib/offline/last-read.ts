/**
 * Whether the last read got no answer at all. The connection may be gone then, also where the browser believes that
 * there is one.
 */
import { useSyncExternalStore } from 'react';

let answered = true;
const listeners = new Set<() => void>();

/** Told of each read: whether the server itself has answered it, with whatever status. */
export function noteRead(isAnswered: boolean): void {
  if (answered === isAnswered) return;
  answered = isAnswered;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useLastReadAnswered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => answered,
    () => true,
  );
}
