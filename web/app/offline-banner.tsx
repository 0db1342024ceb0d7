/** Says that there is no connection, and while stored answers are on the screen how old they are. */
import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#web/kit/fields/button.tsx';
import { timeOf } from '#web/lib/day.ts';
import { forgetPage, useStoredAt } from '#web/lib/offline/stored-answers.ts';
import { forgetUnanswered, useUnanswered } from '#web/lib/offline/unanswered.ts';
import { messages as frame } from './messages.ts';

const FIRST_PAUSE_MS = 5_000;

export function OfflineBanner({ onRetry }: { onRetry: () => void }) {
  const storedAt = useStoredAt();
  const offline = useOpenedOffline();
  const [openedAt] = useState(() => new Date().toISOString());
  // An invisible copy of the whole sentence reserves its space from the first render on, so that no page moves later.
  const whole = frame.offline.asOf(timeOf(storedAt ?? openedAt));
  return (
    <div role="status" className="contents">
      {(storedAt ?? offline) && (
        <div className="bg-accent-soft text-sm text-on-accent-soft">
          <div className="wrap flex items-center gap-2">
            <WifiOff className="flex-none" />
            <div
              data-reserve={whole}
              className={
                'grid min-w-0 flex-1 items-center py-2.5 *:col-start-1 *:row-start-1 ' +
                'before:invisible before:col-start-1 before:row-start-1 before:content-[attr(data-reserve)]'
              }
            >
              <p>{storedAt ? whole : frame.offline.alone}</p>
            </div>
            <Button look="ghost" size="sm" onClick={onRetry} className="flex-none underline underline-offset-3">
              {frame.offline.retry}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Whether there was no connection when this page was opened, or something searched, and has been none since. */
function useOpenedOffline(): boolean {
  const { pathname, search } = useLocation();
  const url = pathname + search;
  const [opened, setOpened] = useState({ url, offline: !navigator.onLine });
  if (opened.url !== url) setOpened({ url, offline: !navigator.onLine });
  useEffect(() => {
    const stop = () => setOpened((before) => ({ ...before, offline: false }));
    addEventListener('online', stop);
    return () => removeEventListener('online', stop);
  }, []);
  return opened.offline;
}

interface StoredPage {
  /**
   * Grows when the page is to be asked for anew: by the person, or because the server is there again while stored
   * answers are shown.
   */
  attempt: number;
  retry: () => void;
  /** A read of this page is left without an answer. */
  isUnanswered: boolean;
  /** Grows when the server is there again while that is so: what is on the page, such as a form, stays. */
  returns: number;
}

export function useStoredPage(): StoredPage {
  const storedAt = useStoredAt();
  const isUnanswered = useUnanswered();
  const [returns, setReturns] = useState(0);
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  /** How often this page was asked for anew by itself since the server was last found away. */
  const tries = useRef(0);
  const retry = useCallback(() => {
    // What is not asked for again, such as a list that is known, would keep its mark.
    forgetPage();
    setAttempt((before) => before + 1);
  }, []);
  const stored = storedAt !== null;
  useLayoutEffect(
    () => () => {
      tries.current = 0;
      forgetPage();
    },
    [pathname, search],
  );
  useLayoutEffect(() => forgetUnanswered, [pathname]);
  useEffect(() => {
    if (!stored && !isUnanswered) return;
    // The browser's news of a connection comes before there is one, or not at all. Where only some calls are answered,
    // the page is asked for ever more rarely.
    const pauseMs = () => FIRST_PAUSE_MS * 2 ** Math.min(tries.current, 4);
    let over = false;
    let timer = setTimeout(checkServer, pauseMs());
    addEventListener('online', checkServer);
    return () => {
      over = true;
      clearTimeout(timer);
      removeEventListener('online', checkServer);
    };

    function checkServer(): void {
      clearTimeout(timer);
      timer = setTimeout(checkServer, pauseMs());
      void isServerThere().then((there) => {
        if (over) return;
        tries.current = there ? tries.current + 1 : 0;
        if (there && stored) retry();
        else if (there) setReturns((before) => before + 1);
      });
    }
  }, [stored, isUnanswered, attempt, returns, retry]);
  return { attempt, retry, isUnanswered, returns };
}

/** Asks past the service worker's store. */
const isServerThere = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
