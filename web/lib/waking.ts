/** The moments at which a page may have slept: timers that were due have not run, and the network was away. */

/**
 * Calls `onWake` when the page is looked at again, comes back from the browser's cache, or is online again. Returns how
 * to stop.
 */
export function watchWaking(onWake: () => void): () => void {
  const onVisibility = () => document.visibilityState === 'visible' && onWake();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pageshow', onWake);
  addEventListener('online', onWake);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pageshow', onWake);
    removeEventListener('online', onWake);
  };
}
