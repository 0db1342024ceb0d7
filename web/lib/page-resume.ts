/** The moments at which a page may have slept: timers that were due have not run, and the network was away. */

/**
 * Calls `onResume` when the page is looked at again, comes back from the browser's cache, or is online again. Returns
 * how to stop.
 */
export function onPageResume(onResume: () => void): () => void {
  const onVisibility = () => document.visibilityState === 'visible' && onResume();
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pageshow', onResume);
  addEventListener('online', onResume);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pageshow', onResume);
    removeEventListener('online', onResume);
  };
}
