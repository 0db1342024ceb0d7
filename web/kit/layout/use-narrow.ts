/** Whether the window is as narrow as a phone's: for what is built differently there, not merely styled. */
import { useSyncExternalStore } from 'react';

const NARROW = '(width < 48rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
