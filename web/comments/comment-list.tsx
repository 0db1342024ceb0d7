/** The comments of a thread, those on their way first, and the way to older ones. */
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '#web/kit/button.tsx';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { added } from './added-messages.ts';
import { fetchOlder } from './calls.ts';
import { CommentItem } from './comment-item.tsx';
import { OutgoingSaid } from './outgoing-said.tsx';
import { selectOutgoing, selectShown, selectThread } from './selectors.ts';

export function CommentList({ pgId }: { pgId: string }) {
  const comments = useSelector(selectShown);
  const outgoing = useSelector(useMemo(() => selectOutgoing(null), []));
  if (comments.length === 0 && outgoing.length === 0) return <p className="py-6 text-fg-muted">{added.noComments}</p>;
  return (
    <>
      <ul>
        {outgoing.map((one) => (
          <li key={one.key} className="comment">
            <OutgoingSaid pgId={pgId} outgoing={one} />
          </li>
        ))}
        {comments.map((comment) => (
          <CommentItem key={comment._id} comment={comment} />
        ))}
      </ul>
      <Older pgId={pgId} />
    </>
  );
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
        busyLabel={added.loadingOlder}
        onClick={() => void dispatch(fetchOlder({ pgId, cursor: nextCursor }))}
      >
        {added.older}
      </Button>
    </div>
  );
}
