/** What can be done about what somebody said: by anybody, by its writer, by an admin. */
import { Eye, EyeOff, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useMe } from '#web/identity/use-me.ts';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { hide, remove, useCommentsDispatch } from '../state/changes.ts';
import type { CommentFields } from '#contract/comments/schema.ts';
import type { Target } from '../state/pending.ts';
import { messages } from '../messages.ts';
import { ReactionButtons } from './reaction-buttons.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { CommentButton } from './comment-button.tsx';
import { selectThread } from '../state/selectors.ts';

interface CommentActionsProps {
  comment: CommentFields;
  target: Target;
  onReply: () => void;
  onEdit: () => void;
  /** It is about to go, and the focus must not go with it. */
  onRemove: () => void;
}

export function CommentActions({ comment, target, onReply, onEdit, onRemove }: CommentActionsProps) {
  const me = useMe();
  const change = useCommentsDispatch();
  const { locked } = useSelector(selectThread);
  const [asking, setAsking] = useState<'delete' | 'report'>();
  const close = () => setAsking(undefined);
  const own = me !== null && comment.userId === me.uid;

  function confirmRemoval(): void {
    onRemove();
    void change(remove(target));
  }

  return (
    <div className="-ml-2.5 flex flex-wrap gap-x-0.5">
      {!comment.hidden && <ReactionButtons comment={comment} target={target} disabled={!me} />}
      {me && !locked && (
        <CommentButton data-reply short={target.replyId !== undefined} label={messages.reply} onClick={onReply}>
          <Reply />
          <span>{messages.reply}</span>
        </CommentButton>
      )}
      {own && !locked && !comment.hidden && (
        <CommentButton data-edit short label={messages.edit} onClick={onEdit}>
          <Pencil />
          <span>{messages.edit}</span>
        </CommentButton>
      )}
      {own && (
        <CommentButton short label={messages.remove} onClick={() => setAsking('delete')} className="ml-1.5">
          <Trash2 />
          <span>{messages.remove}</span>
        </CommentButton>
      )}
      {me && !own && !comment.hidden && (
        <CommentButton short label={messages.report} onClick={() => setAsking('report')}>
          <Flag />
          <span>{messages.report}</span>
        </CommentButton>
      )}
      {me?.role === 'admin' && (
        <CommentButton
          short
          label={comment.hidden ? messages.restore : messages.hide}
          onClick={() => void change(hide(target, !comment.hidden))}
        >
          {comment.hidden ? <Eye /> : <EyeOff />}
          <span>{comment.hidden ? messages.restore : messages.hide}</span>
        </CommentButton>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          question={target.replyId === undefined ? messages.removeQuestion : messages.removeReplyQuestion}
          {...(target.replyId === undefined && { hint: messages.removeHint })}
          action={messages.remove}
          onConfirm={confirmRemoval}
          onClose={close}
        />
      )}
      {asking === 'report' && <ReportDialog target={target} onClose={close} />}
    </div>
  );
}
