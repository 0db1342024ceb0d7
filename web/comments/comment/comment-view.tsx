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
import { passFocus } from './pass-focus.ts';

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
  comment: CommentFields & { deleted?: true };
  target: Target;
  onReply: () => void;
  isNew?: boolean;
}

export function CommentView({ comment, target, onReply, isNew = false }: CommentViewProps) {
  const edit = useSelector(selectEdit(idOf(target)));
  const [editing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);
  const text = edit?.text ?? comment.text;
  const { deleted = false } = comment;

  function closeEdit(): void {
    if (deleted) passFocus(article.current);
    flushSync(() => setEditing(false));
    if (!deleted) article.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
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
          <EditForm target={target} text={text} deleted={deleted} onClose={closeEdit} />
        ) : (
          <>
            {deleted || comment.hidden ? (
              <p className="text-fg-muted italic">{deleted ? messages.deleted : messages.hidden}</p>
            ) : (
              <CommentText text={text} />
            )}
            {deleted && edit && <CommentText text={edit.text} />}
            {edit && edit.error !== null && <FailedEdit target={target} text={edit.text} error={edit.error} />}
            {!deleted && (
              <CommentActions
                comment={comment}
                target={target}
                onReply={onReply}
                onEdit={() => setEditing(true)}
                onRemove={() => passFocus(article.current)}
              />
            )}
          </>
        )}
      </CommentLayout>
    </article>
  );
}
