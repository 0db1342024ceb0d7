/** The comments of a thread, those on their way first, and the way to older ones. */
import { memo, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { KnownComment } from '../state/thread-state.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { useLanguage } from '#web/language/use-language.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages } from '../messages.ts';
import { fetchOlder } from '../state/calls.ts';
import { CommentGroup, groupsOf } from './comment-group.tsx';
import { OutgoingComment } from '../comment/outgoing-comment.tsx';
import { selectOutgoing, selectShown, selectThread } from '../state/selectors.ts';

/** Up to so many the whole thread is in the document, where the browser's own search finds every word of it. */
const MAX_RENDERED_AT_ONCE = 300;

/** Rendered again only when what it shows has changed: the thread around it changes with each key press. */
export const CommentList = memo(function CommentList({ pgId }: { pgId: string }) {
  useLanguage();
  const { hash } = useLocation();
  const comments = useSelector(selectShown);
  const outgoing = useSelector(useMemo(() => selectOutgoing(null), []));
  if (comments.length === 0 && outgoing.length === 0)
    return <p className="py-6 text-fg-muted">{messages.noComments}</p>;
  return (
    <>
      {outgoing.length > 0 && (
        <ul className="comment-group">
          {outgoing.map((one) => (
            <li key={one.key} className="comment">
              <OutgoingComment pgId={pgId} outgoing={one} />
            </li>
          ))}
        </ul>
      )}
      {groupsOf(comments).map((group) => (
        <CommentGroup
          key={group.key}
          comments={group.comments}
          always={comments.length <= MAX_RENDERED_AT_ONCE || group.comments.some((comment) => isNamed(comment, hash))}
        />
      ))}
      <Older pgId={pgId} />
    </>
  );
});

/** Whether the hash names this comment, or a reply to it. */
function isNamed({ _id, replies }: KnownComment, hash: string): boolean {
  if (!hash.startsWith('#comment-')) return false;
  return [_id, ...replies.map((reply) => reply._id)].includes(hash.slice('#comment-'.length));
}

function Older({ pgId }: { pgId: string }) {
  const dispatch = useDispatch();
  const { nextCursor, more } = useSelector(selectThread);
  if (nextCursor === null) return null;
  return (
    <div className="mt-4 grid justify-items-center gap-2">
      {more.error !== null && (
        <p role="alert" className="text-sm font-[560] text-danger">
          {more.error}
        </p>
      )}
      <Button
        look="outline"
        busy={more.status === 'loading'}
        busyLabel={messages.loadingOlder}
        onClick={() => void dispatch(fetchOlder({ pgId, cursor: nextCursor }))}
      >
        {messages.older}
      </Button>
    </div>
  );
}
