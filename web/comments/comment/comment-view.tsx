/** What one person said, as a comment or as a reply: who, when, the words, and what can be done about them. */
import { House, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import type { Badge, CommentFields } from '#contract/comments/schema.ts';
import { TimeAgo } from '#web/kit/labels/time-ago.tsx';
import { authorName } from '../author-name.ts';
import { messages } from '../messages.ts';
import { idOf, type Target } from '../state/pending.ts';
import { selectEdit } from '../state/selectors.ts';
import { EditForm } from '../writing/forms.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentLayout, CommentText } from './comment-layout.tsx';
import { FailedEdit } from './outgoing-comment.tsx';

function CommentBadge({ badge }: { badge: Badge }) {
  const Sign = badge === 'Owner' ? KeyRound : House;
  return (
    <span
      className={
        'inline-flex items-center gap-1 rounded-full bg-success-soft py-0.5 ' +
        'pr-2 pl-1.5 text-xs leading-tight font-[640] text-on-success-soft'
      }
    >
      <Sign className="size-3.5 [stroke-width:2.4]" />
      {messages.badges[badge]}
    </span>
  );
}

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
      aria-label={(target.replyId === undefined ? messages.commentBy : messages.replyBy)(authorName(comment.username))}
      className="scroll-mt-[calc(var(--header-h)+1rem)] rounded-card"
    >
      <CommentLayout
        name={authorName(comment.username)}
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
