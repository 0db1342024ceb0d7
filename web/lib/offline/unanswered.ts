/**
 * The reads of this page that got no answer at all. The connection may be gone then, also where the browser believes
 * that there is one.
 */
import { useSyncExternalStore } from 'react';

/** Their addresses without what they ask for: a search that is refined takes the place of the one before. */
const unanswered = new Set<string>();
const listeners = new Set<() => void>();

/** Told of each read: whether the server itself has answered it, with whatever status. */
export function noteRead(address: string, isAnswered: boolean): void {
  if (isAnswered) unanswered.delete(address);
  else unanswered.add(address);
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
