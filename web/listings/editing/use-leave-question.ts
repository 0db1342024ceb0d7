/** The browser asks before its tab is closed or loaded anew with something unsaved in it. */
import { useEffect } from 'react';

export function useLeaveQuestion(isUnsaved: () => boolean): void {
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  });
}
