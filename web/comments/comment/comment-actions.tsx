/** What can be done about what somebody said: by anybody, by its writer, by an admin. */
import { ThumbsDown, ThumbsUp, Eye, EyeOff, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { CommentFields } from '#contract/comments/schema.ts';
import { useMe } from '#web/identity/use-me.ts';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { messages } from '../messages.ts';
import { react, useCommentsDispatch, hide, remove } from '../state/changes.ts';
import type { Target } from '../state/pending.ts';
import { selectIsReported, selectLocked, selectReaction } from '../state/selectors.ts';
import { ReportDialog } from './report-dialog.tsx';

interface CommentButtonProps extends ComponentProps<'button'> {
  /** Its name, where that is more than its words. */
  label?: string;
  /** Whether there is no space for the word on a phone: then it is a tooltip there. */
  short?: boolean;
}

export function CommentButton({ label, short = false, className = '', ...rest }: CommentButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={short ? label : undefined}
      className={
        'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 ' +
        'text-sm font-[560] text-fg-muted hover:bg-surface-sunken disabled:hover:bg-transparent ' +
        'aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft ' +
        '[&>.lucide]:size-[19px] aria-pressed:[&>.lucide]:fill-current/25 ' +
        `${short ? 'max-sm:[&>span]:sr-only' : ''} ${className}`
      }
    />
  );
}

interface ReactionButtonsProps {
  comment: CommentFields;
  target: Target;
  disabled: boolean;
}

/** Counts change in silence: nobody wants each like read out. */
function ReactionButtons({ comment, target, disabled }: ReactionButtonsProps) {
  const change = useCommentsDispatch();
  const shown = useSelector(useMemo(() => selectReaction(comment), [comment]));
  return (
    <>
      <CommentButton
        label={messages.like(shown.likes)}
        aria-pressed={shown.reaction === 'like'}
        disabled={disabled}
        onClick={() => void change(react(target, shown, 'like'))}
      >
        <ThumbsUp />
        <span className="tabular-nums">{shown.likes}</span>
      </CommentButton>
      <CommentButton
        label={messages.dislike(shown.dislikes)}
        aria-pressed={shown.reaction === 'dislike'}
        disabled={disabled}
        onClick={() => void change(react(target, shown, 'dislike'))}
      >
        <ThumbsDown />
        <span className="tabular-nums">{shown.dislikes}</span>
      </CommentButton>
    </>
  );
}

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
  const locked = useSelector(selectLocked);
  const isReported = useSelector(selectIsReported(comment._id));
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
        // Not disabled, or the focus that comes back from the dialog would be lost.
        <CommentButton
          short
          label={isReported ? messages.isReported : messages.report}
          aria-disabled={isReported}
          onClick={() => !isReported && setAsking('report')}
          className="aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent"
        >
          {/* On a phone it stands without its word. */}
          <Flag className={isReported ? 'fill-current' : ''} />
          <span>{isReported ? messages.isReported : messages.report}</span>
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
