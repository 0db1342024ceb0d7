/**
 * Opens a listing's thread: fetches it, listens to what happens in it, and fetches it again when something was missed.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { LISTING_TOPIC, type ListingState } from '#contract/live/events.ts';
import { useMe } from '#web/identity/use-me.ts';
import { listen } from '#web/lib/socket.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { fetchThread } from '../state/calls.ts';
import { eventReceived, listingStateReceived, threadLeft, threadOpened } from '../state/comments-slice.ts';
import { asCommentEvent } from '../state/events.ts';
import { selectThread } from '../state/selectors.ts';
import { keepUnsent, readUnsent } from '../state/unsent.ts';

/** Events may come in another order than they happened; what is missing longer than this was lost. */
const GAP_MS = 1_000;
/** Between two tries to find out what was missed. */
const RETRY_MS = 5_000;

export interface OpenThread {
  /** Whether what happens elsewhere shows here at once; undefined until that is known. */
  live: boolean | undefined;
  refresh: () => void;
}

export function useThread(pgId: string): OpenThread {
  const dispatch = useDispatch();
  const uid = useMe()?.uid ?? null;
  const { version, latest, outgoing, pgId: open, status, comments } = useSelector(selectThread);
  const [live, setLive] = useState<boolean>();
  const shown = useRef(comments);
  const refresh = useCallback(() => {
    const replyCounts = Object.fromEntries(shown.current.map(({ _id, replies }) => [_id, replies.length]));
    void dispatch(fetchThread({ pgId, count: shown.current.length, replyCounts }));
  }, [dispatch, pgId]);

  useEffect(() => {
    shown.current = comments;
  }, [comments]);

  useEffect(() => {
    dispatch(threadOpened({ pgId, reader: uid, outgoing: uid ? readUnsent(uid, pgId) : [] }));
    const running = dispatch(fetchThread({ pgId }));
    const stop = listen<ListingState>({
      topic: { kind: LISTING_TOPIC, id: pgId },
      onConnection: setLive,
      onState: (state) => void dispatch(listingStateReceived(state)),
      onEvent(name, payload) {
        const event = asCommentEvent(name, payload);
        if (event) dispatch(eventReceived(event));
      },
    });
    return () => {
      stop();
      running.abort();
      dispatch(threadLeft());
    };
  }, [dispatch, pgId, uid]);

  useEffect(() => {
    if (uid && open === pgId) keepUnsent(uid, pgId, outgoing);
  }, [uid, pgId, open, outgoing]);

  const missing = latest > version;
  useEffect(() => {
    if (!missing || status === 'loading') return;
    const timer = setTimeout(refresh, status === 'failed' ? RETRY_MS : GAP_MS);
    return () => clearTimeout(timer);
  }, [missing, status, refresh]);

  return { live, refresh };
}
