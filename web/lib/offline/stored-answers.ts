/**
 * Answers that the service worker has stored, for a person without a connection: whether one is on the screen, and
 * forgetting them.
 */
import { useSyncExternalStore } from 'react';
import { FORGET, READ_CACHE } from './names.ts';

let storedAt: string | null = null;
const listeners = new Set<() => void>();

/** Told of each answer to a read: `instant` is its `x-stored-at`, null when the server itself has answered. */
export function noteStoredAt(instant: string | null): void {
  const before = storedAt;
  if (instant === null || before === null || instant < before) storedAt = instant;
  if (storedAt !== before) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The instant of the oldest stored answer since the server's last one; null while the server answers. */
export function useStoredAt(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => storedAt,
    () => null,
  );
}

/**
 * After the page has loaded, so that what the worker fetches is in nobody's way; a failure only means that nothing can
 * be read without a connection.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}

/** Leaves nothing behind of what the person who leaves has read. */
export async function forgetStoredAnswers(): Promise<void> {
  noteStoredAt(null);
  if (!('serviceWorker' in navigator)) return;
  // The worker knows of answers that are still on their way; it may not run yet, or not any more.
  (await navigator.serviceWorker.getRegistration())?.active?.postMessage(FORGET);
  await caches.delete(READ_CACHE);
}
