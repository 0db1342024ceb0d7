/** One comment with its replies, those on their way included, and the box for another reply. */
import { memo, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import type { SharedComment } from '#contract/comments/schema.ts';
import { SaidButton } from './said-button.tsx';
import { added } from './added-messages.ts';
import { OutgoingSaid } from './outgoing-said.tsx';
import { ReplyForm } from './reply-form.tsx';
import { Said } from './said.tsx';
import { selectIsFresh, selectOutgoing, selectRemoving } from './selectors.ts';

/** Of a long conversation the newest replies show at once. */
const REPLIES_AT_ONCE = 5;

/** Drawn again only when this comment has changed: there may be thousands. */
export const CommentItem = memo(function CommentItem({ comment }: { comment: SharedComment }) {
  const { _id, pgId } = comment;
  const isNew = useSelector(selectIsFresh(_id));
  const removing = useSelector(selectRemoving);
  const outgoing = useSelector(useMemo(() => selectOutgoing(_id), [_id]));
  const [all, setAll] = useState(false);
  const [replying, setReplying] = useState(false);
  const item = useRef<HTMLLIElement>(null);

  const replies = comment.replies.filter((reply) => !removing.includes(reply._id));
  const shown = all || replies.length <= REPLIES_AT_ONCE + 1 ? replies : replies.slice(-REPLIES_AT_ONCE);
  const folded = replies.length - shown.length;

  function closeReply(): void {
    flushSync(() => setReplying(false));
    item.current?.querySelector<HTMLElement>('[data-reply]')?.focus();
  }

  return (
    <li ref={item} className="comment" data-fresh={isNew || undefined}>
      <Said said={comment} target={{ commentId: _id }} isNew={isNew} onReply={() => setReplying(true)} />
      {(replies.length > 0 || outgoing.length > 0 || replying) && (
        <div className="ml-5 border-l-3 border-line pl-3.5 sm:pl-6">
          {folded > 0 && (
            <SaidButton onClick={() => setAll(true)} className="-ml-2.5">
              {added.earlierReplies(folded)}
            </SaidButton>
          )}
          <ul>
            {shown.map((reply) => (
              <li key={reply._id} className="pt-3">
                <Said said={reply} target={{ commentId: _id, replyId: reply._id }} onReply={() => setReplying(true)} />
              </li>
            ))}
            {outgoing.map((one) => (
              <li key={one.key} className="pt-3 pb-2">
                <OutgoingSaid pgId={pgId} outgoing={one} />
              </li>
            ))}
          </ul>
          {replying && <ReplyForm comment={comment} onClose={closeReply} />}
        </div>
      )}
    </li>
  );
});
