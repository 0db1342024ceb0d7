/** What one person said, as a comment or as a reply: who, when, the words, and what can be done about them. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { TimeAgo } from '#web/kit/labels/time-ago.tsx';
import { CommentBadge } from './badge.tsx';
import { messages } from '../messages.ts';
import { EditForm } from '../writing/edit-form.tsx';
import { FailedEdit } from './failed-edit.tsx';
import { idOf } from '../state/pending.ts';
import type { CommentFields } from '#contract/comments/schema.ts';
import type { Target } from '../state/pending.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentLayout, CommentText } from './comment-layout.tsx';
import { selectEdit } from '../state/selectors.ts';

interface CommentViewProps {
  comment: CommentFields;
  target: Target;
  onReply: () => void;
  isNew?: boolean;
}

export function CommentView({ comment, target, onReply, isNew = false }: CommentViewProps) {
  const edit = useSelector(selectEdit(idOf(target)));
  const [editing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);
  const text = edit?.text ?? comment.text;

  function closeEdit(): void {
    flushSync(() => setEditing(false));
    article.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  }

  function passFocus(): void {
    const item = article.current?.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li');
    (next?.querySelector('article') ?? article.current?.closest('section')?.querySelector('textarea'))?.focus();
  }

  return (
    <article
      ref={article}
      id={`comment-${comment._id}`}
      tabIndex={-1}
      aria-label={(target.replyId === undefined ? messages.commentBy : messages.replyBy)(comment.username)}
      className="scroll-mt-[calc(var(--header-h)+1rem)] rounded-card"
    >
      <CommentLayout
        name={comment.username}
        uid={comment.userId}
        photo={comment.photoURL}
        head={
          <>
            {comment.badge && <CommentBadge badge={comment.badge} />}
            {isNew && (
              <span className="rounded-sm bg-accent px-2 text-xs font-[680] text-on-accent">{messages.isNew}</span>
            )}
            <TimeAgo at={comment.createdAt} className="text-xs text-fg-muted" />
            {edit?.error === null ? (
              <span className="text-xs text-fg-muted">{messages.saving}</span>
            ) : (
              comment.editedAt && <span className="text-xs text-fg-muted">{messages.edited}</span>
            )}
          </>
        }
      >
        {editing ? (
          <EditForm target={target} text={text} onClose={closeEdit} />
        ) : (
          <>
            {comment.hidden ? <p className="text-fg-muted italic">{messages.hidden}</p> : <CommentText text={text} />}
            {edit && edit.error !== null && <FailedEdit target={target} text={edit.text} error={edit.error} />}
            <CommentActions
              comment={comment}
              target={target}
              onReply={onReply}
              onEdit={() => setEditing(true)}
              onRemove={passFocus}
            />
          </>
        )}
      </CommentLayout>
    </article>
  );
}
