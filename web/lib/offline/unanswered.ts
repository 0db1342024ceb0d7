/**
 * The reads of this page that got no answer at all. The connection may be gone then, also where the browser believes
 * that there is one.
 */
import { useSyncExternalStore } from 'react';

/** Their URLs without the query: a refined search replaces the one before. */
const unanswered = new Set<string>();
const listeners = new Set<() => void>();

/** Notes for each GET whether the server itself has answered it, with whatever status. */
export function noteRead(url: string, isAnswered: boolean): void {
  if (isAnswered) unanswered.delete(url);
  else unanswered.add(url);
  publish();
}

/** Another page is shown, which asks for all that it shows. */
export function forgetUnanswered(): void {
  unanswered.clear();
  publish();
}

function publish(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a read of this page is left that the server has not answered. */
export function useUnanswered(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unanswered.size > 0,
    () => false,
  );
}
