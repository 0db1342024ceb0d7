/** Says, while stored answers are on the screen, that they are, and how old they are. */
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { timeOf } from '#web/lib/day.ts';
import { useStoredAt } from '#web/lib/offline/stored-answers.ts';
import { messages as frame } from './messages.ts';

export function OfflineBanner() {
  const storedAt = useStoredAt();
  return (
    <div role="status" className="contents">
      {storedAt && (
        <p className="bg-accent-soft text-sm text-on-accent-soft">
          <span className="wrap flex items-center gap-2 py-2.5">
            <WifiOff className="flex-none" />
            <span>
              {frame.offline.before} <b>{timeOf(storedAt)}</b>
              {frame.offline.after}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}

/** Grows when the connection is back while stored answers are shown: the page is then asked for anew. */
export function useReturnsOnline(): number {
  const storedAt = useStoredAt();
  const [returns, setReturns] = useState(0);
  const stored = storedAt !== null;
  useEffect(() => {
    if (!stored) return;
    const count = () => setReturns((before) => before + 1);
    addEventListener('online', count);
    return () => removeEventListener('online', count);
  }, [stored]);
  return returns;
}
