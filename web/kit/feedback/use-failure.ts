/** A failure that stays on the screen says that there is no connection for as long as there is none. */
import { useSyncExternalStore } from 'react';
import { withOffline } from './toast.ts';

export function useFailure(failure: string): string {
  return useSyncExternalStore(onConnection, () => withOffline(failure));
}

function onConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
