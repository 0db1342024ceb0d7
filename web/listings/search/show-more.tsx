/** The end of what is loaded: loads on when it comes near, and by a button where scrolling does not tell. */
import { useEffect, useRef } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import type { RequestStatus } from '#web/lib/http/request-status.ts';
import { messages } from '../messages.ts';

/** How far below the window the end may be when the next page is asked for. */
const AHEAD = '800px';

interface ShowMoreProps {
  status: RequestStatus;
  onMore: () => void;
  /** Asked for by the button, so that the keyboard can go on with the first new card. */
  onAsked: () => void;
}

export function ShowMore({ status, onMore, onAsked }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });

  useEffect(() => {
    // After a failure only the person decides to go on: the end stays in view, and would ask again without end.
    if (!end.current || status === 'failed' || status === 'loading') return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more.current(),
      {
        rootMargin: `0px 0px ${AHEAD}`,
      },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [status]);

  return (
    <div ref={end} className="flex justify-center pt-8">
      {status === 'failed' ? (
        <RetryNotice text={messages.searchFailed} onRetry={onMore} />
      ) : (
        <Button
          look="outline"
          busy={status === 'loading'}
          busyLabel={messages.loadingMore}
          onClick={() => {
            onAsked();
            onMore();
          }}
        >
          {messages.showMore}
        </Button>
      )}
    </div>
  );
}
