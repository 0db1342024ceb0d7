/** Says, while stored answers are on the screen, that they are, and how old they are. */
import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#web/kit/fields/button.tsx';
import { timeOf } from '#web/lib/day.ts';
import { forgetPage, useStoredAt } from '#web/lib/offline/stored-answers.ts';
import { messages as frame } from './messages.ts';

export function OfflineBanner({ onRetry }: { onRetry: () => void }) {
  const storedAt = useStoredAt();
  return (
    <div role="status" className="contents">
      {storedAt && (
        <div className="bg-accent-soft text-sm text-on-accent-soft">
          <div className="wrap flex items-center gap-2">
            <WifiOff className="flex-none" />
            <p className="min-w-0 flex-1 py-2.5">
              {frame.offline.before} <b>{timeOf(storedAt)}</b>
              {frame.offline.after}
            </p>
            <Button look="ghost" size="sm" onClick={onRetry} className="flex-none underline underline-offset-3">
              {frame.offline.retry}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * `attempt` grows when the page is to be asked for anew: by the person, or because the connection is back while stored
 * answers are shown.
 */
export function useStoredPage(): { attempt: number; retry: () => void } {
  const storedAt = useStoredAt();
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    // What is not asked for again, such as a list that is known, would keep its mark.
    forgetPage();
    setAttempt((before) => before + 1);
  }, []);
  const stored = storedAt !== null;
  useLayoutEffect(() => forgetPage, [pathname, search]);
  useEffect(() => {
    if (!stored) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [stored, retry]);
  return { attempt, retry };
}
