/** One comment with its replies, those on their way included, and the box for another reply. */
import { memo, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useLanguage } from '#web/language/use-language.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { CommentButton } from './comment-actions.tsx';
import { messages } from '../messages.ts';
import { OutgoingComment } from './outgoing-comment.tsx';
import { passFocus } from './pass-focus.ts';
import { ReplyForm } from '../writing/forms.tsx';
import { CommentView } from './comment-view.tsx';
import { fetchEarlierReplies } from '../state/calls.ts';
import { selectIsFresh, selectMoreReplies, selectOutgoing, selectRemoving } from '../state/selectors.ts';
import type { KnownComment } from '../state/thread-state.ts';

/** Of a long conversation the newest replies show at once. */
const REPLIES_AT_ONCE = 5;

/** Rendered again only when this comment has changed: there may be thousands. */
export const CommentItem = memo(function CommentItem({ comment }: { comment: KnownComment }) {
  useLanguage();
  const { _id, pgId } = comment;
  const isNew = useSelector(selectIsFresh(_id));
  const removing = useSelector(selectRemoving);
  const outgoing = useSelector(useMemo(() => selectOutgoing(_id), [_id]));
  const [all, setAll] = useState(false);
  const [replying, setReplying] = useState(false);
  const item = useRef<HTMLLIElement>(null);

  const { hash } = useLocation();
  const replies = comment.replies.filter((reply) => !removing.includes(reply._id));
  const open = all || replies.some((reply) => hash === `#comment-${reply._id}`);
  const shown = open || comment.replyCount <= REPLIES_AT_ONCE + 1 ? replies : replies.slice(-REPLIES_AT_ONCE);

  function closeReply(): void {
    if (comment.deleted) passFocus(item.current);
    flushSync(() => setReplying(false));
    if (!comment.deleted) item.current?.querySelector<HTMLElement>('[data-reply]')?.focus();
  }

  return (
    <li ref={item} className="comment" data-fresh={isNew || undefined}>
      <CommentView comment={comment} target={{ commentId: _id }} isNew={isNew} onReply={() => setReplying(true)} />
      {(replies.length > 0 || outgoing.length > 0 || replying) && (
        <div className="ml-5 border-l-3 border-line pl-3.5 sm:pl-6">
          <EarlierReplies comment={comment} folded={replies.length - shown.length} onUnfold={() => setAll(true)} />
          <ul>
            {shown.map((reply) => (
              <li key={reply._id} className="pt-3">
                <CommentView
                  comment={reply}
                  target={{ commentId: _id, replyId: reply._id }}
                  onReply={() => setReplying(true)}
                />
              </li>
            ))}
            {outgoing.map((one) => (
              <li key={one.key} className="pt-3 pb-2">
                <OutgoingComment pgId={pgId} outgoing={one} />
              </li>
            ))}
          </ul>
          {replying && <ReplyForm comment={comment} onClose={closeReply} />}
        </div>
      )}
    </li>
  );
});

interface EarlierRepliesProps {
  comment: KnownComment;
  /** Replies that are here and not shown. */
  folded: number;
  onUnfold: () => void;
}

/** Shows first the earlier replies that are here, then fetches those before them. */
function EarlierReplies({
  comment: { _id, replies, replyCount, repliesCursor },
  folded,
  onUnfold,
}: EarlierRepliesProps) {
  const dispatch = useDispatch();
  const { status, error } = useSelector(useMemo(() => selectMoreReplies(_id), [_id]));
  const beyond = repliesCursor === null ? 0 : Math.max(1, replyCount - replies.length);
  if (folded + beyond === 0) return null;

  function show(): void {
    onUnfold();
    if (folded === 0 && repliesCursor !== null)
      void dispatch(fetchEarlierReplies({ commentId: _id, cursor: repliesCursor }));
  }

  return (
    <>
      {error !== null && (
        <p role="alert" className="text-sm font-[560] text-danger">
          {error}
        </p>
      )}
      <CommentButton onClick={show} aria-disabled={status === 'loading'} className="-ml-2.5">
        {status === 'loading' ? messages.loadingOlder : messages.earlierReplies(folded + beyond)}
      </CommentButton>
    </>
  );
}
