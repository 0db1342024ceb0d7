/**
 * Answers that the service worker has stored, for a person without a connection: whether one is on the screen, and
 * forgetting them.
 */
import { useSyncExternalStore } from 'react';
import { FORGET, PICTURES_CACHE, READ_CACHE } from './names.ts';

/** The instants at which the stored answers on this page were given, by their URLs. */
const instants = new Map<string, string>();
let oldest: string | null = null;
const listeners = new Set<() => void>();

/** Notes each response to a GET: `storedAt` is its `x-stored-at`, null when it came from the server itself. */
export function noteAnswer(url: string, storedAt: string | null): void {
  if (storedAt === null) instants.delete(url);
  else instants.set(url, storedAt);
  publish();
}

/** Another page is shown, which asks for all that it shows. */
export function forgetPage(): void {
  instants.clear();
  publish();
}

function publish(): void {
  const before = oldest;
  oldest = [...instants.values()].toSorted()[0] ?? null;
  if (oldest !== before) for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The instant of the oldest stored answer on this page; null where the server has given all of them. */
export function useStoredAt(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => oldest,
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

/** Leaves nothing behind of what the person who leaves has read; the page that is open keeps its mark. */
export async function forgetStoredAnswers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // The worker knows of answers that are still on their way; it may not run yet, or not any more.
  (await navigator.serviceWorker.getRegistration())?.active?.postMessage(FORGET);
  await Promise.all([READ_CACHE, PICTURES_CACHE].map((name) => caches.delete(name)));
}
