/** Whether the page is React's by now, and no longer the HTML that came ahead of it. */
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in that HTML and while it is taken over, then true; true from the start where there was none. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
