/** Scrolls to the comment that the hash names: from the bell, or from a link that somebody was sent. */
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { fetchEarlierReplies, fetchOlder } from '../state/calls.ts';
import { selectMoreReplies, selectThread } from '../state/selectors.ts';

/** Comments in one answer while looking for one. */
const MANY = 500;
const PREFIX = '#comment-';

/**
 * Asks for older comments, or for earlier replies where the link says which comment they stand under, until it is there
 * or none are left; one that was deleted meanwhile leads to the discussion itself. `shown` is whether the comments are
 * on the screen by now.
 */
export function useLinkedComment(pgId: string, shown: boolean): void {
  const dispatch = useDispatch();
  const { hash, key, state } = useLocation();
  const parentId = (state as { commentId?: unknown } | null)?.commentId;
  const { comments, nextCursor, more } = useSelector(selectThread);
  const parent = comments.find(({ _id }) => _id === parentId);
  const moreReplies = useSelector(selectMoreReplies(parent?._id ?? ''));
  const arrived = useRef('');

  useEffect(() => {
    if (!hash.startsWith(PREFIX) || !shown || arrived.current === key) return;
    if (more.status === 'loading' || moreReplies.status === 'loading') return;
    const target = document.getElementById(hash.slice(1));
    if (!target && parent && parent.repliesCursor !== null && moreReplies.status !== 'failed')
      return void dispatch(fetchEarlierReplies({ commentId: parent._id, cursor: parent.repliesCursor }));
    if (!target && !parent && nextCursor !== null && more.status !== 'failed')
      return void dispatch(fetchOlder({ pgId, cursor: nextCursor, count: MANY }));
    arrived.current = key;
    const place = target ?? document.getElementById('discussion');
    place?.scrollIntoView({ block: 'center', behavior: 'instant' });
    target?.focus({ preventScroll: true });
  }, [dispatch, pgId, hash, key, shown, comments, nextCursor, more.status, parent, moreReplies.status]);
}
